import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '../examples/server/stores/postgres/open.ts';
import { isRoot, loadEmbeddedPostgres } from './embedded-postgres.ts';
import { freePort } from './cluster/free-port.ts';
import { findLeftovers } from './temporary-files.ts';

/** A real PostgreSQL, brought by the lock file, with data of its own. */
export interface PostgresServer {
  /** The URL of its administrator. */
  readonly url: string;
  readonly port: number;
  /** Starts it again after `kill`, on the same port and data. */
  start(): Promise<void>;
  /** kill -9 of every process of the server. */
  kill(): void;
  /** Stops every process of it where it is, and lets them go on. */
  pause(): void;
  resume(): void;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

const prefix = 'apiblock-postgres-';

export async function startPostgres(flags: readonly string[] = []): Promise<PostgresServer> {
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // For the user that PostgreSQL runs as.
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
    // Each test connects many times: what makes stolen passwords costly to guess is no concern here.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--set=scram_iterations=1'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=300',
      ...flags,
    ],
    onLog: (text) => (log += text),
    onError: (text) => (log += String(text)),
  });
  const start = async () => {
    try {
      await server.start();
    } catch (error) {
      throw new Error(`PostgreSQL does not start: ${log}`, { cause: error });
    }
  };
  try {
    await server.initialise();
  } catch (error) {
    throw new Error(`PostgreSQL cannot be set up. Name one of your own with TEST_DATABASE_URL. ${log}`, {
      cause: error,
    });
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

/** The server's own file names its first process; the others are its children. */
function signalServer(data: string, signal: NodeJS.Signals): void {
  const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1);
  // Stopped it starts no process that would not be found, and outlive it for a moment with memory that the next one needs.
  process.kill(Number(pid), 'SIGSTOP');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' }).trim().split(/\s+/);
  for (const victim of [pid, ...children]) {
    try {
      process.kill(Number(victim), signal);
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

/** Servers of test runs that were killed themselves. */
function removeLeftovers(): void {
  for (const folder of findLeftovers(tmpdir(), prefix)) {
    try {
      if (existsSync(join(folder, 'data', 'postmaster.pid'))) signalServer(join(folder, 'data'), 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Of another user: not ours to remove.
    }
  }
}

/** Runs statements as the owner of a URL. */
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

/** A database of its own, empty or made from a template. */
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

/** Drops every database whose name begins so, whoever is still connected. */
export const dropDatabases = (adminUrl: string, prefix: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  });

/** A database with the schema in it, to make others from: that is quicker than migrating each. */
export async function createTemplate(adminUrl: string): Promise<TestDatabase & { readonly name: string }> {
  const database = await createDatabase(adminUrl);
  await prepareDatabase(database.url);
  return { ...database, name: new URL(database.url).pathname.slice(1) };
}
