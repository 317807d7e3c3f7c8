import type { DocumentStore, StoredDocument, WriteOutcome } from '../../../api/store.ts';
import type { Connection } from './connection.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { listPage } from './list.ts';
import { summaryColumns, toStoredDocument, type DocumentRow } from './rows.ts';
import { createSearch } from './search.ts';
import { toVector } from './words.ts';

/** Documents per import statement: large enough to be fast, small enough to let other writes run in between. */
const importBatch = 1000;

const columns = 'id, title, status, tags, created_at, updated_at, version, content, words';
const selectSql = `select ${summaryColumns}, content from documents where id = $1`;
const insertSql = `insert into documents (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9::tsvector)`;

// One statement inserts both the key and the document, or neither. It waits for a parallel insert of the same key.
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

/** Implements documents for the PostgreSQL store. */
export function createDocuments(connection: Connection): DocumentStore {
  const runInOrder = createKeyedQueue();
  const find = async (id: string): Promise<StoredDocument | undefined> => {
    const [row] = await connection.query<DocumentRow>(selectSql, id);
    return row && toStoredDocument(row);
  };

  /** Checks whether a write is allowed. The write compares the version again, because another write may come first. */
  const check = async (id: string, versions: readonly number[] | undefined): Promise<WriteOutcome> => {
    const document = await find(id);
    if (!document) return { outcome: 'missing' };
    return versions && !versions.includes(document.version) ? { outcome: 'stale' } : { outcome: 'written', document };
  };

  return {
    listDocuments: (query) => listPage(connection, query),
    findDocument: find,
    async createDocument(document, once) {
      if (!once) {
        await connection.run(insertSql, ...toValues(document));
        return { outcome: 'created' };
      }
      for (;;) {
        const added = await connection.run(
          insertOnceSql,
          ...toValues(document),
          once.owner,
          once.key,
          once.fingerprint,
          once.answer,
          once.now,
          once.expiresAt,
        );
        if (added > 0) return { outcome: 'created' };
        const [earlier] = await connection.query<{ fingerprint: string; answer: string }>(
          'select fingerprint, answer from once_keys where owner = $1 and key = $2',
          once.owner,
          once.key,
        );
        // If the key expired and was pruned in the meantime, the next iteration inserts it.
        if (earlier)
          return earlier.fingerprint === once.fingerprint
            ? { outcome: 'replayed', answer: earlier.answer }
            : { outcome: 'mismatch' };
      }
    },
    updateDocument: (id, { fields, now, versions }) =>
      // Queuing updates of one document avoids conflicts within this process.
      runInOrder(id, async () => {
        for (;;) {
          const checked = await check(id, versions);
          if (checked.outcome !== 'written' || Object.keys(fields).length === 0) return checked;
          const { document } = checked;
          const written = {
            ...document,
            ...fields,
            updatedAt: Math.max(now, document.updatedAt),
            version: document.version + 1,
          };
          const changed = await connection.run(
            updateSql,
            id,
            document.version,
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
      }),
    async deleteDocument(id, versions) {
      if (!versions)
        return (await connection.run('delete from documents where id = $1', id)) > 0 ? 'written' : 'missing';
      for (;;) {
        const checked = await check(id, versions);
        if (checked.outcome !== 'written') return checked.outcome;
        if (
          (await connection.run('delete from documents where id = $1 and version = $2', id, checked.document.version)) >
          0
        )
          return 'written';
      }
    },
    searchDocuments: createSearch(connection),
    async importDocuments(documents) {
      let added = 0;
      let writing = Promise.resolve(0);
      let batch: (StoredDocument & { words: string })[] = [];
      // The next batch is prepared while the previous one is written.
      const flush = async () => {
        added += await writing;
        writing = connection.runLong(importSql, JSON.stringify(batch));
        writing.catch(() => {});
        batch = [];
      };
      for (const document of documents) {
        batch.push({ ...document, words: toVector(document) });
        if (batch.length === importBatch) await flush();
      }
      if (batch.length > 0) await flush();
      return added + (await writing);
    },
  };
}
