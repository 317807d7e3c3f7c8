import pg, { type CustomTypesConfig, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import { StoreError } from '../../../api/store.ts';
import { isBroken, isConflict, toStoreError } from './errors.ts';

/** Timeouts in milliseconds. Requests that wait longer receive 503. */
export const timeouts = {
  /** Time to obtain a new or idle connection. */
  connect: 2000,
  statement: 4000,
  lock: 2000,
  /** Time to receive any response, slightly longer than the statement timeout. Detects a frozen server. */
  response: 4500,
  /** Time to wait in the queue for writes to the same record or document. */
  queue: 10_000,
  /** Time that a transaction may stay idle. */
  idle: 10_000,
  /** Time for one import batch. */
  batch: 120_000,
  /** Time for connections to end when the store is closed. */
  close: 2000,
} as const;

/** Settings for each new connection. The search path separates the tables from those of other programs. */
const CONNECTION_SETUP = `select
  set_config('search_path', 'apiblock', false),
  set_config('default_transaction_isolation', 'read committed', false),
  set_config('statement_timeout', '${timeouts.statement}', false),
  set_config('lock_timeout', '${timeouts.lock}', false),
  set_config('idle_in_transaction_session_timeout', '${timeouts.idle}', false),
-- Acknowledged writes must be on disk. Stricter settings for replicas are kept.
  case current_setting('synchronous_commit') when 'off' then set_config('synchronous_commit', 'on', false) end`;

/** Maximum attempts for work that PostgreSQL rolls back because of a conflict. */
const MAX_ATTEMPTS = 3;

const int8 = 20;

/** Parses bigint columns as numbers. All times and counts are safe integers. */
export const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format),
};

/** Connection pool usage: all connections, idle connections, and requests that wait for one. */
export interface PoolUse {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Database access for the store modules. Database failures are thrown as StoreError. */
export interface Connection {
  /** Runs one prepared statement in its own transaction. Statements stay prepared, so the SQL must not contain values. */
  query<Row extends QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row[]>;
  /** Like `query`, but returns the number of changed rows. */
  run(sql: string, ...values: unknown[]): Promise<number>;
  /** Runs one unprepared statement, so that PostgreSQL can choose the query plan for the actual values. */
  search<Row extends QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row[]>;
  /** Runs one statement with the longer batch timeout. Returns the number of changed rows. */
  runLong(sql: string, ...values: unknown[]): Promise<number>;
  /** Runs statements in one transaction. `work` runs again if PostgreSQL rolls it back because of a conflict. */
  transaction<Result>(work: (run: Connection['query']) => Promise<Result>): Promise<Result>;
  poolUse(): PoolUse;
  close(): Promise<void>;
}

/** Creates a pool of at most `size` connections that replaces broken connections on demand. */
export function createConnection(url: string, size: number): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: timeouts.connect,
    idleTimeoutMillis: 30_000,
    query_timeout: timeouts.response,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'apiblock',
    types,
    onConnect: async (client) => {
      await client.query(CONNECTION_SETUP);
    },
  });
  // Without these listeners, connection errors would end the process. The pool discards broken idle connections, and a
  // broken connection in use rejects its statement.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const acquire = async (): Promise<PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      // Every connection failure means that the database is unavailable.
      throw new StoreError('unavailable', { cause: error });
    }
  };
  const useOnce = async <Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await acquire();
    let broken = false;
    try {
      return await work(client);
    } catch (error) {
      broken = isBroken(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  const use = async <Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await useOnce(work);
      } catch (error) {
        if (!isConflict(error) || tries === MAX_ATTEMPTS) throw toStoreError(error);
      }
    }
  };

  const names = new Map<string, string>();
  const nameOf = (sql: string): string => {
    const name = names.get(sql) ?? `apiblock_${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
  const execute = <Row extends QueryResultRow>(sql: string, values: unknown[]): Promise<QueryResult<Row>> =>
    use((client) => client.query<Row>({ name: nameOf(sql), text: sql, values }));

  const transact = <Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> =>
    use(async (client) => {
      await client.query('begin');
      try {
        const result = await work(client);
        await client.query('commit');
        return result;
      } catch (error) {
        // A broken connection is discarded, which rolls back its transaction.
        if (!isBroken(error)) await client.query('rollback');
        throw error;
      }
    });

  let closed: Promise<void> | undefined;
  return {
    query: async <Row extends QueryResultRow>(sql: string, ...values: unknown[]) =>
      (await execute<Row>(sql, values)).rows,
    run: async (sql, ...values) => (await execute(sql, values)).rowCount ?? 0,
    search: <Row extends QueryResultRow>(sql: string, ...values: unknown[]) =>
      use(async (client) => (await client.query<Row>(sql, values)).rows),
    runLong: (sql, ...values) =>
      transact(async (client) => {
        await client.query(
          `set local statement_timeout = ${timeouts.batch}; set local lock_timeout = ${timeouts.batch}`,
        );
        // The types of pg lack the per-query option query_timeout, so it is passed through a variable.
        const options = { text: sql, values, query_timeout: timeouts.batch };
        return (await client.query(options)).rowCount ?? 0;
      }),
    transaction: (work) =>
      transact((client) =>
        work(
          async <Row extends QueryResultRow>(sql: string, ...values: unknown[]) =>
            (await client.query<Row>({ name: nameOf(sql), text: sql, values })).rows,
        ),
      ),
    poolUse: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () =>
      (closed ??= Promise.race([
        pool.end(),
        new Promise<void>((resolve) => setTimeout(resolve, timeouts.close).unref()),
      ])),
  };
}
