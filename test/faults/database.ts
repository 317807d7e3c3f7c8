import type pg from 'pg';
import { createDatabase, startPostgres, withClient } from '../postgres-server.ts';

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
