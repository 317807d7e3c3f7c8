import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Store } from '../../../../examples/api/index.ts';
import { tableNames } from '../../../../examples/server/stores/copy-tables.ts';
import { openStore } from '../../../../examples/server/stores/open.ts';
import { createDatabase, withClient, type TestDatabase } from './postgres-server.ts';

/**
 * Pool of databases for reuse, because creating a database takes longer than most tests. The databases are dropped at
 * the end of the run.
 */
const freeDatabases: TestDatabase[] = [];
const databasesByFolder = new Map<string, Promise<TestDatabase>>();

const postgres = inject('postgres');

const create = (template = postgres?.template): Promise<TestDatabase> =>
  createDatabase(postgres?.adminUrl ?? '', { template, prefix: postgres?.template });

async function reuseOrCreate(): Promise<TestDatabase> {
  const database = freeDatabases.pop();
  if (!database) return create();
  await withClient(database.url, (client) =>
    client.query(tableNames.map((table) => `delete from apiblock.${table}`).join('; ')),
  );
  return database;
}

/** Registers a cleanup function for the end of a test or of a describe block. */
export type RegisterCleanup = (end: () => void | Promise<void>) => void;

/**
 * Returns the URL of the PostgreSQL database for a data folder until the test ends, or undefined for SQLite. `shared`
 * reuses a database from an earlier test, `own` creates one, and `empty` creates one without the schema. Tests that
 * kill processes need their own database, because interrupted statements may still be running afterwards.
 */
export async function prepareTestDatabase(
  folder: string,
  kind: 'shared' | 'own' | 'empty' = 'shared',
  onCleanup: RegisterCleanup = onTestFinished,
): Promise<string | undefined> {
  if (!postgres) return undefined;
  const existing = databasesByFolder.get(folder);
  if (existing) return (await existing).url;
  const templates = { own: postgres.template, empty: 'template0' };
  const created = kind === 'shared' ? reuseOrCreate() : create(templates[kind]);
  databasesByFolder.set(folder, created);
  onCleanup(async () => {
    databasesByFolder.delete(folder);
    const database = await created;
    if (kind === 'shared') freeDatabases.push(database);
    else await database.drop();
  });
  return (await created).url;
}

/** Opens the store of a data folder, on SQLite or PostgreSQL depending on the Vitest project. */
export async function openTestStore(folder: string): Promise<Store> {
  const url = await prepareTestDatabase(folder);
  return openStore(
    url === undefined
      ? { kind: 'sqlite', file: join(folder, 'apiblock.sqlite') }
      : { kind: 'postgres', url, connections: 10 },
  );
}
