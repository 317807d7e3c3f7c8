import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { CopyError, tables, type CopySource, type Row, type TableName } from '../copy-tables.ts';
import { isBusy, toFileError } from './errors.ts';
import { migrate } from './migrate.ts';
import { parseTags } from './rows.ts';

/**
 * Opens a SQLite store as the source of a copy. Throws a CopyError if a service uses the file. Services cannot open the
 * file until the source is closed, so no writes can be missing from the copy.
 */
export function openCopySource(file: string): CopySource & { close(): void } {
  if (!existsSync(file)) throw new CopyError(`There is no store at ${file}.`);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive');
    // This statement takes the exclusive lock, which the connection keeps until it is closed.
    database.exec('begin exclusive; commit');
    migrate(database);
    database.exec('pragma query_only = on');
  } catch (error) {
    database.close();
    throw isBusy(error)
      ? new CopyError(`${file} is in use. Stop the services and commands that use it first.`)
      : toFileError(error, file);
  }
  return {
    count: (table) => (database.prepare(`select count(*) as count from ${table}`).get() as { count: number }).count,
    rows: (table) => readRows(database, table),
    close: () => database.close(),
  };
}

async function* readRows(database: DatabaseSync, table: TableName): AsyncGenerator<Row, undefined> {
  const { key, columns } = tables[table];
  const statement = database.prepare(
    `select ${columns.join(', ')} from ${table} order by ${columns.slice(0, key).join(', ')}`,
  );
  for (const row of statement.iterate())
    yield columns.map((column) =>
      column === 'tags' ? parseTags(row[column] as string) : (row[column] as string | number | null),
    );
  return undefined;
}
