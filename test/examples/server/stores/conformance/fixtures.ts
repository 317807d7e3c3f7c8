import { createMemoryStore, type Store, type StoredDocument } from '../../../../../examples/api/index.ts';
import { openTestStore } from '../../support/test-store.ts';
import { temporaryFolder } from '../../support/service.ts';

/** The in-memory store that the mocks use, and the persistent store of the Vitest project (SQLite or PostgreSQL). */
export const stores = [
  ['in-memory', async () => createMemoryStore()],
  ['persistent', () => openTestStore(temporaryFolder())],
] as const;

/** Creates a stored document with default fields. */
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

/** Lists document IDs, newest first by default. */
export const listIds = async (
  store: Store,
  query: Partial<Parameters<Store['listDocuments']>[0]> = {},
): Promise<string[]> =>
  (await store.listDocuments({ sort: 'createdAt', order: 'desc', offset: 0, limit: 100, ...query })).documents.map(
    ({ id }) => id,
  );

export const token = (digest: string, parent?: string) => ({
  digest,
  scopes: ['docs:read' as const],
  createdAt: 1,
  expiresAt: 9,
  parent,
  family: 'a',
});
