import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cli } from './run-command.ts';

const PAGE = `# Users

<ApiBlock
  method="GET"
  endpoint="/users/:id"
  headers='{"Authorization": "Bearer <ACCESS_TOKEN>"}'
  response='{"id": "u_1", "name": "Ann", "since": "2020"}'
/>

<ApiBlock method="DELETE" endpoint="/users/:id" statusCode={204} />
`;
const TOKEN = 's3cret&<token>';

let folder = '';
let hang = false;
const children: ChildProcess[] = [];
const api = createServer(({ url, headers }, response) => {
  if (hang) return;
  if (url === '/pets') return void response.setHeader('Content-Type', 'application/json').end('{"a": 2}');
  const body = { id: 7, name: `${headers.authorization}`, [`${headers.authorization}`]: 1 };
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
});
const base = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-test-'));
  writeFileSync(join(folder, 'users.mdx'), PAGE);
  writeFileSync(join(folder, 'pets.mdx'), '<ApiBlock method="GET" endpoint="/pets" response=\'{"a": 1}\' />\n');
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
  const child = spawn(process.execPath, [cli, ...args], { cwd: folder, env: { PATH: process.env.PATH ?? '', ...env } });
  children.push(child);
  const out = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => (out.stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (out.stderr += text.toString()));
  const ended = new Promise<typeof out & { status: number | null }>((resolve) => {
    child.on('close', (status) => resolve({ status, ...out }));
  });
  return { child, out, ended };
}

const run = (args: string[], env?: Record<string, string>) => start(args, env).ended;
const withToken = { APIBLOCK_SET_ACCESS_TOKEN: TOKEN };

describe('apiblock test', () => {
  it('lists each request and then each difference with its location, the response and a command to repeat the request', async () => {
    const { status, stdout, stderr } = await run(
      ['test', 'users.mdx', '--base-url', base(), '--set', 'id=u_1'],
      withToken,
    );
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout.replace(/\d+(?:\.\d+)? m?s\b/g, 'TIME').replaceAll(base(), 'BASE')).toBe(`users.mdx
  ✗ GET /users/:id 200 TIME
  - DELETE /users/:id not run: DELETE requests are only sent with --unsafe

users.mdx:7:13 warning Expected only what is documented, found a member "Bearer <ACCESS_TOKEN>" at /Bearer <ACCESS_TOKEN> undocumented-member
    response='{"id": "u_1", "name": "Ann", "since": "2020"}'
              ^
  received …d":7,"name":"Bearer <ACCESS_TOKEN>","Bearer <ACCESS_TOKEN>":1}
users.mdx:7:20 error Expected a string, found a number at /id type
    response='{"id": "u_1", "name": "Ann", "since": "2020"}'
                     ^^^^^
  received {"id":7,"name":"Bearer <ACCESS_TOKEN>","Bearer <ACCESS_TOKEN>":1}
users.mdx:7:42 error Expected a member "since", found none at /since missing-member
    response='{"id": "u_1", "name": "Ann", "since": "2020"}'
                                           ^^^^^^^
  received {"id":7,"name":"Bearer <ACCESS_TOKEN>","Bearer <ACCESS_TOKEN>":1}
  request  curl -X GET 'BASE/users/u_1' \\
             -H 'Authorization: Bearer <ACCESS_TOKEN>'

1 failed, 1 not run: 2 errors, 1 warning (TIME)
`);
  });

  it.each(['human', 'json', 'github', 'junit'])('hides secrets in the %s format', async (format) => {
    const { stdout } = await run(['test', '.', '--base-url', base(), '--set', 'id=u_1', '--format', format], withToken);
    expect(stdout).toContain('since');
    expect(stdout).not.toMatch(/s3cret|czNjcmV0/);
  });

  it('prints JSON, GitHub annotations and JUnit XML', async () => {
    const args = ['test', '.', '--base-url', base(), '--set', 'id=u_1', '--set', 'ACCESS_TOKEN=abcdefg', '--format'];
    const report = JSON.parse((await run([...args, 'json'])).stdout) as Record<string, unknown>;
    expect(report).toMatchObject({
      passed: 1,
      failed: 1,
      notRun: 1,
      errors: 2,
      results: [
        { file: 'pets.mdx', outcome: 'passed' },
        { line: 3, status: 200, findings: [{}, { rule: 'type', line: 7, column: 20 }, {}] },
        { reason: expect.any(String) as string },
      ],
    });
    expect((await run([...args, 'github'])).stdout).toContain(
      '::error file=users.mdx,line=7,endLine=7,col=20,endColumn=25,title=apiblock type::GET /users/:id: Expected a string, found a number at /id\n',
    );
    const xml = (await run([...args, 'junit'])).stdout;
    expect(xml).toMatch(/^<\?xml[^>]*\?>\n<testsuites name="apiblock" tests="3" failures="1" errors="0" skipped="1"/);
    expect(xml).toContain('<failure type="type" message="Expected a string, found a number at /id">');
  });

  it.each<[title: string, args: string[], status: number, stderr: RegExp]>([
    ['agreement', ['pets.mdx', '--base-url', 'BASE'], 0, /^$/],
    ['one block by its id', ['.', '--only', 'get-pets', '--base-url', 'BASE'], 0, /^$/],
    ['one block by its method and path', ['.', '--only', 'get /pets', '--base-url', 'BASE'], 0, /^$/],
    ['no such block', ['.', '--only', 'x', '--base-url', 'BASE'], 2, /no block matches --only x/],
    [
      'nothing that may be sent',
      ['users.mdx', '--only', 'delete-users-id', '--base-url', 'BASE'],
      2,
      /no request could be sent/,
    ],
    ['no block', ['none.mdx', '--base-url', 'BASE'], 2, /the pages contain no ApiBlock/],
    ['no such page', ['lost.mdx', '--base-url', 'BASE'], 2, /No page matches lost.mdx/],
    ['no base URL', ['pets.mdx'], 2, /No API to test/],
    ['no pages', ['--base-url', 'BASE'], 2, /No pages to test/],
    ['an unknown option', ['pets.mdx', '--base-ulr', 'BASE'], 2, /Did you mean --base-url/],
    ['an unknown format', ['pets.mdx', '--base-url', 'BASE', '--format', 'jnit'], 2, /Did you mean "junit"/],
    [
      'a bad header, which is not repeated',
      ['pets.mdx', '--base-url', 'BASE', '--header', 's3cret'],
      2,
      /^apiblock: --header expects "Name: value" on one line\n$/,
    ],
    [
      'a password in the URL',
      ['pets.mdx', '--base-url', 'http://a:s3cret@x'],
      2,
      /^apiblock: --base-url must not contain a password.*\n$/,
    ],
    [
      'a bad timeout',
      ['pets.mdx', '--base-url', 'BASE', '--timeout', 'soon'],
      2,
      /--timeout expects a number of seconds/,
    ],
  ])('has an exit code for %s', async (_title, args, status, stderr) => {
    const result = await run(['test', ...args.map((arg) => (arg === 'BASE' ? base() : arg))]);
    expect(result.stderr).toMatch(stderr);
    expect(result.status).toBe(status);
  });

  it('prints its options with --help', async () => {
    const { status, stdout } = await run(['test', '--help']);
    expect([status, stdout]).toEqual([0, expect.stringContaining('--allow-page-urls')]);
  });

  it('prints the results so far when it is interrupted', async () => {
    hang = true;
    const { child, out, ended } = start([
      'test',
      '.',
      '--base-url',
      base(),
      '--set',
      'id=1',
      '--set',
      'ACCESS_TOKEN=abcdefg',
    ]);
    await new Promise((resolve) => api.once('request', resolve));
    child.kill('SIGINT');
    const { status } = await ended;
    hang = false;
    expect(status).toBe(130);
    expect(out.stdout).toContain('an interrupted run');
    expect(out.stderr).toBe('apiblock: The run was interrupted before all blocks were tested\n');
  });
});

