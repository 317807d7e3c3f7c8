import { setTimeout as sleep } from 'node:timers/promises';
import pg, {
  type CustomTypesConfig,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg';
import { StoreError } from '../../../api/store.ts';
import { isBroken, isConflict, toStoreError } from './errors.ts';

/** Timeouts for database access, in milliseconds. */
export const timeouts = {
  /** Maximum time to wait for a connection from the pool. */
  connect: 2000,
  statement: 4000,
  lock: 2000,
  /**
   * Maximum time to wait for the response to a statement. It is slightly longer than the statement timeout, so that it
   * expires only if the server hangs.
   */
  response: 4500,
  /** Maximum time to wait for earlier writes to the same record or document. */
  queue: 10_000,
  idle: 10_000,
  /** Maximum time for one batch of an import or a copy. */
  batch: 120_000,
  /** Maximum time to wait for connections to close when the store is closed. */
  close: 2000,
} as const;

/**
 * Statement that configures each new connection. The search path contains only the schema of the service, so that
 * unqualified table names cannot refer to tables of other programs.
 */
const CONNECTION_SETUP = `select
  set_config('search_path', 'apiblock', false),
  set_config('default_transaction_isolation', 'read committed', false),
  set_config('statement_timeout', '${timeouts.statement}', false),
  set_config('lock_timeout', '${timeouts.lock}', false),
  set_config('idle_in_transaction_session_timeout', '${timeouts.idle}', false),
-- Acknowledged writes must be on disk. All values except off guarantee that.
  case current_setting('synchronous_commit') when 'off' then set_config('synchronous_commit', 'on', false) end`;

/** Maximum number of attempts when PostgreSQL rolls back a statement or transaction because of a conflict. */
const MAX_ATTEMPTS = 3;

/** The OID with which PostgreSQL identifies the type bigint. */
const INT8 = 20;

/** Parses bigint columns as numbers instead of strings, because all times and counts are safe integers. */
export const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format),
};

export interface PoolUse {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Database access for the store modules. Its functions throw a StoreError if the database fails. */
export interface Connection {
  /**
   * Runs a prepared statement in its own transaction and returns the rows. The statement stays prepared, so pass values
   * as parameters instead of including them in the SQL.
   */
  query<Row extends QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row[]>;
  /** Like `query`, but returns the number of changed rows. */
  run(sql: string, ...values: unknown[]): Promise<number>;
  /**
   * Runs a statement without preparing it, so that PostgreSQL can choose a query plan for the given values. Returns the
   * rows.
   */
  search<Row extends QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row[]>;
  /** Runs a statement with the longer batch timeout. Returns the number of changed rows. */
  runLong(sql: string, ...values: unknown[]): Promise<number>;
  /**
   * Runs `work` in a transaction. If PostgreSQL rolls the transaction back because of a conflict, runs `work` again.
   */
  transaction<Result>(work: (run: Connection['query']) => Promise<Result>): Promise<Result>;
  poolUse(): PoolUse;
  close(): Promise<void>;
}

/** Creates a pool of at most `size` connections. The pool replaces broken connections on demand. */
export function createConnection(url: string, size: number): Connection {
  const pool = createPool(url, size);
  const prepare = createPreparer();
  const execute = <Row extends QueryResultRow>(sql: string, values: unknown[]): Promise<QueryResult<Row>> =>
    useClient(pool, (client) => client.query<Row>(prepare(sql, values)));
  let closed: Promise<void> | undefined;
  return {
    query: async <Row extends QueryResultRow>(sql: string, ...values: unknown[]) =>
      (await execute<Row>(sql, values)).rows,
    run: async (sql, ...values) => (await execute(sql, values)).rowCount ?? 0,
    search: <Row extends QueryResultRow>(sql: string, ...values: unknown[]) =>
      useClient(pool, async (client) => (await client.query<Row>(sql, values)).rows),
    runLong: (sql, ...values) =>
      runTransaction(pool, async (client) => {
        await client.query(
          `set local statement_timeout = ${timeouts.batch}; set local lock_timeout = ${timeouts.batch}`,
        );
        // Use a variable: the types of pg lack `query_timeout`, so TypeScript would reject it in an object literal.
        const options = { text: sql, values, query_timeout: timeouts.batch };
        return (await client.query(options)).rowCount ?? 0;
      }),
    transaction: (work) =>
      runTransaction(pool, (client) =>
        work(
          async <Row extends QueryResultRow>(sql: string, ...values: unknown[]) =>
            (await client.query<Row>(prepare(sql, values))).rows,
        ),
      ),
    poolUse: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close() {
      closed ??= Promise.race([pool.end(), sleep(timeouts.close, undefined, { ref: false })]);
      return closed;
    },
  };
}

function createPool(url: string, size: number): pg.Pool {
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
  // An unhandled error event would crash the process. No other handling is needed: the pool discards broken idle
  // connections, and a statement in progress throws if its connection breaks.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Creates a function that returns named prepared statements. The same SQL always has the same name, so that each
 * connection prepares it only once.
 */
function createPreparer(): (sql: string, values: unknown[]) => QueryConfig {
  const names = new Map<string, string>();
  return (sql, values) => {
    const name = names.get(sql) ?? `apiblock_${names.size + 1}`;
    names.set(sql, name);
    return { name, text: sql, values };
  };
}

type Work<Result> = (client: PoolClient) => Promise<Result>;

/** Runs `work` with a connection from the pool. Retries `work` after a conflict, and converts errors to StoreError. */
async function useClient<Result>(pool: pg.Pool, work: Work<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await useClientOnce(pool, work);
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw toStoreError(error);
    }
  }
}

async function useClientOnce<Result>(pool: pg.Pool, work: Work<Result>): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    // Report every connection failure as `unavailable`, regardless of its error code.
    throw new StoreError('unavailable', { cause: error });
  });
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = isBroken(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

const runTransaction = <Result>(pool: pg.Pool, work: Work<Result>): Promise<Result> =>
  useClient(pool, async (client) => {
    await client.query('begin');
    try {
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      // Don't send a rollback on a broken connection. The server rolls back the transaction itself.
      if (!isBroken(error)) await client.query('rollback');
      throw error;
    }
  });
