import type { TestProject } from 'vitest/node';
import { createTemplate, dropDatabases, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where databases can be made, their names beginning with that of the template; absent: the tests of this project work on SQLite. */
    readonly postgres?: { readonly adminUrl: string; readonly template: string };
  }
}

/** One PostgreSQL for all tests of a run: the one that TEST_DATABASE_URL names, or else the one of the lock file. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined ? await startPostgres() : undefined;
  const adminUrl = given ?? server?.url ?? '';
  const template = await createTemplate(adminUrl);
  provide('postgres', { adminUrl, template: template.name });
  return () => (server ? server.stop() : dropDatabases(adminUrl, template.name));
}
