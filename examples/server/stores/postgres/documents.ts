import { applyUpdate, checkVersion } from '../../../api/rules/document-write.ts';
import type {
  CreateOutcome,
  DocumentStore,
  DocumentUpdate,
  OnceKey,
  StoredDocument,
  WriteOutcome,
} from '../../../api/store.ts';
import type { Connection } from './connection.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { listPage } from './list.ts';
import { summaryColumns, toStoredDocument, type DocumentRow } from './rows.ts';
import { createSearch } from './search.ts';
import { toVector } from './words.ts';

/** Number of documents per import statement. Larger batches are faster but delay other writes for longer. */
const IMPORT_BATCH_SIZE = 1000;

const columns = 'id, title, status, tags, created_at, updated_at, version, content, words';
const selectSql = `select ${summaryColumns}, content from documents where id = $1`;
const insertSql = `insert into documents (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9::tsvector)`;

// This statement inserts both the idempotency key and the document, or neither. It waits for a concurrent insert of the
// same key.
const insertOnceSql = `
with once as (
  insert into once_keys (owner, key, fingerprint, answer, expires_at) values ($10, $11, $12, $13, $15)
  on conflict (owner, key) do update set fingerprint = excluded.fingerprint, answer = excluded.answer, expires_at = excluded.expires_at
    where once_keys.expires_at <= $14
  returning 1
)
insert into documents (${columns}) select $1, $2, $3, $4::text[], $5::bigint, $6::bigint, $7::integer, $8, $9::tsvector where exists (select from once)`;

const importSql = `
insert into documents (${columns})
select id, title, status, tags, "createdAt", "updatedAt", version, content, words::tsvector
from json_to_recordset($1::json) as given (id text, title text, status text, tags text[], "createdAt" bigint, "updatedAt" bigint, version integer, content text, words text)
on conflict (id) do nothing`;

const updateSql = `
update documents set title = $3, status = $4, tags = $5, updated_at = $6, version = $7, content = $8, words = $9::tsvector
where id = $1 and version = $2`;

const toValues = (document: StoredDocument) =>
  [
    document.id,
    document.title,
    document.status,
    document.tags,
    document.createdAt,
    document.updatedAt,
    document.version,
    document.content,
    toVector(document),
  ] as const;

export function createDocuments(connection: Connection): DocumentStore {
  const runInOrder = createKeyedQueue();
  return {
    listDocuments: (query) => listPage(connection, query),
    findDocument: (id) => findDocument(connection, id),
    async createDocument(document, once) {
      if (once) return createOnce(connection, document, once);
      await connection.run(insertSql, ...toValues(document));
      return { outcome: 'created' };
    },
    // Run updates of the same document one at a time, so that they don't conflict with each other.
    updateDocument: (id, update) => runInOrder(id, () => updateDocument(connection, id, update)),
    deleteDocument: (id, versions) => deleteDocument(connection, id, versions),
    searchDocuments: createSearch(connection),
    importDocuments: (documents) => importDocuments(connection, documents),
  };
}

async function findDocument(connection: Connection, id: string): Promise<StoredDocument | undefined> {
  const [row] = await connection.query<DocumentRow>(selectSql, id);
  return row && toStoredDocument(row);
}

async function createOnce(
  connection: Connection,
  document: StoredDocument,
  { owner, key, fingerprint, response, now, expiresAt }: OnceKey,
): Promise<CreateOutcome> {
  for (;;) {
    const added = await connection.run(
      insertOnceSql,
      ...toValues(document),
      owner,
      key,
      fingerprint,
      response,
      now,
      expiresAt,
    );
    if (added > 0) return { outcome: 'created' };
    const [earlier] = await connection.query<{ fingerprint: string; answer: string }>(
      'select fingerprint, answer from once_keys where owner = $1 and key = $2',
      owner,
      key,
    );
    // If the idempotency key was pruned after the insert failed, the next iteration inserts it.
    if (earlier)
      return earlier.fingerprint === fingerprint
        ? { outcome: 'replayed', response: earlier.answer }
        : { outcome: 'mismatch' };
  }
}

/**
 * Updates a document with optimistic locking. If another write changes the document after it was read, reads the
 * document again and retries.
 */
async function updateDocument(
  connection: Connection,
  id: string,
  { fields, now, versions }: DocumentUpdate,
): Promise<WriteOutcome> {
  for (;;) {
    const checked = checkVersion(await findDocument(connection, id), versions);
    if (checked.outcome !== 'written' || Object.keys(fields).length === 0) return checked;
    const written = applyUpdate(checked.document, { fields, now });
    const changed = await connection.run(
      updateSql,
      id,
      checked.document.version,
      written.title,
      written.status,
      written.tags,
      written.updatedAt,
      written.version,
      written.content,
      toVector(written),
    );
    if (changed > 0) return { outcome: 'written', document: written };
  }
}

async function deleteDocument(
  connection: Connection,
  id: string,
  versions: readonly number[] | undefined,
): Promise<WriteOutcome['outcome']> {
  if (!versions) {
    const deleted = await connection.run('delete from documents where id = $1', id);
    return deleted > 0 ? 'written' : 'missing';
  }
  for (;;) {
    const checked = checkVersion(await findDocument(connection, id), versions);
    if (checked.outcome !== 'written') return checked.outcome;
    const { version } = checked.document;
    const deleted = await connection.run('delete from documents where id = $1 and version = $2', id, version);
    if (deleted > 0) return 'written';
  }
}

async function importDocuments(connection: Connection, documents: Iterable<StoredDocument>): Promise<number> {
  let added = 0;
  let writing = Promise.resolve(0);
  let batch: (StoredDocument & { words: string })[] = [];
  // Start to write the batch, but do not wait for the result. The next batch can be prepared in the meantime.
  const flush = async () => {
    added += await writing;
    writing = connection.runLong(importSql, JSON.stringify(batch));
    writing.catch(() => {});
    batch = [];
  };
  for (const document of documents) {
    batch.push({ ...document, words: toVector(document) });
    if (batch.length === IMPORT_BATCH_SIZE) await flush();
  }
  if (batch.length > 0) await flush();
  return added + (await writing);
}
