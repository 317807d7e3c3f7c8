import { storeFile } from '../../../../../../examples/server/stores/file.ts';
import { withClient } from '../../../support/postgres-server.ts';
import { runProgram, type Deployment } from '../../../support/processes.ts';

/** Returns the deployment without DATABASE_URL, so that programs use the SQLite store in its folder. */
export const onSqlite = ({ folder, environment }: Deployment): Deployment => ({
  folder,
  environment: Object.fromEntries(Object.entries(environment).filter(([name]) => name !== 'DATABASE_URL')),
});

export const urlOf = ({ environment }: Deployment): string => environment['DATABASE_URL'] ?? '';
export const fileOf = ({ folder }: Deployment): string => storeFile(folder);

export const copy = (deployment: Deployment, ...args: string[]) =>
  runProgram('commands/migrate-store.ts', deployment, args);

export const query = async <Row extends object>(deployment: Deployment, sql: string): Promise<Row[]> =>
  withClient(urlOf(deployment), async (client) => (await client.query<Row>(sql)).rows);
