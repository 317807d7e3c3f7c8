import { join } from 'node:path';
import { withClient } from '../../../../postgres-server.ts';
import { runProgram, type Surroundings } from '../../../processes.ts';

/** The same surroundings, without the database: programs work on the SQLite store in the folder. */
export const onSqlite = ({ folder, environment }: Surroundings): Surroundings => ({
  folder,
  environment: Object.fromEntries(Object.entries(environment).filter(([name]) => name !== 'DATABASE_URL')),
});

export const urlOf = ({ environment }: Surroundings): string => environment['DATABASE_URL'] ?? '';
export const fileOf = ({ folder }: Surroundings): string => join(folder, 'apiblock.sqlite');

/** Runs the command. */
export const copy = (surroundings: Surroundings, ...args: string[]) =>
  runProgram('commands/migrate-store.ts', surroundings, args);

/** Asks the database that is copied into. */
export const query = async <Row extends object>(surroundings: Surroundings, sql: string): Promise<Row[]> =>
  withClient(urlOf(surroundings), async (client) => (await client.query<Row>(sql)).rows);
