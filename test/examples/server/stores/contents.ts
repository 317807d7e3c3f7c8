import { DatabaseSync } from 'node:sqlite';
import { readMigrations } from '../../../../examples/server/stores/migrations.ts';
import { storeFile } from '../../../../examples/server/stores/file.ts';
import { readSqlite, toDocuments, type Content } from '../faults/store-contents.ts';
import { withClient } from '../support/postgres-server.ts';
import type { Deployment } from '../support/processes.ts';

/** Reads the stored data directly from the database. */
export const readContents = async ({ folder, environment }: Deployment): Promise<Content> => {
  const { DATABASE_URL: url } = environment;
  return url === undefined ? readSqlite(folder) : readPostgres(url);
};

const readPostgres = (url: string): Promise<Content> =>
  withClient(url, async (client) => {
    // Wait for statements of killed processes, then read everything in one snapshot, using the search index.
    for (let busy = 1; busy > 0;) {
      const { rows } = await client.query<{ busy: number }>(
        `select count(*)::int as busy from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
      );
      busy = rows[0]?.busy ?? 0;
    }
    await client.query(
      'begin isolation level repeatable read; set local search_path to apiblock; set local enable_seqscan = off',
    );
    const documents = toDocuments(
      (await client.query<{ id: string; title: string; status: string }>('select id, title, status from documents'))
        .rows,
    );
    const totals = await client.query<{ status: string; total: number }>(
      'select status, sum(total)::int as total from document_totals group by status',
    );
    const found = await client.query<{ id: string }>(
      `select id from documents where status = 'published' and words @@ quote_literal(title)::tsquery`,
    );
    return {
      documents,
      totals: new Map(totals.rows.map(({ status, total }) => [status, total])),
      found: new Set(found.rows.map(({ id }) => id)),
    };
  });

/** Returns the schema version of the store and the newest schema version. */
export async function readVersion({
  folder,
  environment,
}: Deployment): Promise<[version: number | undefined, newest: number | undefined]> {
  const { DATABASE_URL: url } = environment;
  const newest = readMigrations(
    new URL(
      `../../../../examples/server/stores/${url === undefined ? 'sqlite' : 'postgres'}/migrations/`,
      import.meta.url,
    ),
  ).at(-1)?.version;
  if (url === undefined) {
    const database = new DatabaseSync(storeFile(folder));
    const { user_version: version } = database.prepare('pragma user_version').get() as { user_version: number };
    database.close();
    return [version, newest];
  }
  const { rows } = await withClient(url, (client) =>
    client.query<{ version: number }>('select max(version) as version from apiblock.migrations'),
  );
  return [rows[0]?.version, newest];
}
