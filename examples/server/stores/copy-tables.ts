/**
 * A column value in the common format of both databases: tags are arrays, and times are milliseconds since the Unix
 * epoch.
 */
export type Value = string | number | null | readonly string[];

/** The values of a table row, in the order of the columns in `tables`. */
export type Row = readonly Value[];

/** The tables to copy, with their columns. The first `key` columns form the primary key. */
export const tables = {
  documents: { key: 1, columns: ['id', 'title', 'status', 'tags', 'created_at', 'updated_at', 'version', 'content'] },
  once_keys: { key: 2, columns: ['owner', 'key', 'fingerprint', 'answer', 'expires_at'] },
  tokens: { key: 1, columns: ['digest', 'scopes', 'created_at', 'expires_at', 'parent', 'family'] },
  sessions: { key: 1, columns: ['digest', 'created_at', 'expires_at', 'password_tag'] },
  records: { key: 1, columns: ['key', 'value', 'expires_at'] },
} as const;

export type TableName = keyof typeof tables;

export const tableNames = Object.keys(tables) as TableName[];

/** Read access to the rows of a store, for copying and comparing them. */
export interface RowReader {
  /** Yields all rows of a table, sorted by the UTF-8 bytes of their keys. */
  readonly rows: (table: TableName) => AsyncIterable<Row, undefined>;
}

export interface CopySource extends RowReader {
  readonly count: (table: TableName) => number;
}

/** A store to which rows are copied. Its database updates derived data, such as totals and the search index. */
export interface CopyTarget extends RowReader {
  /** Inserts rows and replaces existing rows that have the same key. */
  readonly put: (table: TableName, rows: readonly Row[]) => Promise<void>;
  readonly remove: (table: TableName, rows: readonly Row[]) => Promise<void>;
}

/** Error for a store that cannot be copied. The message contains the reason. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}
