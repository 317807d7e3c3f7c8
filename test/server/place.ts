import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Store } from '../../examples/api/index.ts';
import { openStore } from '../../examples/server/open-store.ts';
import { createDatabase } from '../postgres-server.ts';

const databases = new Map<string, Promise<string>>();

/** The database that goes with a data folder; it is gone when the test ends. Undefined where tests work on SQLite. */
export function databaseOf(folder: string): Promise<string> | undefined {
  const postgres = inject('postgres');
  if (!postgres) return undefined;
  const known = databases.get(folder);
  if (known) return known;
  const made = createDatabase(postgres.adminUrl, postgres.template);
  onTestFinished(async () => {
    databases.delete(folder);
    await (await made).drop();
  });
  const url = made.then((database) => database.url);
  databases.set(folder, url);
  return url;
}

/** Opens the store of a data folder: that of the project the test runs in. */
export async function openStoreOf(folder: string): Promise<Store> {
  const url = await databaseOf(folder);
  return openStore(url === undefined ? { kind: 'sqlite', file: join(folder, 'apiblock.sqlite') } : { kind: 'postgres', url, connections: 10 });
}
