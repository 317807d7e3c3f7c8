import { formatScopes, parseScopes } from '../../../api/rules/scopes.ts';
import type { AccessStore, SessionStore, TokenStore } from '../../../api/store.ts';
import type { Connection } from './connection.ts';
import { createRecords } from './records.ts';

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

export function createAccess(connection: Connection): AccessStore {
  return { ...createTokens(connection), ...createSessions(connection), ...createRecords(connection) };
}

function createTokens(connection: Connection): TokenStore {
  return {
    async insertToken({ digest, scopes, createdAt, expiresAt, parent, family }) {
      // Lock the row of the parent token, so that a concurrent revocation waits and then also revokes the new token. If
      // the parent token is already revoked, no token is inserted.
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
      // The first statement deletes the token. Each further statement deletes the children of the tokens that the
      // statement before it deleted. Children that were inserted while that statement waited for a lock are included.
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
  };
}

function createSessions(connection: Connection): SessionStore {
  return {
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
  };
}
