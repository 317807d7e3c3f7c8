import { readFileSync, readdirSync } from 'node:fs';

/** A step of the schema: the version it leads to, and its SQL. */
export interface Migration {
  readonly version: number;
  readonly sql: string;
}

/** The migrations of a folder in order: the number before the dash is the schema version that a file leads to. */
export function readMigrations(folder: URL): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{3}-[a-z-]+\.sql$/.test(file))
    .sort()
    .map((file) => ({
      version: Number(file.slice(0, 3)),
      // Read when it is needed, which is once in the life of a store.
      get sql() {
        return readFileSync(new URL(file, folder), 'utf8');
      },
    }));
}

/** The database was written by a newer version of the program; going on could lose what that version keeps. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';

  constructor(found: number, newest: number, variable: string) {
    super(
      `The database has schema version ${found}, and this program knows only up to ${newest}. Start the newer program, or use another ${variable}.`,
    );
  }
}
