import type { RecordState, SessionStore, Store, StoredSession, StoredToken, TokenStore } from '../store.ts';
import { createMemoryDocuments } from './memory-documents.ts';

/** Creates an in-memory store for mocks, stories and tests. */
export function createMemoryStore(): Store {
  const { documents, forgetOnceKeys } = createMemoryDocuments();
  const tokens = new Map<string, StoredToken>();
  const sessions = new Map<string, StoredSession>();
  const records = new Map<string, RecordState>();

  return {
    ...documents,
    ...createTokens(tokens),
    ...createSessions(sessions),
    async updateRecord(key, step) {
      const { state, result } = step(records.get(key));
      if (state) records.set(key, state);
      else records.delete(key);
      return result;
    },
    async ping() {},
    async prune(now) {
      for (const kept of [tokens, sessions, records])
        for (const [key, { expiresAt }] of kept) if (expiresAt <= now) kept.delete(key);
      forgetOnceKeys(now);
    },
    async close() {},
  };
}

function createTokens(tokens: Map<string, StoredToken>): TokenStore {
  const remove = (digest: string): void => {
    tokens.delete(digest);
    for (const token of tokens.values()) if (token.parent === digest) remove(token.digest);
  };
  return {
    async insertToken(token) {
      if (token.parent !== undefined && !tokens.has(token.parent)) return false;
      tokens.set(token.digest, token);
      return true;
    },
    async findToken(digest) {
      return tokens.get(digest);
    },
    async revokeTokens(digest) {
      const before = tokens.size;
      if (digest === undefined) tokens.clear();
      else if (tokens.has(digest)) remove(digest);
      return before - tokens.size;
    },
  };
}

function createSessions(sessions: Map<string, StoredSession>): SessionStore {
  return {
    async insertSession(session) {
      sessions.set(session.digest, session);
    },
    async findSession(digest) {
      return sessions.get(digest);
    },
    async deleteSession(digest) {
      return sessions.delete(digest);
    },
    async deleteSessions(exceptPasswordTag) {
      const before = sessions.size;
      for (const session of sessions.values())
        if (session.passwordTag !== exceptPasswordTag) sessions.delete(session.digest);
      return before - sessions.size;
    },
  };
}
