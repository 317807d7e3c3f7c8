import { createMemoryStore, type Store, type StoredDocument } from '../../../../examples/api/index.ts';
import { openTestStore } from '../../test-store.ts';
import { temporaryFolder } from '../../service.ts';

/** The store of the project, SQLite or PostgreSQL; and the one in memory, which the mocks use. */
export const stores = [
  ['in-memory', async () => createMemoryStore()],
  ['persistent', () => openTestStore(temporaryFolder())],
] as const;

/** A document as a store holds it. */
export const document = (id: string, fields: Partial<StoredDocument> = {}): StoredDocument => ({
  id,
  title: id,
  content: '',
  status: 'published',
  tags: [],
  createdAt: 1,
  updatedAt: 1,
  version: 1,
  ...fields,
});

/** The ids of a list, newest first where nothing else is asked for. */
export const listIds = async (
  store: Store,
  query: Partial<Parameters<Store['listDocuments']>[0]> = {},
): Promise<string[]> =>
  (await store.listDocuments({ sort: 'createdAt', order: 'desc', offset: 0, limit: 100, ...query })).documents.map(
    ({ id }) => id,
  );

/** A token as a store holds it. */
export const token = (digest: string, parent?: string) => ({
  digest,
  scopes: ['docs:read' as const],
  createdAt: 1,
  expiresAt: 9,
  parent,
  family: 'a',
});
