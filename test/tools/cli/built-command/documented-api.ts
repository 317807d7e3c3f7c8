import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { cli } from './run-command.ts';

const USERS_PAGE = `# Users

<ApiBlock
  method="GET"
  endpoint="/users/:id"
  headers='{"Authorization": "Bearer <ACCESS_TOKEN>"}'
  response='{"id": "u_1", "name": "Ann", "since": "2020"}'
/>

<ApiBlock method="DELETE" endpoint="/users/:id" statusCode={204} />
`;
const PETS_PAGE = '<ApiBlock method="GET" endpoint="/pets" response=\'{"a": 1}\' />\n';

/**
 * Creates a folder with pages and starts an API for the tests in a file. Runs the command line in the folder in child
 * processes.
 */
export function useDocumentedApi() {
  let folder = '';
  let isHanging = false;
  const children: ChildProcess[] = [];

  // The responses contain the credentials of the request, so that tests can check that the command hides them. Only the
  // response to /pets contains no credentials.
  const api = createServer(({ url, headers }, response) => {
    if (isHanging) return;
    const { authorization } = headers;
    const body = url === '/pets' ? { a: 2 } : { id: 7, name: `${authorization}`, [`${authorization}`]: 1 };
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
  });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'apiblock-test-'));
    writeFileSync(join(folder, 'users.mdx'), USERS_PAGE);
    writeFileSync(join(folder, 'pets.mdx'), PETS_PAGE);
    writeFileSync(join(folder, 'none.mdx'), '# Nothing\n');
    await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve));
  });

  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  afterAll(() => {
    api.closeAllConnections();
    api.close();
    rmSync(folder, { recursive: true });
  });

  function start(args: string[], env: Record<string, string> = {}) {
    const started = startCommand(folder, args, env);
    children.push(started.child);
    return started;
  }

  return {
    getBaseUrl: () => `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    get folder() {
      return folder;
    },
    readFile: (file: string) => readFileSync(join(folder, file), 'utf8'),
    writeFile(file: string, text: string) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    removeFile: (file: string) => rmSync(join(folder, file), { force: true }),
    start,
    run: (args: string[], env?: Record<string, string>) => start(args, env).ended,
    /** If `value` is true, the API receives requests but does not respond. */
    setHanging(value: boolean) {
      isHanging = value;
    },
    waitForRequest: () => new Promise((resolve) => api.once('request', resolve)),
  };
}

/** Starts the command line in a folder. Returns its output so far, and a promise that resolves when it exits. */
function startCommand(folder: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [cli, ...args], { cwd: folder, env: { PATH: process.env.PATH ?? '', ...env } });
  const out = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => {
    out.stdout += text.toString();
  });
  child.stderr.on('data', (text: Buffer) => {
    out.stderr += text.toString();
  });
  const ended = new Promise<typeof out & { status: number | null }>((resolve) => {
    child.on('close', (status) => resolve({ status, ...out }));
  });
  return { child, out, ended };
}
