import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StoreError } from '../../../api/store.ts';
import { timeouts } from './connection.ts';
import { getErrorCode, DatabaseError, toStoreError } from './errors.ts';
import { migrate } from './migrate.ts';

/** Maximum time to wait for an unavailable database at startup. */
const STARTUP_TIMEOUT_MS = 15_000;
const RETRY_INTERVAL_MS = 250;

const reasons: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong',
  '28000': 'the server rejects this user',
  '3D000': 'there is no such database',
  '42501': 'the user may not create the schema "apiblock"; create it for the user, or grant CREATE on the database',
};

/**
 * Waits until the database is available and migrates its schema. Throws a DatabaseError if the database contains an
 * unfinished copy, unless `forCopy` is true.
 */
export async function prepareDatabase(url: string, { forCopy = false } = {}): Promise<void> {
  const deadline = Date.now() + STARTUP_TIMEOUT_MS;
  for (;;) {
    try {
      return await withClient(url, async (client) => {
        await checkEncoding(client);
        await migrate(client);
        if (!forCopy && (await hasUnfinishedCopy(client)))
          throw new DatabaseError(
            'DATABASE_URL: the database contains an unfinished copy of another store. Run migrate-store again to resume it.',
          );
      });
    } catch (error) {
      const failure = toStoreError(error);
      if (!(failure instanceof StoreError)) throw explain(error) ?? error;
      const permanentError = explain(failure.cause);
      if (permanentError) throw permanentError;
      if (Date.now() > deadline)
        throw new DatabaseError(`DATABASE_URL: the database cannot be reached (${describe(failure.cause)}).`);
      await sleep(RETRY_INTERVAL_MS);
    }
  }
}

/**
 * Returns a DatabaseError for a failure that a retry cannot fix, such as a wrong password, and undefined for other
 * failures.
 */
function explain(error: unknown): DatabaseError | undefined {
  const reason = reasons[getErrorCode(error) ?? ''];
  return reason === undefined ? undefined : new DatabaseError(`DATABASE_URL: ${reason}.`);
}

/** Returns the code of an error, or its message if it has no code. Driver messages contain no part of the URL. */
const describe = (error: unknown): string =>
  getErrorCode(error) ?? (error instanceof Error ? error.message : 'unknown reason');

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeouts.connect,
    keepAlive: true,
    application_name: 'apiblock',
  });
  // An unhandled error event would crash the process. A statement in progress throws the error itself.
  client.on('error', () => {});
  try {
    await client.connect().catch((error: unknown) => {
      // Report every connection failure as `unavailable`, regardless of its error code.
      throw new StoreError('unavailable', { cause: error });
    });
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function checkEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(`select current_setting('server_encoding') as encoding`);
  if (rows[0]?.encoding !== 'UTF8') throw new DatabaseError('DATABASE_URL: the database must have the encoding UTF8.');
}

export async function hasUnfinishedCopy(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ unfinished: boolean }>(
    `select to_regclass('apiblock.unfinished_copy') is not null as unfinished`,
  );
  return rows[0]?.unfinished === true;
}
