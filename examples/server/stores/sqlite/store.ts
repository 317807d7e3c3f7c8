import type { DatabaseSync } from 'node:sqlite';
import type { Store } from '../../../api/store.ts';
import { createAccess } from './access.ts';
import { createConnection, openDatabase } from './connection.ts';
import { createDocuments } from './documents.ts';

/** Opens the store in a SQLite file. Several processes can share the file. */
export const openSqliteStore = (file: string): Store => createSqliteStore(openDatabase(file));

/** Creates a store for a database opened by `openDatabase`. Closing the store closes the database. */
export function createSqliteStore(database: DatabaseSync): Store {
  const connection = createConnection(database);
  return {
    ...createDocuments(connection),
    ...createAccess(connection),
    async ping() {
      connection.get('select total from document_totals limit 1');
    },
    async prune(now) {
      for (const table of ['tokens', 'sessions', 'records', 'once_keys'])
        connection.run(`delete from ${table} where expires_at <= ?`, now);
    },
    async close() {
      connection.close();
    },
  };
}
