import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createEnvironment, makeToken, password, pathOf } from '../../service-process.ts';
import { createGoodClient } from '../../faults/good-client.ts';

/** A store with documents in it, and what opens it to a client. */
export interface FilledStore {
  readonly name: string;
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}

export async function openSqlite(data: string): Promise<FilledStore> {
  const folder = join(data, 'sqlite');
  mkdirSync(folder, { recursive: true });
  // Of a kept store, the data alone is kept.
  rmSync(join(folder, 'site'), { recursive: true, force: true });
  return { name: 'SQLite', environment: await createEnvironment(folder), stop: async () => {} };
}

/** The access token and the session that a client sends. */
export async function openAccess(environment: Record<string, string>, port: number): Promise<{ token: string; headers: Record<string, string>; cookie: string }> {
  const client = createGoodClient(port);
  const login = await client.call({ method: 'POST', path: '/api/auth/verify', body: { password } });
  client.close();
  const token = makeToken(environment);
  return { token, headers: { Authorization: `Bearer ${token}` }, cookie: login.headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
}

/** Adds made documents until there are so many; kept stores need none. */
export async function fill(environment: Record<string, string>, port: number, headers: Record<string, string>, size: number): Promise<void> {
  const client = createGoodClient(port);
  const { text } = await client.call({ path: '/api/v1/documents?perPage=1', headers });
  client.close();
  const { meta } = JSON.parse(text) as { meta: { total: number } };
  if (meta.total < size) execFileSync(process.execPath, [pathOf('commands/seed.ts'), String(size)], { env: environment, stdio: 'ignore' });
}
