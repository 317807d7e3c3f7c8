import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { StoreError } from '../../../api/store.ts';
import { migrate } from './migrate.ts';

/** How long a statement waits for another process to finish writing. */
const busyTimeoutMs = 5000;

/** Opens the database file, makes its folder and brings its schema up to date. */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  try {
    // Digests of tokens and sessions are in it: nobody else on the machine need read them.
    chmodSync(file, 0o600);
    enterWalMode(database);
    // FULL: an acknowledged write is on the disk, and survives the loss of power.
    database.exec('pragma synchronous = full; pragma cache_size = -16000; pragma journal_size_limit = 67108864;');
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Entering WAL mode takes an exclusive lock that the busy timeout does not wait for, so it is tried again. */
function enterWalMode(database: DatabaseSync): void {
  const deadline = Date.now() + busyTimeoutMs;
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

const busy = 5;
const full = 13;
export const isBusy = (error: unknown): boolean => resultCode(error) === busy;

/** SQLite's primary result code of an error; undefined for any other error. */
function resultCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;
}

/** What the store's modules do with the database: prepared statements, transactions, and failures as StoreError. */
export interface Connection {
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  /** Returns how many rows changed. */
  run(sql: string, ...values: SQLInputValue[]): number;
  /** Runs `work` in a transaction that holds the write lock from its start; a throw rolls it back. */
  write<Result>(work: () => Result): Result;
  close(): void;
}

/** Wraps a database; each statement is prepared once. */
export function createConnection(database: DatabaseSync): Connection {
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, (statement = database.prepare(sql)));
    return statement;
  };
  return {
    all: <Row>(sql: string, ...values: SQLInputValue[]) => guard(() => prepare(sql).all(...values) as Row[]),
    get: <Row>(sql: string, ...values: SQLInputValue[]) => guard(() => prepare(sql).get(...values) as Row | undefined),
    run: (sql, ...values) => guard(() => Number(prepare(sql).run(...values).changes)),
    write: (work) =>
      guard(() => {
        prepare('begin immediate').run();
        try {
          const result = work();
          prepare('commit').run();
          return result;
        } catch (error) {
          // After some failures SQLite has rolled back by itself.
          if (database.isTransaction) database.exec('rollback');
          throw error;
        }
      }),
    close() {
      statements.clear();
      if (database.isOpen) database.close();
    },
  };
}

/** Failures of SQLite leave as StoreError, so that no SQL and no path gets further than here. */
function guard<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const code = resultCode(error);
    if (code === undefined && !(error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_STATE'))
      throw error;
    throw new StoreError(code === full ? 'full' : 'unavailable', { cause: error });
  }
}
