import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hashPassword } from '../../../../examples/server/site/password.ts';
import { writeFixtureSite } from './fixture-site.ts';

export const password = 'correct horse battery staple';
export const secret = 'a secret of more than thirty-two bytes';

export const pathOf = (relative: string): string =>
  fileURLToPath(new URL(`../../../../examples/server/${relative}`, import.meta.url));

/** Compile cache that all tests share, because compilation takes most of the startup time. */
const compileCache = fileURLToPath(new URL('../../../../.cache/service-tests', import.meta.url));

let passwordHash: Promise<string> | undefined;

/**
 * Returns the environment variables of a service with a data folder and a built site. From the current environment,
 * only PATH is included.
 */
export const createEnvironment = async (
  folder: string,
  environment: Record<string, string> = {},
): Promise<Record<string, string>> => ({
  PATH: process.env['PATH'] ?? '',
  DATA_DIR: folder,
  SITE_DIR: writeFixtureSite(folder),
  PORT: '0',
  NODE_COMPILE_CACHE: compileCache,
  SITE_PASSWORD_HASH: await (passwordHash ??= hashPassword(password)),
  SESSION_SECRET: secret,
  ...environment,
});

const START_TIMEOUT_MS = 30_000;

export interface RunningProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** Returns the output so far. */
  readonly output: () => string;
  readonly exited: Promise<number | null>;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the service as a child process and waits until it listens. */
export async function spawnService(
  environment: Record<string, string>,
  wrapper: readonly string[] = [],
): Promise<RunningProcess> {
  const [command, ...args] = [...wrapper, process.execPath, pathOf('start.ts')];
  const child = spawn(command, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let exitStatus = '';
  const exited = new Promise<number | null>((resolve) =>
    child.once('exit', (code, signal) => {
      exitStatus = signal ?? String(code);
      resolve(code);
    }),
  );
  const tooLong = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  const port = await new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const listening = /listens on [\d.]+:(\d+)/.exec(output);
      if (listening) resolve(Number(listening[1]));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then(() => reject(new Error(`The service exited with ${exitStatus}: ${output}`)));
  });
  clearTimeout(tooLong);
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return { child, port, output: () => output, exited, kill };
}

/** Creates an access token with the create-token command. */
export const makeToken = (env: Record<string, string>): string =>
  execFileSync(
    process.execPath,
    [pathOf('commands/create-token.ts'), '--scope', 'docs:read docs:write tokens:create', '--expires-in', '1d'],
    { env, encoding: 'utf8' },
  ).trim();
