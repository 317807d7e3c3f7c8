/** A value as every store has it: tags are a list, times are epoch milliseconds, the rest is text. */
export type Value = string | number | null | readonly string[];

/** The columns of a table, in the order that `tables` gives. The key stands first. */
export type Row = readonly Value[];

/** Everything that a store keeps: by table its columns, and how many of them are the key. */
export const tables = {
  documents: { key: 1, columns: ['id', 'title', 'status', 'tags', 'created_at', 'updated_at', 'version', 'content'] },
  once_keys: { key: 2, columns: ['owner', 'key', 'fingerprint', 'answer', 'expires_at'] },
  tokens: { key: 1, columns: ['digest', 'scopes', 'created_at', 'expires_at', 'parent', 'family'] },
  sessions: { key: 1, columns: ['digest', 'created_at', 'expires_at', 'password_tag'] },
  records: { key: 1, columns: ['key', 'value', 'expires_at'] },
} as const;

export type TableName = keyof typeof tables;

export const tableNames = Object.keys(tables) as TableName[];

/** What is read of a store to copy or compare it. */
export interface RowReader {
  /** Every row, in the order of the bytes of its key. */
  readonly rows: (table: TableName) => AsyncIterable<Row, undefined>;
}

export interface CopySource extends RowReader {
  readonly count: (table: TableName) => number;
}

/** A store that rows are copied into. What it derives from them, such as totals and the search index, it keeps itself. */
export interface CopyTarget extends RowReader {
  /** Adds rows; one that has the key of another replaces it. */
  readonly put: (table: TableName, rows: readonly Row[]) => Promise<void>;
  readonly remove: (table: TableName, rows: readonly Row[]) => Promise<void>;
}

/** The store cannot be copied now; the message says why. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}
