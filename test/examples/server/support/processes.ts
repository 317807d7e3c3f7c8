import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { createRandomText, issueToken, parseScopes } from '../../../../examples/api/index.ts';
import { readConfig } from '../../../../examples/server/config.ts';
import { digest } from '../../../../examples/server/digest.ts';
import { openStore } from '../../../../examples/server/stores/open.ts';
import { createEnvironment, pathOf, spawnService, type RunningProcess } from './service-process.ts';
import { prepareTestDatabase, type RegisterCleanup } from './test-store.ts';
import { sendRequest, temporaryFolder, toRequestOptions, type RequestOptions } from './service.ts';

/** A data folder and the environment variables of service processes, isolated from those of the test process. */
export interface Deployment {
  readonly folder: string;
  readonly environment: Record<string, string>;
}

/**
 * Creates a data folder, a built site and settings for several processes. `empty` skips creating the database schema.
 */
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
  request(path: string, options?: RequestOptions): Promise<Response>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

/**
 * Starts the service as a child process and waits until it listens. It is killed when the test ends, or when the
 * functions that `onCleanup` registers are called.
 */
export async function startProcess(
  { environment }: Deployment,
  wrapper: readonly string[] = [],
  onCleanup: RegisterCleanup = onTestFinished,
): Promise<ServiceProcess> {
  const running = await spawnService(environment, wrapper);
  onCleanup(() => running.kill('SIGKILL').then(() => undefined));
  const request: ServiceProcess['request'] = (path, options) =>
    sendRequest(`http://127.0.0.1:${running.port}${path}`, options);
  return {
    ...running,
    request,
    send: (method, path, body, headers = {}) => request(path, toRequestOptions(method, body, headers)),
  };
}

interface ProgramResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const runProgram = (
  program: string,
  deployment: Deployment,
  args: readonly string[] = [],
): Promise<ProgramResult> => spawnProgram(deployment, { program, args, input: '' });

/** Runs a service program without arguments, with the string as its standard input. */
export const runProgramWithInput = (program: string, deployment: Deployment, input: string): Promise<ProgramResult> =>
  spawnProgram(deployment, { program, args: [], input });

function spawnProgram(
  { environment }: Deployment,
  { program, args, input }: { program: string; args: readonly string[]; input: string },
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [pathOf(program), ...args], {
      env: environment,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
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
  return issueToken(
    { store, digest, randomText: createRandomText },
    { scopes: parseScopes(scope) ?? [], now, expiresAt: now + 3_600_000 },
  ).finally(() => store.close());
}
