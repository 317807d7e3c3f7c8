import type { Store } from '../../../api/store.ts';
import { createAccess } from './access.ts';
import { createConnection, type PoolUse } from './connection.ts';
import { createDocuments } from './documents.ts';
import { prepareDatabase } from './open.ts';

const expiring = { tokens: 'digest', sessions: 'digest', records: 'key', once_keys: 'owner, key' } as const;

/** Rows per delete statement when expired entries are removed, so that other writes can run in between. */
const pruneBatch = 5000;

export interface PostgresStore extends Store {
  readonly poolUse: () => PoolUse;
}

/** Opens the store in a PostgreSQL database with at most `connections` connections. Several processes can share a database. */
export async function openPostgresStore(url: string, connections: number): Promise<PostgresStore> {
  await prepareDatabase(url);
  const connection = createConnection(url, connections);
  return {
    ...createDocuments(connection),
    ...createAccess(connection),
    async ping() {
      await connection.query('select from document_totals limit 1');
    },
    async prune(now) {
      for (const [table, key] of Object.entries(expiring)) {
        const sql = `delete from ${table} where (${key}) in (select ${key} from ${table} where expires_at <= $1 limit ${pruneBatch} for update skip locked)`;
        while ((await connection.run(sql, now)) === pruneBatch);
      }
    },
    poolUse: () => connection.poolUse(),
    close: () => connection.close(),
  };
}
