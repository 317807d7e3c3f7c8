import { formatScopes, parseScopes } from '../../../api/rules/scopes.ts';
import type { AccessStore, RecordState, RecordStep, SessionStore, TokenStore } from '../../../api/store.ts';
import type { Connection } from './connection.ts';

interface TokenRow {
  readonly digest: string;
  readonly scopes: string;
  readonly created_at: number;
  readonly expires_at: number;
  readonly parent: string | null;
  readonly family: string;
}

interface SessionRow {
  readonly digest: string;
  readonly created_at: number;
  readonly expires_at: number;
  readonly password_tag: string;
}

export function createAccess(connection: Connection): AccessStore {
  return {
    ...createTokens(connection),
    ...createSessions(connection),
    updateRecord: async (key, step) => updateRecord(connection, key, step),
  };
}

function createTokens(connection: Connection): TokenStore {
  return {
    async insertToken({ digest, scopes, createdAt, expiresAt, parent, family }) {
      const sql =
        'insert into tokens (digest, scopes, created_at, expires_at, parent, family) select ?1, ?2, ?3, ?4, ?5, ?6 where ?5 is null or exists (select 1 from tokens where digest = ?5)';
      return connection.run(sql, digest, formatScopes(scopes), createdAt, expiresAt, parent ?? null, family) > 0;
    },
    async findToken(digest) {
      const row = connection.get<TokenRow>(
        'select digest, scopes, created_at, expires_at, parent, family from tokens where digest = ?',
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
      return connection.run(
        `with recursive line (digest) as (
          select digest from tokens where digest = ?
          union select tokens.digest from tokens join line on tokens.parent = line.digest
        ) delete from tokens where digest in (select digest from line)`,
        digest,
      );
    },
  };
}

function createSessions(connection: Connection): SessionStore {
  return {
    async insertSession({ digest, createdAt, expiresAt, passwordTag }) {
      connection.run(
        'insert into sessions (digest, created_at, expires_at, password_tag) values (?, ?, ?, ?)',
        digest,
        createdAt,
        expiresAt,
        passwordTag,
      );
    },
    async findSession(digest) {
      const row = connection.get<SessionRow>(
        'select digest, created_at, expires_at, password_tag from sessions where digest = ?',
        digest,
      );
      return row && { digest, createdAt: row.created_at, expiresAt: row.expires_at, passwordTag: row.password_tag };
    },
    async deleteSession(digest) {
      return connection.run('delete from sessions where digest = ?', digest) > 0;
    },
    async deleteSessions(exceptPasswordTag) {
      if (exceptPasswordTag === undefined) return connection.run('delete from sessions');
      return connection.run('delete from sessions where password_tag <> ?', exceptPasswordTag);
    },
  };
}

function updateRecord<Result>(connection: Connection, key: string, step: RecordStep<Result>): Result {
  // First check, without a lock, whether the update changes the record, because most updates do not.
  const seen = readRecord(connection, key);
  const preview = step(seen);
  if (preview.state === seen) return preview.result;
  return connection.write(() => {
    const before = readRecord(connection, key);
    const { state, result } = step(before);
    if (!state) connection.run('delete from records where key = ?', key);
    else if (state !== before)
      connection.run(
        'insert or replace into records (key, value, expires_at) values (?, ?, ?)',
        key,
        JSON.stringify(state.value),
        state.expiresAt,
      );
    return result;
  });
}

function readRecord(connection: Connection, key: string): RecordState | undefined {
  const row = connection.get<{ value: string; expires_at: number }>(
    'select value, expires_at from records where key = ?',
    key,
  );
  return row && { value: JSON.parse(row.value) as unknown, expiresAt: row.expires_at };
}
