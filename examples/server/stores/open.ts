import type { Store } from '../../api/index.ts';
import type { StoreLocation } from './location.ts';
import type { PostgresStore } from './postgres/store.ts';

/** Opens the store where the configuration says that it is. The other one is not loaded. */
export async function openStore(place: StoreLocation): Promise<Store | PostgresStore> {
  if (place.kind === 'sqlite') return (await import('./sqlite/store.ts')).openSqliteStore(place.file);
  const { openPostgresStore } = await import('./postgres/store.ts');
  return openPostgresStore(place.url, place.connections);
}
