import type { Scope } from './rules/scopes.ts';

export type DocumentStatus = 'draft' | 'published' | 'archived';
export type SortKey = 'createdAt' | 'updatedAt' | 'title';

/** What a caller may set on a document. */
export interface DocumentFields {
  readonly title: string;
  readonly content: string;
  readonly status: DocumentStatus;
  readonly tags: readonly string[];
}

/** A stored document. Times are epoch milliseconds; `version` counts its writes from 1. */
export interface StoredDocument extends DocumentFields {
  readonly id: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly version: number;
}

/** A document without its content, as lists carry it. */
export type DocumentSummary = Omit<StoredDocument, 'content'>;

export interface DocumentsQuery {
  /** Absent: documents of every status. */
  readonly status?: DocumentStatus | undefined;
  readonly sort: SortKey;
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** Makes a create safe to repeat: the answer is kept under the key, in the same transaction as the document. */
export interface OnceKey {
  /** Who used the key; two callers never share one. */
  readonly owner: string;
  readonly key: string;
  /** A digest of the request; the same key with another one is a mismatch. */
  readonly fingerprint: string;
  /** The answer to give again. */
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
  /** Write only if the stored version is one of these; absent: always. */
  readonly versions?: readonly number[] | undefined;
}

export interface DocumentSearch {
  /**
   * Words that must all occur; the last one may be the beginning of a word, and if no document has them so, each may
   * be. Documents with the very words come before others. Empty: every published document.
   */
  readonly terms: readonly string[];
  readonly tag?: string | undefined;
  readonly limit: number;
}

export interface DocumentHit {
  readonly id: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** A piece of the content around the first match, as written. */
  readonly excerpt: string;
}

/** Documents, their totals and their search index, which change together or not at all. */
export interface DocumentStore {
  listDocuments(query: DocumentsQuery): Promise<{ documents: DocumentSummary[]; total: number }>;
  findDocument(id: string): Promise<StoredDocument | undefined>;
  createDocument(document: StoredDocument, once?: OnceKey): Promise<CreateOutcome>;
  /** `updatedAt` never moves backwards, whatever the clock does. */
  updateDocument(id: string, update: DocumentUpdate): Promise<WriteOutcome>;
  deleteDocument(id: string, versions?: readonly number[]): Promise<WriteOutcome['outcome']>;
  /** Searches published documents only. */
  searchDocuments(search: DocumentSearch): Promise<DocumentHit[]>;
  /** Adds many documents at once; those whose id exists are left alone. Returns how many were added. */
  importDocuments(documents: Iterable<StoredDocument>): Promise<number>;
}

/** An access token, kept by the digest of its text alone. */
export interface StoredToken {
  readonly digest: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  readonly expiresAt: number;
  /** The token that asked for this one; absent when a command made it. */
  readonly parent?: string | undefined;
  /** The first token of the line of parents: limits are counted for the whole line. */
  readonly family: string;
}

/** A session of the site, kept by the digest of its id. */
export interface StoredSession {
  readonly digest: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Names the password it was opened with: a new password ends the session. */
  readonly passwordTag: string;
}

/** A value of a record and when it may be forgotten. */
export interface RecordState {
  readonly value: unknown;
  readonly expiresAt: number;
}

/** Tokens, sessions and the counters of limits. */
export interface AccessStore {
  /** Says whether it was kept: one whose parent has been revoked meanwhile is not. */
  insertToken(token: StoredToken): Promise<boolean>;
  /** A revoked token is not found. */
  findToken(digest: string): Promise<StoredToken | undefined>;
  /** Revokes a token and every token made from it; without a digest all of them. Returns how many. */
  revokeTokens(digest?: string): Promise<number>;
  insertSession(session: StoredSession): Promise<void>;
  findSession(digest: string): Promise<StoredSession | undefined>;
  /** Says whether it was there. */
  deleteSession(digest: string): Promise<boolean>;
  /** Ends every session, or every one not opened with this password. Returns how many. */
  deleteSessions(exceptPasswordTag?: string): Promise<number>;
  /**
   * Reads and writes one record atomically, over all processes on the store. `step` is a pure rule: it may run more
   * than once, and its last run counts. Returning the state it was given writes nothing.
   */
  updateRecord<Result>(
    key: string,
    step: (state: RecordState | undefined) => { state: RecordState | undefined; result: Result },
  ): Promise<Result>;
}

/** Everything the service keeps. Each store (in memory, SQLite) passes the same conformance tests. */
export interface Store extends DocumentStore, AccessStore {
  /** Fails when the store cannot be read. */
  ping(): Promise<void>;
  /** Forgets what expired: tokens, sessions, records, idempotency keys. */
  prune(now: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * The store could not do its work: it is out of reach (`unavailable`) or out of space (`full`). Nothing was written,
 * unless the connection to it broke just before its answer: then the write may stand, and nobody was told so.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly reason: 'unavailable' | 'full';

  constructor(reason: 'unavailable' | 'full', options?: ErrorOptions) {
    super(reason === 'full' ? 'The store has no space left.' : 'The store is not available.', options);
    this.reason = reason;
  }
}
