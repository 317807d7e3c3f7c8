import { generateDocuments } from '../../../examples/server/commands/generated-documents.ts';
import { storeFile } from '../../../examples/server/stores/file.ts';
import { openSqliteStore } from '../../../examples/server/stores/sqlite/store.ts';

/** Fills the store in a data folder with `size` generated documents, unless it already contains as many documents. */
export async function seedFolder(folder: string, size: number): Promise<void> {
  const store = openSqliteStore(storeFile(folder));
  const { total } = await store.listDocuments({ sort: 'createdAt', order: 'asc', offset: 0, limit: 1 });
  if (total < size) await store.importDocuments(generateDocuments(size, Date.now()));
  await store.close();
}
