import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { issueToken, parseScopes } from '../../examples/api/index.ts';
import { readConfig } from '../../examples/server/config.ts';
import { createRandomText } from '../../examples/server/random-text.ts';
import { openStore } from '../../examples/server/stores/open.ts';
import { createEnvironment, pathOf, spawnService, type RunningProcess } from '../service-process.ts';
import { prepareTestDatabase, type RegisterCleanup } from './test-store.ts';
import { sendRequest, temporaryFolder } from './service.ts';

/** A data folder and the environment variables of service processes, isolated from those of the test process. */
export interface Deployment {
  readonly folder: string;
  readonly environment: Record<string, string>;
}

/** Creates a data folder, a built site and settings for several processes. `empty` skips creating the database schema. */
export async function createDeployment(
  environment: Record<string, string> = {},
  { empty = false, onCleanup }: { empty?: boolean; onCleanup?: RegisterCleanup } = {},
): Promise<Deployment> {
  const folder = temporaryFolder(onCleanup);
  const url = await prepareTestDatabase(folder, empty ? 'empty' : 'own', onCleanup);
  return {
    folder,
    environment: await createEnvironment(folder, {
      ...(url === undefined ? {} : { DATABASE_URL: url }),
      ...environment,
    }),
  };
}

export interface ServiceProcess extends RunningProcess {
  request(path: string, init?: Parameters<typeof sendRequest>[1]): Promise<Response>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

/** Starts the service as a child process and waits until it listens. It is killed when the test ends. */
export async function startProcess(
  { environment }: Deployment,
  wrapper: readonly string[] = [],
): Promise<ServiceProcess> {
  const running = await spawnService(environment, wrapper);
  onTestFinished(() => running.kill('SIGKILL').then(() => undefined));
  const request: ServiceProcess['request'] = (path, init) =>
    sendRequest(`http://127.0.0.1:${running.port}${path}`, init);
  return {
    ...running,
    request,
    send: (method, path, body, headers = {}) =>
      request(path, {
        method,
        headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

/** Runs a program of the service until it exits. */
export function runProgram(
  program: string,
  { environment }: Deployment,
  args: readonly string[] = [],
  input = '',
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [pathOf(program), ...args], {
      env: environment,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
    // Ignore EPIPE if the program exits without reading its input.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** Creates an access token directly in the store, which is faster than running the command. */
export async function createToken(
  { environment }: Deployment,
  scope = 'docs:read docs:write tokens:create',
): Promise<string> {
  const store = await openStore(readConfig(environment).store);
  const now = Date.now();
  const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
  return issueToken(
    { store, digest, randomText: createRandomText },
    { scopes: parseScopes(scope) ?? [], now, expiresAt: now + 3_600_000 },
  ).finally(() => store.close());
}
