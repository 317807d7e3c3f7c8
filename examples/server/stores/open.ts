import type { Store } from '../../api/index.ts';
import type { StoreLocation } from './location.ts';
import type { PostgresStore } from './postgres/store.ts';

/** Opens the store at a location. Imports only the database driver that it needs. */
export async function openStore(location: StoreLocation): Promise<Store | PostgresStore> {
  if (location.kind === 'sqlite') return (await import('./sqlite/store.ts')).openSqliteStore(location.file);
  const { openPostgresStore } = await import('./postgres/store.ts');
  return openPostgresStore(location.url, location.connections);
}
