import type { Store } from '../../api/index.ts';
import type { StorePlace } from './place.ts';
import { openPostgresStore, type PostgresStore } from './postgres/store.ts';
import { openSqliteStore } from './sqlite/store.ts';

/** Opens the store where the configuration says that it is. */
export const openStore = async (place: StorePlace): Promise<Store | PostgresStore> =>
  place.kind === 'postgres' ? openPostgresStore(place.url, place.connections) : openSqliteStore(place.file);
