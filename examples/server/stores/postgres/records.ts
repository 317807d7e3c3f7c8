import type { RecordState, RecordStore } from '../../../api/store.ts';
import type { Connection } from './connection.ts';
import { createKeyedQueue } from './keyed-queue.ts';

interface RecordRow {
  readonly value: string;
  readonly expires_at: number;
}

/** A record as read from the database. Both properties are undefined if the record does not exist. */
interface ReadRecord {
  readonly row: RecordRow | undefined;
  readonly state: RecordState | undefined;
}

export function createRecords(connection: Connection): RecordStore {
  const runInOrder = createKeyedQueue();
  return {
    async updateRecord(key, step) {
      // First check, without a lock, whether the update changes the record, because most updates do not.
      const { state: seen } = await readRecord(connection, key);
      const preview = step(seen);
      if (preview.state === seen) return preview.result;
      // Run updates of the same record one at a time, so that they don't use up the connection pool. The conditional
      // write detects updates by other processes.
      return runInOrder(key, async () => {
        for (;;) {
          const before = await readRecord(connection, key);
          const { state, result } = step(before.state);
          if (state === before.state) return result;
          const changed = await replaceRecord(connection, key, { seen: before.row, state });
          if (changed > 0) return result;
        }
      });
    },
  };
}

async function readRecord(connection: Connection, key: string): Promise<ReadRecord> {
  const [row] = await connection.query<RecordRow>('select value, expires_at from records where key = $1', key);
  return { row, state: row && { value: JSON.parse(row.value) as unknown, expiresAt: row.expires_at } };
}

/** Writes or deletes a record, unless it has changed since it was read. Returns the number of changed rows. */
function replaceRecord(
  connection: Connection,
  key: string,
  { seen, state }: { seen: RecordRow | undefined; state: RecordState | undefined },
): Promise<number> {
  if (!state)
    return connection.run(
      'delete from records where key = $1 and value = $2 and expires_at = $3',
      key,
      seen?.value,
      seen?.expires_at,
    );
  const value = JSON.stringify(state.value);
  if (!seen)
    return connection.run(
      'insert into records (key, value, expires_at) values ($1, $2, $3) on conflict (key) do nothing',
      key,
      value,
      state.expiresAt,
    );
  return connection.run(
    'update records set value = $4, expires_at = $5 where key = $1 and value = $2 and expires_at = $3',
    key,
    seen.value,
    seen.expires_at,
    value,
    state.expiresAt,
  );
}
