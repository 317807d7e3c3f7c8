import type { Store } from '../../api/index.ts';
import type { StoreLocation } from './location.ts';
import type { PostgresStore } from './postgres/store.ts';

/** Opens the configured store. Loads only the database driver that it needs. */
export async function openStore(place: StoreLocation): Promise<Store | PostgresStore> {
  if (place.kind === 'sqlite') return (await import('./sqlite/store.ts')).openSqliteStore(place.file);
  const { openPostgresStore } = await import('./postgres/store.ts');
  return openPostgresStore(place.url, place.connections);
}
