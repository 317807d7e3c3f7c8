import { onTestFinished } from 'vitest';
import { createDatabase, startPostgres, withClient, type PostgresServer } from '../../support/postgres-server.ts';
import { createDeployment, type Deployment, type ServiceProcess } from '../../support/processes.ts';

/** Starts a dedicated PostgreSQL server for one test, and a deployment with an empty database on it. */
export async function startOwnServer(
  environment: Record<string, string> = {},
): Promise<Deployment & { server: PostgresServer; url: string }> {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const { url } = await createDatabase(server.url);
  return { ...(await createDeployment({ LOG_LEVEL: 'error', ...environment, DATABASE_URL: url })), server, url };
}

/** Runs a statement in the schema of the service, bypassing the service. */
export const runSql = (url: string, sql: string) =>
  withClient(url, async (client) => {
    await client.query('set search_path to apiblock');
    return (await client.query<Record<string, unknown>>(sql)).rows;
  });

/** Returns log lines of failed requests, errors and unhandled rejections. */
export const listDefects = (service: ServiceProcess): string[] =>
  service
    .output()
    .split('\n')
    .filter((line) => line.includes('A request failed') || /Error:|Unhandled/.test(line));
