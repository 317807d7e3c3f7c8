import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Store } from '../../examples/api/index.ts';
import { openStore } from '../../examples/server/stores/open.ts';
import { createDatabase, withClient, type TestDatabase } from '../postgres-server.ts';

/** Databases that a test had and has given back: making one takes longer than most tests. The run's end drops them. */
const free: TestDatabase[] = [];
const taken = new Map<string, Promise<TestDatabase>>();

const postgres = inject('postgres');

const make = (template = postgres?.template): Promise<TestDatabase> =>
  createDatabase(postgres?.adminUrl ?? '', { template, prefix: postgres?.template });

async function reuse(): Promise<TestDatabase> {
  const database = free.pop();
  if (!database) return make();
  await withClient(database.url, (client) =>
    client.query(
      ['documents', 'once_keys', 'tokens', 'sessions', 'records']
        .map((table) => `delete from apiblock.${table}`)
        .join('; '),
    ),
  );
  return database;
}

/** Registers what ends something: with the test, or with those of a group that share it. */
export type RegisterCleanup = (end: () => void | Promise<void>) => void;

/**
 * The database that goes with a data folder until the test ends; undefined where tests work on SQLite. `shared`: one
 * that an earlier test had; `own`: a new one; `empty`: a new one without the schema. Processes that are killed take
 * their own: what they have begun may still be written after them.
 */
export async function prepareTestDatabase(
  folder: string,
  kind: 'shared' | 'own' | 'empty' = 'shared',
  onCleanup: RegisterCleanup = onTestFinished,
): Promise<string | undefined> {
  if (!postgres) return undefined;
  const known = taken.get(folder);
  if (known) return (await known).url;
  const making = kind === 'shared' ? reuse() : make(kind === 'own' ? postgres.template : 'template0');
  taken.set(folder, making);
  onCleanup(async () => {
    taken.delete(folder);
    const database = await making;
    if (kind === 'shared') free.push(database);
    else await database.drop();
  });
  return (await making).url;
}

/** Opens the store of a data folder: that of the project the test runs in. */
export async function openTestStore(folder: string): Promise<Store> {
  const url = await prepareTestDatabase(folder);
  return openStore(
    url === undefined
      ? { kind: 'sqlite', file: join(folder, 'apiblock.sqlite') }
      : { kind: 'postgres', url, connections: 10 },
  );
}
