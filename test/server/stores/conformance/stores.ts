import { createMemoryStore, type StoredDocument } from '../../../../examples/api/index.ts';
import { openStoreOf } from '../../place.ts';
import { temporaryFolder } from '../../service.ts';

/** The store of the project, SQLite or PostgreSQL; and the one in memory, which the mocks use. */
export const stores = [
  ['in memory', async () => createMemoryStore()],
  ['on a disk', () => openStoreOf(temporaryFolder())],
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
