import type { DatabaseSync } from 'node:sqlite';
import { NewerSchemaError, readMigrations } from '../migrations.ts';

const folder = new URL('migrations/', import.meta.url);

const versionOf = (database: DatabaseSync): number =>
  Number((database.prepare('pragma user_version').get() as { user_version: number }).user_version);

/**
 * Migrates the schema to the newest version, or to `target`. Holds the write lock, so that only one process migrates
 * the schema if several start at the same time.
 */
export function migrate(database: DatabaseSync, target = Infinity): void {
  const migrations = readMigrations(folder);
  const newest = migrations.at(-1)?.version ?? 0;
  if (versionOf(database) === newest) return;
  database.exec('begin immediate');
  try {
    const current = versionOf(database);
    if (current > newest) throw new NewerSchemaError(current, newest, 'DATA_DIR');
    for (const { version, sql } of migrations.filter(({ version }) => version > current && version <= target)) {
      database.exec(sql);
      database.exec(`pragma user_version = ${version}`);
    }
    database.exec('commit');
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}
