import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StoreError } from '../../../api/store.ts';
import { timeouts } from './connection.ts';
import { getErrorCode, DatabaseError, toStoreError } from './errors.ts';
import { migrate } from './migrate.ts';

/** How long a start waits for a database that is not there yet, in milliseconds. */
const patience = 15_000;
const pause = 250;

const reasons: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong',
  '28000': 'this user is not let in',
  '3D000': 'there is no such database',
  '42501': 'the user may not create the schema "apiblock"; create it for the user, or grant CREATE on the database',
};

/** Waits for the database and brings its schema up to date. What a copy has not finished is for that copy alone. */
export async function prepareDatabase(url: string, forCopy = false): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await withClient(url, async (client) => {
        await checkEncoding(client);
        await migrate(client);
        if (!forCopy && (await hasUnfinishedCopy(client)))
          throw new DatabaseError(
            'DATABASE_URL: the database holds an unfinished copy of another store. Run migrate-store again, which goes on.',
          );
      });
    } catch (error) {
      const failure = toStoreError(error);
      if (!(failure instanceof StoreError)) throw explain(error) ?? error;
      const told = explain(failure.cause);
      if (told) throw told;
      if (Date.now() > deadline)
        throw new DatabaseError(`DATABASE_URL: the database cannot be reached (${describe(failure.cause)}).`);
      await sleep(pause);
    }
  }
}

/** What waiting does not change. */
function explain(error: unknown): DatabaseError | undefined {
  const reason = reasons[getErrorCode(error) ?? ''];
  return reason === undefined ? undefined : new DatabaseError(`DATABASE_URL: ${reason}.`);
}

/** The code of a failure, or the driver's own words, which tell of no value: that the server takes no TLS, for example. */
const describe = (error: unknown): string =>
  getErrorCode(error) ?? (error instanceof Error ? error.message : 'no reason given');

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeouts.connect,
    keepAlive: true,
    application_name: 'apiblock',
  });
  // What breaks the connection fails the statement; the event says it once more.
  client.on('error', () => {});
  try {
    await client.connect().catch((error: unknown) => {
      // Whatever the reason, there is no connection.
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

/** Whether a copy into the database was begun and not finished. */
export async function hasUnfinishedCopy(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ unfinished: boolean }>(
    `select to_regclass('apiblock.unfinished_copy') is not null as unfinished`,
  );
  return rows[0]?.unfinished === true;
}
