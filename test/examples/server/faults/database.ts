import type pg from 'pg';
import { createDatabase, startPostgres, withClient } from '../support/postgres-server.ts';

/** A dedicated PostgreSQL server for one fault. */
export interface Database {
  readonly url: string;
  /** Kills the server and restarts it after `afterMs` milliseconds. */
  restart(afterMs: number): Promise<void>;
  /** Runs statements as the administrator, bypassing the service. */
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
