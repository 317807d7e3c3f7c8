import { readFileSync, readdirSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

const folder = new URL('migrations/', import.meta.url);

/** The migrations in order: the number before the dash is the schema version a file leads to. */
function listMigrations(): { version: number; file: string }[] {
  return readdirSync(folder)
    .filter((file) => /^\d{3}-[a-z-]+\.sql$/.test(file))
    .sort()
    .map((file) => ({ version: Number(file.slice(0, 3)), file }));
}

/** The database was written by a newer version of the program; going on could lose what that version keeps. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

const versionOf = (database: DatabaseSync): number => Number((database.prepare('pragma user_version').get() as { user_version: number }).user_version);

/**
 * Brings the schema up to date, or up to `target`. All of it is one transaction that holds the write lock, so of
 * several programs that start at once one migrates and the others find it done.
 */
export function migrate(database: DatabaseSync, target = Infinity): void {
  const migrations = listMigrations();
  const newest = migrations.at(-1)?.version ?? 0;
  if (versionOf(database) === newest) return;
  database.exec('begin immediate');
  try {
    const current = versionOf(database);
    if (current > newest) {
      throw new NewerSchemaError(`The database has schema version ${current}, and this program knows only up to ${newest}. Start the newer program, or use another DATA_DIR.`);
    }
    for (const { version, file } of migrations) {
      if (version <= current || version > target) continue;
      database.exec(readFileSync(new URL(file, folder), 'utf8'));
      database.exec(`pragma user_version = ${version}`);
    }
    database.exec('commit');
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}
