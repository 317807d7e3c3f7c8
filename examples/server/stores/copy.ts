import { createHash } from 'node:crypto';
import { tableNames, tables, type CopyTarget, type Row, type RowReader, type TableName } from './copy-tables.ts';

/** Maximum numbers of rows and characters in one write. */
const maxBatch = { rows: 1000, characters: 4_000_000 };

const MAX_CONCURRENT_WRITES = 4;

/** Copies all tables from `source` to `target`. Calls `onRow` for each source row. */
export async function copyStore(source: RowReader, target: CopyTarget, onRow: () => void): Promise<void> {
  for (const table of tableNames) await copyTable({ source, target, onRow }, table);
}

/**
 * Makes a target table equal to the source table: writes rows that are missing or different, and removes extra rows.
 * Compares the rows of both tables in key order, so that an interrupted copy can be resumed even if the source has
 * changed.
 */
async function copyTable(
  { source, target, onRow }: { source: RowReader; target: CopyTarget; onRow: () => void },
  table: TableName,
): Promise<void> {
  const writes = createWrites(target, table);
  const sourceRows = source.rows(table)[Symbol.asyncIterator]();
  const targetRows = target.rows(table)[Symbol.asyncIterator]();
  const next = async (rows: AsyncIterator<Row, undefined>): Promise<Row | undefined> => (await rows.next()).value;
  let sourceRow = await next(sourceRows);
  let targetRow = await next(targetRows);
  while (sourceRow ?? targetRow) {
    const order = compareOptionalRows(table, sourceRow, targetRow);
    if (sourceRow && order <= 0) {
      if (order < 0 || JSON.stringify(sourceRow) !== JSON.stringify(targetRow)) await writes.put(sourceRow);
      onRow();
      sourceRow = await next(sourceRows);
    }
    if (targetRow && order >= 0) {
      if (order > 0) await writes.remove(targetRow);
      targetRow = await next(targetRows);
    }
  }
  await writes.end();
}

/**
 * Compares the keys of two rows. A row that is `undefined`, because its table has no more rows, is greater than every
 * other row.
 */
function compareOptionalRows(table: TableName, one: Row | undefined, other: Row | undefined): number {
  if (!other) return -1;
  if (!one) return 1;
  return compareKeys(table, one, other);
}

function createWrites(target: CopyTarget, table: TableName) {
  const running = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | undefined;
  const collect = (write: (table: TableName, rows: readonly Row[]) => Promise<void>) => {
    let rows: Row[] = [];
    let characters = 0;
    const flush = async () => {
      if (rows.length === 0) return;
      const written = write(table, rows)
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => running.delete(written));
      running.add(written);
      rows = [];
      characters = 0;
      while (running.size >= MAX_CONCURRENT_WRITES) await Promise.race(running);
      if (failure) throw failure.error;
    };
    const add = async (row: Row) => {
      rows.push(row);
      for (const value of row) characters += typeof value === 'string' ? value.length : 8;
      if (rows.length >= maxBatch.rows || characters >= maxBatch.characters) await flush();
    };
    return { add, flush };
  };
  const puts = collect(target.put);
  const removals = collect(target.remove);
  return {
    put: puts.add,
    remove: removals.add,
    async end() {
      await puts.flush();
      await removals.flush();
      await Promise.all(running);
      if (failure) throw failure.error;
    },
  };
}

/**
 * Compares the keys of two rows by their UTF-8 bytes, as both databases do. JavaScript string comparison would use
 * UTF-16 code units instead.
 */
function compareKeys(table: TableName, one: Row, other: Row): number {
  for (let index = 0; index < tables[table].key; index += 1) {
    const order = Buffer.compare(Buffer.from(String(one[index])), Buffer.from(String(other[index])));
    if (order !== 0) return order;
  }
  return 0;
}

export interface Contents {
  readonly rows: number;
  readonly digest: string;
}

async function digestTable(store: RowReader, table: TableName, onRow: () => void): Promise<Contents> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const row of store.rows(table)) {
    hash.update(JSON.stringify(row));
    rows += 1;
    onRow();
  }
  return { rows, digest: hash.digest('hex') };
}

export interface Comparison {
  readonly table: TableName;
  readonly source: Contents;
  readonly target: Contents;
  readonly equal: boolean;
}

/** Compares the row count and the digest of each table. Calls `onRow` for each row of either store. */
export async function compareStores(source: RowReader, target: RowReader, onRow: () => void): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const table of tableNames) {
    const [one, other] = await Promise.all([digestTable(source, table, onRow), digestTable(target, table, onRow)]);
    comparisons.push({
      table,
      source: one,
      target: other,
      equal: one.digest === other.digest && one.rows === other.rows,
    });
  }
  return comparisons;
}
