import type { Scope } from './rules/scopes.ts';

export type DocumentStatus = 'draft' | 'published' | 'archived';
export type SortKey = 'createdAt' | 'updatedAt' | 'title';

/** The document fields that a caller can set. */
export interface DocumentFields {
  readonly title: string;
  readonly content: string;
  readonly status: DocumentStatus;
  readonly tags: readonly string[];
}

/** A stored document. Times are in epoch milliseconds. `version` starts at 1 and increases with each write. */
export interface StoredDocument extends DocumentFields {
  readonly id: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly version: number;
}

/** A document without its content, as returned in lists. */
export type DocumentSummary = Omit<StoredDocument, 'content'>;

export interface DocumentsQuery {
  /** Returns documents of every status if undefined. */
  readonly status?: DocumentStatus | undefined;
  readonly sort: SortKey;
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** An idempotency key of a create request. Its response is stored in the same transaction as the document. */
export interface OnceKey {
  /** Digest of the caller's token. Keys of different owners are independent. */
  readonly owner: string;
  readonly key: string;
  /** Digest of the request body. Reusing the key with another fingerprint is a mismatch. */
  readonly fingerprint: string;
  /** The response body to return if the request is repeated. */
  readonly answer: string;
  readonly now: number;
  readonly expiresAt: number;
}

export type CreateOutcome =
  | { readonly outcome: 'created' }
  | { readonly outcome: 'replayed'; readonly answer: string }
  | { readonly outcome: 'mismatch' };

export type WriteOutcome =
  | { readonly outcome: 'written'; readonly document: StoredDocument }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'stale' };

export interface DocumentUpdate {
  readonly fields: Partial<DocumentFields>;
  readonly now: number;
  /** Writes only if the stored version is in this array. Writes unconditionally if undefined. */
  readonly versions?: readonly number[] | undefined;
}

export interface DocumentSearch {
  /**
   * Words that a document must all contain. The last term also matches the beginning of a word; if no document matches, every
   * term does. Exact matches come first. An empty array matches every published document.
   */
  readonly terms: readonly string[];
  readonly tag?: string | undefined;
  readonly limit: number;
}

export interface DocumentHit {
  readonly id: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** Excerpt of the content around the first match. */
  readonly excerpt: string;
}

/** Stores documents, their totals and their search index. Each write changes them atomically. */
export interface DocumentStore {
  listDocuments(query: DocumentsQuery): Promise<{ documents: DocumentSummary[]; total: number }>;
  findDocument(id: string): Promise<StoredDocument | undefined>;
  createDocument(document: StoredDocument, once?: OnceKey): Promise<CreateOutcome>;
  /** Updates a document. `updatedAt` never decreases, even if the clock is set back. */
  updateDocument(id: string, update: DocumentUpdate): Promise<WriteOutcome>;
  deleteDocument(id: string, versions?: readonly number[]): Promise<WriteOutcome['outcome']>;
  /** Searches published documents only. */
  searchDocuments(search: DocumentSearch): Promise<DocumentHit[]>;
  /** Adds documents in bulk and skips those whose id exists. Returns the number of added documents. */
  importDocuments(documents: Iterable<StoredDocument>): Promise<number>;
}

/** A stored access token. Only its digest is stored, not the token itself. */
export interface StoredToken {
  readonly digest: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Digest of the token that created this one. Undefined if the command line created it. */
  readonly parent?: string | undefined;
  /** Digest of the first ancestor token. Rate limits are counted per family. */
  readonly family: string;
}

/** A stored session of the site. Only the digest of its id is stored. */
export interface StoredSession {
  readonly digest: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Identifies the password that opened the session. Changing the password ends the session. */
  readonly passwordTag: string;
}

/** The value of a record and the time after which it can be deleted. */
export interface RecordState {
  readonly value: unknown;
  readonly expiresAt: number;
}

/** Stores tokens, sessions and rate limit counters. */
export interface AccessStore {
  /** Stores a token. Returns false, without storing it, if its parent has been revoked. */
  insertToken(token: StoredToken): Promise<boolean>;
  /** Returns the token, or `undefined` if it is unknown or revoked. */
  findToken(digest: string): Promise<StoredToken | undefined>;
  /** Revokes a token and its descendants, or all tokens if `digest` is undefined. Returns the number of revoked tokens. */
  revokeTokens(digest?: string): Promise<number>;
  insertSession(session: StoredSession): Promise<void>;
  findSession(digest: string): Promise<StoredSession | undefined>;
  /** Deletes a session. Returns whether it existed. */
  deleteSession(digest: string): Promise<boolean>;
  /** Deletes all sessions, except those opened with the given password. Returns the number of deleted sessions. */
  deleteSessions(exceptPasswordTag?: string): Promise<number>;
  /**
   * Reads and writes a record atomically across all processes. `step` must be pure, because it may run several times; its last
   * result is used. If `step` returns the state it received, nothing is written.
   */
  updateRecord<Result>(
    key: string,
    step: (state: RecordState | undefined) => { state: RecordState | undefined; result: Result },
  ): Promise<Result>;
}

/** The complete storage of the service. Every implementation (in-memory, SQLite) passes the same conformance tests. */
export interface Store extends DocumentStore, AccessStore {
  /** Rejects if the store is not readable. */
  ping(): Promise<void>;
  /** Deletes expired tokens, sessions, records and idempotency keys. */
  prune(now: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * The store is unreachable (`unavailable`) or out of space (`full`). Nothing was written, unless the connection broke after the
 * write and before its confirmation.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly reason: 'unavailable' | 'full';

  constructor(reason: 'unavailable' | 'full', options?: ErrorOptions) {
    super(reason === 'full' ? 'The store has no space left.' : 'The store is not available.', options);
    this.reason = reason;
  }
}
