import { readFileSync, readdirSync } from 'node:fs';

/** A schema migration: its SQL, and the schema version that it produces. */
export interface Migration {
  readonly version: number;
  readonly sql: string;
}

/**
 * Lists the migrations in a folder, sorted by version. Each file name starts with the schema version that the migration
 * produces.
 */
export function readMigrations(folder: URL): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{3}-[a-z-]+\.sql$/.test(file))
    .sort()
    .map((file) => ({
      version: Number(file.slice(0, 3)),
      // Read the file only when it is needed, because most starts run no migration.
      get sql() {
        return readFileSync(new URL(file, folder), 'utf8');
      },
    }));
}

/**
 * Error for a database whose schema is newer than this program supports. Writing to such a database could lose data.
 */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';

  constructor(found: number, newest: number, variable: string) {
    super(
      `The database has schema version ${found}, but this program supports only versions up to ${newest}. Start the newer program, or use another ${variable}.`,
    );
  }
}
