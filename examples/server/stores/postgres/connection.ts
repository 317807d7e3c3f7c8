import pg, { type CustomTypesConfig, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import { StoreError } from '../../../api/store.ts';
import { isBroken, isConflict, toStoreError } from './errors.ts';

/** How long things may take, in milliseconds. What waits longer is answered 503 rather than kept hanging. */
export const timeouts = {
  /** To get a connection, new or free. */
  connect: 2000,
  statement: 4000,
  lock: 2000,
  /** For any answer at all: a server that is gone without a word sends none. A little longer than a statement. */
  answer: 4500,
  /** To come first among those of one process that write the same record or document, while each of them gets on. */
  line: 10_000,
  /** For a transaction to go on. */
  idle: 10_000,
  /** For one batch of an import. */
  batch: 120_000,
  /** For connections to end when the store is closed. */
  close: 2000,
} as const;

/** What each connection is told first. The search path also keeps tables of other programs apart. */
const CONNECTION_SETUP = `select
  set_config('search_path', 'apiblock', false),
  set_config('default_transaction_isolation', 'read committed', false),
  set_config('statement_timeout', '${timeouts.statement}', false),
  set_config('lock_timeout', '${timeouts.lock}', false),
  set_config('idle_in_transaction_session_timeout', '${timeouts.idle}', false),
  -- An acknowledged write is on the disk. Stricter settings, for replicas, stay as they are.
  case current_setting('synchronous_commit') when 'off' then set_config('synchronous_commit', 'on', false) end`;

/** How often work is tried that PostgreSQL undoes for the sake of others. */
const MAX_ATTEMPTS = 3;

const int8 = 20;

/** Times and counts as numbers, on these connections only: none is beyond what a number holds exactly. */
export const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format),
};

/** Connections to the database: those there are, those without work, and the requests that wait for one. */
export interface PoolUse {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** What the store's modules do with the database. Failures leave as StoreError. */
export interface Connection {
  /** Runs one statement, which is a transaction of its own. It is prepared once per connection: the text must be one of a few. */
  query<Row extends QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row[]>;
  /** Like `query`; returns how many rows changed. */
  run(sql: string, ...values: unknown[]): Promise<number>;
  /** Runs one statement that is planned for its values, as their frequency decides how it is best done. */
  search<Row extends QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row[]>;
  /** Runs one statement that may take long. Returns how many rows changed. */
  runLong(sql: string, ...values: unknown[]): Promise<number>;
  /** Runs statements in one transaction. `work` may run more than once: when PostgreSQL undid it for the sake of others. */
  transaction<Result>(work: (run: Connection['query']) => Promise<Result>): Promise<Result>;
  poolUse(): PoolUse;
  close(): Promise<void>;
}

/** A pool of at most `size` connections. Those that break are dropped, and new ones made when they are needed. */
export function createConnection(url: string, size: number): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: timeouts.connect,
    idleTimeoutMillis: 30_000,
    query_timeout: timeouts.answer,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'apiblock',
    types,
    onConnect: async (client) => {
      await client.query(CONNECTION_SETUP);
    },
  });
  // A connection that breaks while nobody uses it is no event: the pool drops it. One in use fails its statement.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const acquire = async (): Promise<PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      // Whatever the reason, there is no connection.
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
        // A connection that cannot even roll back is dropped with what it holds.
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
        // The driver's types do not know its own option of a single query.
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
