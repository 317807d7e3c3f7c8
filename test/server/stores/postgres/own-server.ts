import { onTestFinished } from 'vitest';
import { createDatabase, startPostgres, withClient, type PostgresServer } from '../../../postgres-server.ts';
import { createDeployment, type Deployment } from '../../processes.ts';

/** A PostgreSQL of a test's own, to be broken, and deployment that use an empty database on it. */
export async function startOwnServer(
  environment: Record<string, string> = {},
): Promise<Deployment & { server: PostgresServer; url: string }> {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const { url } = await createDatabase(server.url);
  return { ...(await createDeployment({ LOG_LEVEL: 'error', ...environment, DATABASE_URL: url })), server, url };
}

/** Runs a statement past the service, in the schema of its tables. */
export const runSql = (url: string, sql: string) =>
  withClient(url, async (client) => {
    await client.query('set search_path to apiblock');
    return (await client.query<Record<string, unknown>>(sql)).rows;
  });
