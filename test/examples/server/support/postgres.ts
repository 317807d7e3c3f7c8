import type { TestProject } from 'vitest/node';
import { createTemplate, dropDatabases, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The administrator URL, and the name of the template database. The names of all test databases start with this
     * name. Undefined in projects that use SQLite.
     */
    readonly postgres?: { readonly adminUrl: string; readonly template: string };
  }
}

/** Provides one PostgreSQL server for the whole run: the server at TEST_DATABASE_URL, or an embedded one. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const configuredUrl = process.env['TEST_DATABASE_URL'];
  const server = configuredUrl === undefined ? await startPostgres() : undefined;
  const adminUrl = configuredUrl ?? server?.url ?? '';
  const template = await createTemplate(adminUrl);
  provide('postgres', { adminUrl, template: template.name });
  return () => (server ? server.stop() : dropDatabases(adminUrl, template.name));
}
