import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createEnvironment, makeToken, password, pathOf } from '../../service-process.ts';
import { createRetryingClient } from '../../faults/retrying-client.ts';
import { createDatabase, startPostgres } from '../../postgres-server.ts';

/** A store with documents in it, and what opens it to a client. */
export interface FilledStore {
  readonly name: string;
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}

/** A folder for a store; of one that was kept, the data alone. */
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

/** A database that is named and stays; else one of the lock file's PostgreSQL, which goes with the run. */
export async function openPostgres(data: string, named: string | undefined): Promise<FilledStore> {
  // What a person sets up for a machine of some size; the defaults are for a very small one.
  const server =
    named === undefined ? await startPostgres(['-c', 'shared_buffers=1GB', '-c', 'max_wal_size=4GB']) : undefined;
  const url = named ?? (await createDatabase(server?.url ?? '')).url;
  return {
    name: 'PostgreSQL',
    environment: await createEnvironment(prepareFolder(data, 'postgresql'), { DATABASE_URL: url }),
    stop: async () => server?.stop(),
  };
}

/** The access token and the session that a client sends. */
export async function openAccess(
  environment: Record<string, string>,
  port: number,
): Promise<{ token: string; headers: Record<string, string>; cookie: string }> {
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

/** Adds made documents until there are so many; kept stores need none. */
export async function fill(
  environment: Record<string, string>,
  port: number,
  headers: Record<string, string>,
  size: number,
): Promise<void> {
  const client = createRetryingClient(port);
  const { text } = await client.call({ path: '/api/v1/documents?perPage=1', headers });
  client.close();
  const { meta } = JSON.parse(text) as { meta: { total: number } };
  if (meta.total < size)
    execFileSync(process.execPath, [pathOf('commands/seed.ts'), String(size)], { env: environment, stdio: 'ignore' });
}
