import type { Client } from 'pg';
import { NewerSchemaError, readMigrations } from '../migrations.ts';

const folder = new URL('migrations/', import.meta.url);

/** Any number that other programs on the database are unlikely to lock as well. */
const lock = 4_917_205_336;

async function versionOf(client: Client): Promise<number> {
  // From the catalogue itself: to_regclass may still say what it said before others made the table.
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
 * Brings the schema up to date, or up to `target`. All of it is one transaction under an advisory lock, so of several
 * programs that start at once one migrates and the others find it done.
 */
export async function migrate(client: Client, target = Infinity): Promise<void> {
  const migrations = readMigrations(folder);
  const newest = migrations.at(-1)?.version ?? 0;
  if ((await versionOf(client)) === newest) return;
  // Committed in READ COMMITTED, whose every statement sees what others have done meanwhile.
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
    // Whatever fails here, it is the first failure that says why.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** A schema that somebody made for this user is taken; making one takes a right on the whole database. */
async function createSchema(client: Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `select exists (select from pg_catalog.pg_namespace where nspname = 'apiblock') as known`,
  );
  if (!rows[0]?.known) await client.query('create schema apiblock');
  await client.query(
    'create table apiblock.migrations (version integer primary key, applied_at timestamptz not null default now())',
  );
}
