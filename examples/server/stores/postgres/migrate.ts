import type { Client } from 'pg';
import { NewerSchemaError, readMigrations } from '../migrations.ts';

const folder = new URL('migrations/', import.meta.url);

/** Key of the advisory lock for migrations. It is an arbitrary number that other programs are unlikely to use. */
const MIGRATION_LOCK_KEY = 4_917_205_336;

async function versionOf(client: Client): Promise<number> {
  // Don't use to_regclass(), because its result may have been cached before another process created the table.
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
 * Migrates the schema to the newest version, or to `target`. Holds an advisory lock, so that only one process migrates
 * the schema if several start at the same time.
 */
export async function migrate(client: Client, target = Infinity): Promise<void> {
  const migrations = readMigrations(folder);
  const newest = migrations.at(-1)?.version ?? 0;
  if ((await versionOf(client)) === newest) return;
  // Use READ COMMITTED to see migrations that another process commits while this one waits for the lock.
  await client.query(
    'begin isolation level read committed; set local statement_timeout = 0; set local lock_timeout = 0',
  );
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK_KEY]);
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

/**
 * Creates the migrations table. Also creates the schema, unless an administrator has already created it for a user
 * without the CREATE privilege.
 */
async function createSchema(client: Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `select exists (select from pg_catalog.pg_namespace where nspname = 'apiblock') as known`,
  );
  if (!rows[0]?.known) await client.query('create schema apiblock');
  await client.query(
    'create table apiblock.migrations (version integer primary key, applied_at timestamptz not null default now())',
  );
}
