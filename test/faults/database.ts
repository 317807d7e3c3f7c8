import type pg from 'pg';
import { createDatabase, startPostgres, withClient } from '../postgres-server.ts';
import { toDocuments, type Content } from './inspect.ts';
import type { Written } from './load.ts';

/** A PostgreSQL of a fault's own, to be broken. */
export interface Database {
  readonly url: string;
  /** kill -9 of all of it; it is started again after a while. */
  restart(afterMs: number): Promise<void>;
  /** Runs statements as the administrator, past the service. */
  use<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

export async function startDatabase(): Promise<Database> {
  const server = await startPostgres();
  const { url } = await createDatabase(server.url);
  return {
    url,
    async restart(afterMs) {
      server.kill();
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await server.start();
    },
    use: (work) => withClient(url, work),
    stop: () => server.stop(),
  };
}

export const readPostgres = (database: Database): Promise<Content> =>
  database.use(async (client) => {
    await client.query('set search_path to apiblock');
    const documents = await client.query<Written & { id: string }>('select id, title, status from documents');
    const totals = await client.query<{ status: string; total: number }>('select status, sum(total)::int as total from document_totals group by status');
    // Through the index of search, as the service would.
    await client.query('set enable_seqscan = off');
    const found = await client.query<{ id: string }>(`select id from documents where status = 'published' and words @@ quote_literal(title)::tsquery`);
    return { documents: toDocuments(documents.rows), totals: new Map(totals.rows.map(({ status, total }) => [status, total])), found: new Set(found.rows.map(({ id }) => id)) };
  });
