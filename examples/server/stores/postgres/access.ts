import { formatScopes, parseScopes } from '../../../api/rules/scopes.ts';
import type { AccessStore, RecordState } from '../../../api/store.ts';
import type { Connection } from './connection.ts';
import { createKeyedQueue } from './keyed-queue.ts';

interface TokenRow {
  readonly scopes: string;
  readonly created_at: number;
  readonly expires_at: number;
  readonly parent: string | null;
  readonly family: string;
}

interface SessionRow {
  readonly created_at: number;
  readonly expires_at: number;
  readonly password_tag: string;
}

interface RecordRow {
  readonly value: string;
  readonly expires_at: number;
}

/** Implements tokens, sessions and counters for the PostgreSQL store. */
export function createAccess(connection: Connection): AccessStore {
  const runInOrder = createKeyedQueue();

  const readRecord = async (key: string): Promise<{ row: RecordRow | undefined; state: RecordState | undefined }> => {
    const [row] = await connection.query<RecordRow>('select value, expires_at from records where key = $1', key);
    return { row, state: row && { value: JSON.parse(row.value) as unknown, expiresAt: row.expires_at } };
  };

  /** Writes or deletes a record unless it changed since it was read. Returns the number of changed rows. */
  const replaceRecord = (key: string, seen: RecordRow | undefined, state: RecordState | undefined): Promise<number> => {
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
  };

  return {
    async insertToken({ digest, scopes, createdAt, expiresAt, parent, family }) {
      // The row lock on the parent makes a parallel revocation wait and then find this token, or prevents the insert.
      const sql = `with parent as (select from tokens where digest = $5 for key share)
        insert into tokens (digest, scopes, created_at, expires_at, parent, family) select $1, $2, $3::bigint, $4::bigint, $5, $6 where $5::text is null or exists (select from parent)`;
      return (
        (await connection.run(sql, digest, formatScopes(scopes), createdAt, expiresAt, parent ?? null, family)) > 0
      );
    },
    async findToken(digest) {
      const [row] = await connection.query<TokenRow>(
        'select scopes, created_at, expires_at, parent, family from tokens where digest = $1',
        digest,
      );
      return (
        row && {
          digest,
          scopes: parseScopes(row.scopes) ?? [],
          createdAt: row.created_at,
          expiresAt: row.expires_at,
          parent: row.parent ?? undefined,
          family: row.family,
        }
      );
    },
    async revokeTokens(digest) {
      if (digest === undefined) return connection.run('delete from tokens');
      // Deletes one generation per statement, so that each statement sees children inserted while it waited for a lock.
      return connection.transaction(async (run) => {
        let revoked = 0;
        let generation = await run<{ digest: string }>('delete from tokens where digest = $1 returning digest', digest);
        while (generation.length > 0) {
          revoked += generation.length;
          generation = await run(
            'delete from tokens where parent = any($1) returning digest',
            generation.map((token) => token.digest),
          );
        }
        return revoked;
      });
    },
    async insertSession({ digest, createdAt, expiresAt, passwordTag }) {
      await connection.run(
        'insert into sessions (digest, created_at, expires_at, password_tag) values ($1, $2, $3, $4)',
        digest,
        createdAt,
        expiresAt,
        passwordTag,
      );
    },
    async findSession(digest) {
      const [row] = await connection.query<SessionRow>(
        'select created_at, expires_at, password_tag from sessions where digest = $1',
        digest,
      );
      return row && { digest, createdAt: row.created_at, expiresAt: row.expires_at, passwordTag: row.password_tag };
    },
    async deleteSession(digest) {
      return (await connection.run('delete from sessions where digest = $1', digest)) > 0;
    },
    async deleteSessions(exceptPasswordTag) {
      if (exceptPasswordTag === undefined) return connection.run('delete from sessions');
      return connection.run('delete from sessions where password_tag <> $1', exceptPasswordTag);
    },
    async updateRecord(key, step) {
      // Most updates leave the record unchanged and need neither a lock nor a write.
      const { state: seen } = await readRecord(key);
      const preview = step(seen);
      if (preview.state === seen) return preview.result;
      // Updates of one key run one at a time in this process, so that they do not use up the connection pool. A conditional
      // write detects concurrent updates from other processes.
      return runInOrder(key, async () => {
        for (;;) {
          const { row, state: before } = await readRecord(key);
          const { state, result } = step(before);
          if (state === before || (await replaceRecord(key, row, state)) > 0) return result;
        }
      });
    },
  };
}