describe('apiblock mock', () => {
  it('lists its routes, reloads changed pages, and sends responses that pass apiblock test', async () => {
    const { child, out, ended } = start(['mock', '.', '--port', '0']);
    await expect
      .poll(() => out.stdout, { timeout: 20_000 })
      .toMatch(/^apiblock mock is running at http:\/\/127\.0\.0\.1:\d+ with 3 routes from 3 pages\n/);
    expect(out.stdout).toMatch(/^ {2}GET +\/users\/:id +200 +users\.mdx:3$/m);
    const url = /http:\S+\d/.exec(out.stdout)?.[0] ?? '';
    expect(await (await fetch(`${url}/pets`)).text()).toBe('{"a": 1}');
    const tested = await run([
      'test',
      '.',
      '--base-url',
      url,
      '--unsafe',
      '--set',
      'id=u_1',
      '--set',
      'ACCESS_TOKEN=abcdefg',
    ]);
    expect(tested.stdout).toMatch(/\n3 passed: all responses match the pages \(/);
    expect(tested.status).toBe(0);

    writeFileSync(join(folder, 'pets.mdx'), '<ApiBlock method="GET" endpoint="/cats" />\n');
    await expect.poll(async () => (await fetch(`${url}/pets`)).status, { timeout: 10_000 }).toBe(404);
    writeFileSync(join(folder, 'pets.mdx'), '<ApiBlock method="GET"');
    await expect.poll(() => out.stderr, { timeout: 10_000 }).toContain('pets.mdx: Invalid MDX at line');
    expect((await fetch(`${url}/cats`)).status).toBe(200);
    child.kill('SIGINT');
    expect((await ended).status).toBe(0);
  });

  it('reports why it cannot start', async () => {
    const port = new URL(base()).port;
    expect(await run(['mock', 'users.mdx', '--port', port])).toMatchObject({
      status: 2,
      stderr: `apiblock: Port ${port} is already in use. Choose another one with --port\n`,
    });
    expect(await run(['mock', 'lost.mdx'])).toMatchObject({
      status: 2,
      stderr: 'apiblock: No page matches lost.mdx\n',
    });
  });
});
