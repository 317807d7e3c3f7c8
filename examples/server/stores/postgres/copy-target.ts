import pg from 'pg';
import {
  CopyError,
  tableNames,
  tables,
  type CopyTarget,
  type Row,
  type TableName,
  type Value,
} from '../copy-tables.ts';
import { createConnection, timeouts, types } from './connection.ts';
import { hasUnfinishedCopy, prepareDatabase } from './open.ts';
import type { DocumentRow } from './rows.ts';
import { toVector } from './words.ts';

const connections = 5;
const pageSize = 500;

/**
 * Key of the advisory lock for copies. It differs from the key for migrations, because each copy first migrates the
 * database.
 */
const COPY_LOCK_KEY = 4_917_205_337;

/**
 * Opens the target database of a copy. Throws a CopyError unless the database is empty or contains an unfinished copy
 * of the same source.
 */
export async function openCopyTarget(
  url: string,
  source: string,
): Promise<CopyTarget & { finish(): Promise<void>; close(): Promise<void> }> {
  await prepareDatabase(url, { forCopy: true });
  // This connection holds the advisory lock during the whole copy and reads without a statement timeout.
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeouts.connect,
    application_name: 'apiblock',
    types,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await claim(client, source);
  } catch (error) {
    await client.end();
    throw error;
  }
  const connection = createConnection(url, connections);
  return {
    rows: (table) => readRows(client, table),
    async put(table, rows) {
      await connection.runLong(putSql(table), JSON.stringify(rows.map((row) => toRecord(table, row))));
    },
    async remove(table, rows) {
      await connection.runLong(removeSql(table), JSON.stringify(rows.map((row) => toRecord(table, row))));
    },
    async finish() {
      // Update the planner statistics and the visibility map, so that the first requests are fast.
      for (const table of tableNames) await client.query(`vacuum (analyze) apiblock.${table}`);
      await client.query('drop table apiblock.unfinished_copy');
    },
    async close() {
      await connection.close();
      await client.end();
    },
  };
}

async function claim(client: pg.Client, source: string): Promise<void> {
  const first = async <Column extends string>(sql: string, ...values: unknown[]) =>
    (await client.query<Record<Column, unknown>>(sql, values)).rows[0];
  if (!(await first<'mine'>('select pg_try_advisory_lock($1) as mine', COPY_LOCK_KEY))?.mine)
    throw new CopyError('Another copy into this database is running.');
  if (await hasUnfinishedCopy(client)) {
    const begun = await first<'source'>('select source from apiblock.unfinished_copy');
    if (begun?.source !== source)
      throw new CopyError(
        `The database contains an unfinished copy of ${String(begun?.source)}. Finish that copy, or drop the schema "apiblock".`,
      );
    return;
  }
  const filled = tableNames.map((table) => `exists (select from apiblock.${table})`).join(' or ');
  if ((await first<'filled'>(`select ${filled} as filled`))?.filled)
    throw new CopyError('The database already contains data. A store can only be copied into an empty database.');
  await first('create table apiblock.unfinished_copy as select $1::text as source', source);
}

function typeOf(column: string): string {
  if (column === 'tags') return 'text[]';
  if (column === 'version') return 'integer';
  return column.endsWith('_at') ? 'bigint' : 'text';
}

const columnsOf = (table: TableName): readonly string[] => tables[table].columns;
const keyOf = (table: TableName): readonly string[] => columnsOf(table).slice(0, tables[table].key);

/** Converts a row to an object, keyed by column name. Adds the search words of a document. */
function toRecord(table: TableName, row: Row): Record<string, unknown> {
  const record = Object.fromEntries(columnsOf(table).map((column, index) => [column, row[index]]));
  return table === 'documents' ? { ...record, words: toVector(record as unknown as DocumentRow) } : record;
}

const recordset = (columns: readonly string[]): string =>
  `json_to_recordset($1::json) as given (${columns.map((column) => `${column} ${typeOf(column)}`).join(', ')})`;

function putSql(table: TableName): string {
  const written = [...columnsOf(table), ...(table === 'documents' ? ['words'] : [])];
  const changed = written.slice(tables[table].key);
  return `insert into ${table} (${written.join(', ')})
    select ${written.map((column) => (column === 'words' ? 'words::tsvector' : column)).join(', ')} from ${recordset(written)}
    on conflict (${keyOf(table).join(', ')}) do update set ${changed.map((column) => `${column} = excluded.${column}`).join(', ')}`;
}

const removeSql = (table: TableName): string =>
  `delete from ${table} where (${keyOf(table).join(', ')}) in (select ${keyOf(table).join(', ')} from ${recordset(columnsOf(table))})`;

async function* readRows(client: pg.Client, table: TableName): AsyncGenerator<Row, undefined> {
  const columns = columnsOf(table);
  const key = keyOf(table);
  const select = `select ${columns.join(', ')} from apiblock.${table}`;
  const order = `order by ${key.join(', ')} limit ${pageSize}`;
  let last: Row | undefined;
  for (;;) {
    const after = last ? `where (${key.join(', ')}) > (${key.map((_, index) => `$${index + 1}`).join(', ')})` : '';
    const found = await client.query<Record<string, Value>>(
      `${select} ${after} ${order}`,
      (last ?? []).slice(0, key.length),
    );
    const rows = found.rows.map((row) => columns.map((column) => row[column] ?? null));
    yield* rows;
    last = rows.at(-1);
    if (rows.length < pageSize) return undefined;
  }
}
