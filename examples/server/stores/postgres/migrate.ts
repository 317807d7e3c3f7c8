import type { Client } from 'pg';
import { NewerSchemaError, readMigrations } from '../migrations.ts';

const folder = new URL('migrations/', import.meta.url);

/** Arbitrary advisory lock key that other programs are unlikely to use. */
const lock = 4_917_205_336;

async function versionOf(client: Client): Promise<number> {
  // Queries the catalog, because to_regclass may return a cached result from before another process created the table.
  const { rows } = await client.query<{ known: boolean }>(
    `select exists (select from pg_catalog.pg_tables where schemaname = 'apiblock' and tablename = 'migrations') as known`,
  );
  if (!rows[0]?.known) return 0;
  const versions = await client.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from apiblock.migrations',
  );
  return versions.rows[0]?.version ?? 0;
}

/**
 * Migrates the schema to the newest version, or to `target`. Runs in one transaction under an advisory lock, so only one
 * of several starting processes migrates.
 */
export async function migrate(client: Client, target = Infinity): Promise<void> {
  const migrations = readMigrations(folder);
  const newest = migrations.at(-1)?.version ?? 0;
  if ((await versionOf(client)) === newest) return;
  // With READ COMMITTED, each statement sees changes that other processes committed before it started.
  await client.query(
    'begin isolation level read committed; set local statement_timeout = 0; set local lock_timeout = 0',
  );
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    const current = await versionOf(client);
    if (current > newest) throw new NewerSchemaError(current, newest, 'DATABASE_URL');
    if (current === 0) await createSchema(client);
    await client.query('set local search_path to apiblock');
    for (const { version, sql } of migrations.filter(({ version }) => version > current && version <= target)) {
      await client.query(sql);
      await client.query('insert into migrations (version) values ($1)', [version]);
    }
    await client.query('commit');
  } catch (error) {
    // A failed rollback must not hide the original error.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Creates the schema unless it exists. An administrator can create it for a user without the CREATE privilege. */
async function createSchema(client: Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `select exists (select from pg_catalog.pg_namespace where nspname = 'apiblock') as known`,
  );
  if (!rows[0]?.known) await client.query('create schema apiblock');
  await client.query(
    'create table apiblock.migrations (version integer primary key, applied_at timestamptz not null default now())',
  );
}
