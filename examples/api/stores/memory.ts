import type { AccessStore, RecordState, Store, StoredSession, StoredToken } from '../store.ts';
import { createMemoryDocuments } from './memory-documents.ts';

/** Creates an in-memory store for mocks, stories and tests. */
export function createMemoryStore(): Store {
  const { documents, forgetOnceKeys } = createMemoryDocuments();
  const tokens = new Map<string, StoredToken>();
  const sessions = new Map<string, StoredSession>();
  const records = new Map<string, RecordState>();

  const access: AccessStore = {
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
      const remove = (parent: string): void => {
        tokens.delete(parent);
        for (const token of tokens.values()) if (token.parent === parent) remove(token.digest);
      };
      if (digest === undefined) tokens.clear();
      else if (tokens.has(digest)) remove(digest);
      return before - tokens.size;
    },
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
    async updateRecord(key, step) {
      const { state, result } = step(records.get(key));
      if (state) records.set(key, state);
      else records.delete(key);
      return result;
    },
  };

  return {
    ...documents,
    ...access,
    async ping() {},
    async prune(now) {
      for (const kept of [tokens, sessions, records])
        for (const [key, { expiresAt }] of kept) if (expiresAt <= now) kept.delete(key);
      forgetOnceKeys(now);
    },
    async close() {},
  };
}
