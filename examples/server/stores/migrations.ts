import { readFileSync, readdirSync } from 'node:fs';

/** A schema migration: the version that it creates, and its SQL. */
export interface Migration {
  readonly version: number;
  readonly sql: string;
}

/** Lists the migrations of a folder in order. Each file name starts with the schema version that the migration creates. */
export function readMigrations(folder: URL): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{3}-[a-z-]+\.sql$/.test(file))
    .sort()
    .map((file) => ({
      version: Number(file.slice(0, 3)),
      // Read lazily, because most starts run no migration.
      get sql() {
        return readFileSync(new URL(file, folder), 'utf8');
      },
    }));
}

/** The database schema is newer than this program, so writing to it could lose data. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';

  constructor(found: number, newest: number, variable: string) {
    super(
      `The database has schema version ${found}, but this program supports only versions up to ${newest}. Start the newer program, or use another ${variable}.`,
    );
  }
}
