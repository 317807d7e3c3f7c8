import type { Store } from '../../../api/store.ts';
import { createAccess } from './access.ts';
import { createConnection, type PoolUse } from './connection.ts';
import { createDocuments } from './documents.ts';
import { prepareDatabase } from './open.ts';

/** Key columns of the tables whose rows expire. */
const keyColumnsByTable = { tokens: 'digest', sessions: 'digest', records: 'key', once_keys: 'owner, key' } as const;

/** Number of expired rows to delete per statement. With small batches, other writes can run between the statements. */
const PRUNE_BATCH_SIZE = 5000;

export interface PostgresStore extends Store {
  readonly poolUse: () => PoolUse;
}

/**
 * Opens the store in a PostgreSQL database, with at most `connections` connections. Several processes can share a
 * database.
 */
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
      for (const [table, key] of Object.entries(keyColumnsByTable)) {
        const sql = `delete from ${table} where (${key}) in (select ${key} from ${table} where expires_at <= $1 limit ${PRUNE_BATCH_SIZE} for update skip locked)`;
        while ((await connection.run(sql, now)) === PRUNE_BATCH_SIZE);
      }
    },
    poolUse: () => connection.poolUse(),
    close: () => connection.close(),
  };
}
