import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createEnvironment, makeToken, password, pathOf } from '../support/service-process.ts';
import { createRetryingClient } from '../faults/retrying-client.ts';
import { createDatabase, startPostgres } from '../support/postgres-server.ts';

/** A store for the benchmark, and the environment variables that connect the service to it. */
export interface FilledStore {
  readonly name: string;
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}

/** Creates the data folder of a store. If it exists from an earlier run, only its generated site is removed. */
function prepareFolder(data: string, name: string): string {
  const folder = join(data, name);
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, 'site'), { recursive: true, force: true });
  return folder;
}

export const openSqlite = async (data: string): Promise<FilledStore> => ({
  name: 'SQLite',
  environment: await createEnvironment(prepareFolder(data, 'sqlite')),
  stop: async () => {},
});

/**
 * Uses the database at `databaseUrl`, or starts the embedded PostgreSQL with a database that is deleted after the run.
 */
export async function openPostgres(data: string, databaseUrl: string | undefined): Promise<FilledStore> {
  // PostgreSQL's defaults are for very small machines.
  const server =
    databaseUrl === undefined ? await startPostgres(['-c', 'shared_buffers=1GB', '-c', 'max_wal_size=4GB']) : undefined;
  const url = databaseUrl ?? (await createDatabase(server?.url ?? '')).url;
  return {
    name: 'PostgreSQL',
    environment: await createEnvironment(prepareFolder(data, 'postgresql'), { DATABASE_URL: url }),
    stop: async () => server?.stop(),
  };
}

export interface Access {
  readonly token: string;
  readonly headers: Record<string, string>;
  readonly cookie: string;
}

/** Creates an access token and a session for the clients. */
export async function openAccess(environment: Record<string, string>, port: number): Promise<Access> {
  const client = createRetryingClient(port);
  const login = await client.call({ method: 'POST', path: '/api/auth/verify', body: { password } });
  client.close();
  const token = makeToken(environment);
  return {
    token,
    headers: { Authorization: `Bearer ${token}` },
    cookie: login.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
  };
}

/**
 * Generates documents until the store contains `size` of them. A store from an earlier run may already contain some of
 * them.
 */
export async function fill(
  { environment }: FilledStore,
  { port, headers, size }: { port: number; headers: Access['headers']; size: number },
): Promise<void> {
  const client = createRetryingClient(port);
  const { text } = await client.call({ path: '/api/v1/documents?perPage=1', headers });
  client.close();
  const { meta } = JSON.parse(text) as { meta: { total: number } };
  if (meta.total < size)
    execFileSync(process.execPath, [pathOf('commands/seed.ts'), String(size)], { env: environment, stdio: 'ignore' });
}
