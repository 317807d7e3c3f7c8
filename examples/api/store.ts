import type { Scope } from './rules/scopes.ts';

export const documentStatuses = ['draft', 'published', 'archived'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

export const sortKeys = ['createdAt', 'updatedAt', 'title'] as const;
export type SortKey = (typeof sortKeys)[number];

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

export type DocumentSummary = Omit<StoredDocument, 'content'>;

export interface DocumentsQuery {
  /** Status of the documents to return. If undefined, documents with any status are returned. */
  readonly status?: DocumentStatus | undefined;
  readonly sort: SortKey;
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/**
 * The idempotency key of a create request, and the response. Both are stored in the same transaction as the document.
 */
export interface OnceKey {
  /** Digest of the caller's access token. The keys of different callers are independent. */
  readonly owner: string;
  readonly key: string;
  /** Digest of the request body. If the key is reused with a different body, the outcome is `mismatch`. */
  readonly fingerprint: string;
  /** The JSON response body to return if the request is repeated. */
  readonly response: string;
  readonly now: number;
  readonly expiresAt: number;
}

export type CreateOutcome =
  | { readonly outcome: 'created' }
  | { readonly outcome: 'replayed'; readonly response: string }
  | { readonly outcome: 'mismatch' };

export type WriteOutcome =
  | { readonly outcome: 'written'; readonly document: StoredDocument }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'stale' };

export interface DocumentUpdate {
  readonly fields: Partial<DocumentFields>;
  readonly now: number;
  /** If set, the document is updated only if its stored version is in this array. */
  readonly versions?: readonly number[] | undefined;
}

export interface DocumentSearch {
  /**
   * The search terms. A document matches if it contains every term as a word. The last term can also be the beginning
   * of a word. If no document matches, every term can be the beginning of a word. Exact matches come first. An empty
   * array matches every published document.
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

/** A store for documents. Each write updates the documents, their counts and the search index atomically. */
export interface DocumentStore {
  listDocuments(query: DocumentsQuery): Promise<{ documents: DocumentSummary[]; total: number }>;
  findDocument(id: string): Promise<StoredDocument | undefined>;
  createDocument(document: StoredDocument, once?: OnceKey): Promise<CreateOutcome>;
  /** Updates a document. `updatedAt` never decreases, even if the clock is set back. */
  updateDocument(id: string, update: DocumentUpdate): Promise<WriteOutcome>;
  deleteDocument(id: string, versions?: readonly number[]): Promise<WriteOutcome['outcome']>;
  /** Searches published documents only. */
  searchDocuments(search: DocumentSearch): Promise<DocumentHit[]>;
  /** Adds documents in bulk. Skips a document if its ID already exists. Returns the number of added documents. */
  importDocuments(documents: Iterable<StoredDocument>): Promise<number>;
}

/** A stored access token. The store contains only a digest of the token. */
export interface StoredToken {
  readonly digest: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Digest of the token that created this one. Undefined if the token was created on the command line. */
  readonly parent?: string | undefined;
  /**
   * Digest of the first ancestor, or of the token itself if it has no parent. Tokens of the same family share their
   * rate limits.
   */
  readonly family: string;
}

/** A stored session of the private site. The store contains only a digest of its ID. */
export interface StoredSession {
  readonly digest: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Identifies the password with which the session was opened. Changing the password ends the session. */
  readonly passwordTag: string;
}

/** The value of a record and the time after which it can be deleted. */
export interface RecordState {
  readonly value: unknown;
  readonly expiresAt: number;
}

export interface TokenStore {
  /** Stores a token. Returns false, without storing it, if its parent has been revoked. */
  insertToken(token: StoredToken): Promise<boolean>;
  /** Returns the token, or `undefined` if it is unknown or revoked. */
  findToken(digest: string): Promise<StoredToken | undefined>;
  /**
   * Revokes a token and its descendants, or all tokens if `digest` is undefined. Returns the number of revoked tokens.
   */
  revokeTokens(digest?: string): Promise<number>;
}

export interface SessionStore {
  insertSession(session: StoredSession): Promise<void>;
  findSession(digest: string): Promise<StoredSession | undefined>;
  /** Deletes a session. Returns whether it existed. */
  deleteSession(digest: string): Promise<boolean>;
  /**
   * Deletes all sessions and returns how many it deleted. If `exceptPasswordTag` is specified, keeps the sessions that
   * were opened with the password that it identifies.
   */
  deleteSessions(exceptPasswordTag?: string): Promise<number>;
}

/** A function that returns the new state of a record, and the result of `updateRecord`. */
export type RecordStep<Result> = (state: RecordState | undefined) => {
  readonly state: RecordState | undefined;
  readonly result: Result;
};

/** A store for records such as rate limits and lockouts. */
export interface RecordStore {
  /**
   * Reads and writes a record atomically across all processes. `step` must be pure, because it can run several times
   * until the write succeeds. If `step` returns the state that it received, nothing is written.
   */
  updateRecord<Result>(key: string, step: RecordStep<Result>): Promise<Result>;
}

export type AccessStore = TokenStore & SessionStore & RecordStore;

/**
 * The complete storage of the service. Every implementation (in-memory, SQLite, PostgreSQL) passes the same conformance
 * tests.
 */
export interface Store extends DocumentStore, AccessStore {
  /** Checks whether the store can be read. If it cannot, the promise is rejected. */
  ping(): Promise<void>;
  /** Deletes expired tokens, sessions, records and idempotency keys. */
  prune(now: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Thrown if the store cannot be reached (`unavailable`) or has no space left (`full`). Nothing was written, unless the
 * connection was lost between the write and its confirmation.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly reason: 'unavailable' | 'full';

  constructor(reason: 'unavailable' | 'full', options?: ErrorOptions) {
    super(reason === 'full' ? 'The store has no space left.' : 'The store is not available.', options);
    this.reason = reason;
  }
}
