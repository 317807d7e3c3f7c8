import type { TestProject } from 'vitest/node';
import { createTemplate, dropDatabases, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Administrator URL, and the template whose name prefixes all test databases. Absent in projects that use SQLite. */
    readonly postgres?: { readonly adminUrl: string; readonly template: string };
  }
}

/** Provides one PostgreSQL server for the run: the server at TEST_DATABASE_URL, or an embedded one. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined ? await startPostgres() : undefined;
  const adminUrl = given ?? server?.url ?? '';
  const template = await createTemplate(adminUrl);
  provide('postgres', { adminUrl, template: template.name });
  return () => (server ? server.stop() : dropDatabases(adminUrl, template.name));
}
