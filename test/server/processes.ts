import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { hashPassword } from '../../examples/server/password.ts';
import { writeFixtureSite } from './fixture-site.ts';
import { password, secret, sendRequest, temporaryFolder } from './service.ts';

const pathOf = (relative: string): string => fileURLToPath(new URL(`../../examples/server/${relative}`, import.meta.url));

/** The surroundings of a program of the service: nothing of the tests' own environment but the path. */
export interface Surroundings {
  readonly folder: string;
  readonly environment: Record<string, string>;
}

/** One for all tests: compiling what is the same every time would be most of a start. */
const compileCache = fileURLToPath(new URL('../../.cache/service-tests', import.meta.url));

/** A data folder, a built site and a configuration that several processes share. */
export async function createSurroundings(environment: Record<string, string> = {}): Promise<Surroundings> {
  const folder = temporaryFolder();
  return {
    folder,
    environment: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, SITE_DIR: writeFixtureSite(folder), PORT: '0', NODE_COMPILE_CACHE: compileCache, SITE_PASSWORD_HASH: await hashPassword(password), SESSION_SECRET: secret, ...environment },
  };
}

export interface ServiceProcess {
  readonly child: ChildProcess;
  readonly port: number;
  readonly output: () => string;
  readonly exited: Promise<number | null>;
  kill(signal: NodeJS.Signals): Promise<number | null>;
  request(path: string, init?: Parameters<typeof sendRequest>[1]): Promise<Response>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

/** Starts the service as its own process and waits until it listens. */
export async function startProcess({ environment }: Surroundings, wrapper: readonly string[] = []): Promise<ServiceProcess> {
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, pathOf('start.ts')];
  const child = spawn(command, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let ended = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code, signal) => {
    ended = signal ?? String(code);
    resolve(code);
  }));
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  onTestFinished(() => kill('SIGKILL').then(() => undefined));
  const port = await new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const listening = /listens on [\d.]+:(\d+)/.exec(output);
      if (listening) resolve(Number(listening[1]));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then(() => reject(new Error(`The service ended with ${ended}: ${output}`)));
  });
  const request: ServiceProcess['request'] = (path, init) => sendRequest(`http://127.0.0.1:${port}${path}`, init);
  return {
    child,
    port,
    output: () => output,
    exited,
    kill,
    request,
    send: (method, path, body, headers = {}) => request(path, { method, headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }),
  };
}

/** Runs a program of the service to its end. */
export function runProgram(program: string, { environment }: Surroundings, args: readonly string[] = [], input = ''): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [pathOf(program), ...args], { env: environment, stdio: ['pipe', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.end(input);
  });
}

/** Makes a token with the command. */
export async function createToken(surroundings: Surroundings, scope = 'docs:read docs:write tokens:create', expiresIn = '1h'): Promise<string> {
  const { code, stdout, stderr } = await runProgram('commands/create-token.ts', surroundings, ['--scope', scope, '--expires-in', expiresIn]);
  if (code !== 0) throw new Error(stderr);
  return stdout.trim();
}
