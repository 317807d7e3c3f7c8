import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { StoreError } from '../../../api/store.ts';
import { migrate } from './migrate.ts';

/** Time that a statement waits for another process to finish writing. */
const busyTimeoutMs = 5000;

/** Opens the database file, creates its folder and migrates the schema. */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  try {
    // The file contains token and session digests, so only the owner may read it.
    chmodSync(file, 0o600);
    enterWalMode(database);
    // With synchronous = full, acknowledged writes survive a power loss.
    database.exec('pragma synchronous = full; pragma cache_size = -16000; pragma journal_size_limit = 67108864;');
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Retries until WAL mode is active, because the busy timeout does not apply to its exclusive lock. */
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

/** Returns the primary SQLite result code, or undefined for other errors. */
function resultCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;
}

/** Database access for the store modules. Database failures are thrown as StoreError. */
export interface Connection {
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  /** Returns the number of changed rows. */
  run(sql: string, ...values: SQLInputValue[]): number;
  /** Runs `work` in a transaction that takes the write lock immediately. An exception rolls it back. */
  write<Result>(work: () => Result): Result;
  close(): void;
}

/** Wraps a database and caches prepared statements. */
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
          // SQLite rolls back automatically after some errors.
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

/** Converts SQLite errors to StoreError, which contains no SQL and no paths. */
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
