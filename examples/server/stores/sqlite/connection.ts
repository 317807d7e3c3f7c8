import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { StoreError } from '../../../api/store.ts';
import { isBusy, isFull, isSqliteError, toFileError } from './errors.ts';
import { migrate } from './migrate.ts';

/** Maximum time that a statement waits for another process to finish writing. */
const busyTimeoutMs = 5000;

/**
 * Opens the database file and migrates its schema. Creates the file and its folder if they do not exist. Throws a
 * DatabaseFileError if the file is damaged or cannot be used.
 */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = openFile(file);
  try {
    // The file contains digests of tokens and sessions, so only the owner may read it.
    chmodSync(file, 0o600);
    enterWalMode(database);
    // With `synchronous = full`, acknowledged writes survive a power loss.
    database.exec('pragma synchronous = full; pragma cache_size = -16000; pragma journal_size_limit = 67108864;');
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw toFileError(error, file);
  }
}

function openFile(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: busyTimeoutMs });
  } catch (error) {
    throw toFileError(error, file);
  }
}

/**
 * Switches to WAL mode. Retries while the file is locked, because the busy timeout does not apply to the exclusive lock
 * that the switch needs.
 */
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

/** Database access for the store modules. Its functions throw a StoreError if the database fails. */
export interface Connection {
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  /** Runs a statement and returns the number of changed rows. */
  run(sql: string, ...values: SQLInputValue[]): number;
  /**
   * Runs `work` in a transaction that takes the write lock immediately. If `work` throws, the transaction is rolled
   * back.
   */
  write<Result>(work: () => Result): Result;
  close(): void;
}

/** Creates a `Connection` to an open database. The connection caches prepared statements. */
export function createConnection(database: DatabaseSync): Connection {
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      statements.set(sql, statement);
    }
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
          // Roll back only an open transaction, because SQLite itself rolls back after some errors.
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

/** Runs `work`, and converts SQLite errors to StoreErrors, whose messages contain no SQL and no paths. */
function guard<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const isClosed = error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_STATE';
    if (!isSqliteError(error) && !isClosed) throw error;
    throw new StoreError(isFull(error) ? 'full' : 'unavailable', { cause: error });
  }
}
