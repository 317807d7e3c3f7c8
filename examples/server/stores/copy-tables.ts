/** A column value in a store-independent form: tags are arrays, times are epoch milliseconds, other values are strings. */
export type Value = string | number | null | readonly string[];

/** A row with its values in the column order of `tables`, key columns first. */
export type Row = readonly Value[];

/** All tables to copy: their columns, and the number of leading key columns. */
export const tables = {
  documents: { key: 1, columns: ['id', 'title', 'status', 'tags', 'created_at', 'updated_at', 'version', 'content'] },
  once_keys: { key: 2, columns: ['owner', 'key', 'fingerprint', 'answer', 'expires_at'] },
  tokens: { key: 1, columns: ['digest', 'scopes', 'created_at', 'expires_at', 'parent', 'family'] },
  sessions: { key: 1, columns: ['digest', 'created_at', 'expires_at', 'password_tag'] },
  records: { key: 1, columns: ['key', 'value', 'expires_at'] },
} as const;

export type TableName = keyof typeof tables;

export const tableNames = Object.keys(tables) as TableName[];

/** Reads the rows of a store for copying and comparison. */
export interface RowReader {
  /** Yields all rows, sorted by the bytes of the key. */
  readonly rows: (table: TableName) => AsyncIterable<Row, undefined>;
}

export interface CopySource extends RowReader {
  readonly count: (table: TableName) => number;
}

/** A store that rows are copied into. It updates derived data, such as totals and the search index, by itself. */
export interface CopyTarget extends RowReader {
  /** Inserts rows, replacing existing rows with the same key. */
  readonly put: (table: TableName, rows: readonly Row[]) => Promise<void>;
  readonly remove: (table: TableName, rows: readonly Row[]) => Promise<void>;
}

/** The store cannot be copied. The message contains the reason. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}
