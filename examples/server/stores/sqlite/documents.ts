import { applyUpdate, checkVersion } from '../../../api/rules/document-write.ts';
import type {
  CreateOutcome,
  DocumentsQuery,
  DocumentStore,
  DocumentUpdate,
  OnceKey,
  StoredDocument,
  WriteOutcome,
} from '../../../api/store.ts';
import type { Connection } from './connection.ts';
import { summaryColumns, toStoredDocument, toSummary, type DocumentRow, type SummaryRow } from './rows.ts';
import { createSearch } from './search.ts';

const sortColumns = { createdAt: 'created_at', updatedAt: 'updated_at', title: 'title' } as const;

/** Number of documents per import transaction. Larger batches are faster but delay other writes for longer. */
const IMPORT_BATCH_SIZE = 1000;

const insertSql =
  'insert into documents (id, title, status, tags, created_at, updated_at, version, content) values (?, ?, ?, ?, ?, ?, ?, ?)';
const importSql = insertSql.replace('insert', 'insert or ignore');
const selectSql =
  'select id, title, status, tags, created_at, updated_at, version, content from documents where id = ?';

const toValues = (document: StoredDocument) =>
  [
    document.id,
    document.title,
    document.status,
    JSON.stringify(document.tags),
    document.createdAt,
    document.updatedAt,
    document.version,
    document.content,
  ] as const;

export function createDocuments(connection: Connection): DocumentStore {
  return {
    async listDocuments(query) {
      const total = countDocuments(connection, query);
      return { documents: listPage(connection, query, total), total };
    },
    async findDocument(id) {
      return findDocument(connection, id);
    },
    async createDocument(document, once) {
      return connection.write(() => {
        const earlier = once && claimKey(connection, once);
        if (earlier) return earlier;
        connection.run(insertSql, ...toValues(document));
        return { outcome: 'created' };
      });
    },
    async updateDocument(id, update) {
      return connection.write(() => updateDocument(connection, id, update));
    },
    async deleteDocument(id, versions) {
      return connection.write(() => {
        const { outcome } = checkVersion(findDocument(connection, id), versions);
        if (outcome === 'written') connection.run('delete from documents where id = ?', id);
        return outcome;
      });
    },
    searchDocuments: createSearch(connection),
    async importDocuments(documents) {
      return importDocuments(connection, documents);
    },
  };
}

function findDocument(connection: Connection, id: string): StoredDocument | undefined {
  const row = connection.get<DocumentRow>(selectSql, id);
  return row && toStoredDocument(row);
}

/**
 * Stores an idempotency key and its response. If the key is already stored and has not expired, stores nothing and
 * returns `replayed` for the same request body or `mismatch` for a different one. The caller must hold the write lock.
 */
function claimKey(
  connection: Connection,
  { owner, key, fingerprint, response, now, expiresAt }: OnceKey,
): CreateOutcome | undefined {
  const earlier = connection.get<{ fingerprint: string; answer: string; expires_at: number }>(
    'select fingerprint, answer, expires_at from once_keys where owner = ? and key = ?',
    owner,
    key,
  );
  if (earlier && earlier.expires_at > now) {
    return earlier.fingerprint === fingerprint
      ? { outcome: 'replayed', response: earlier.answer }
      : { outcome: 'mismatch' };
  }
  connection.run(
    'insert or replace into once_keys (owner, key, fingerprint, answer, expires_at) values (?, ?, ?, ?, ?)',
    owner,
    key,
    fingerprint,
    response,
    expiresAt,
  );
  return undefined;
}

/** Updates a document. The caller must hold the write lock. */
function updateDocument(connection: Connection, id: string, { fields, now, versions }: DocumentUpdate): WriteOutcome {
  const checked = checkVersion(findDocument(connection, id), versions);
  if (checked.outcome !== 'written' || Object.keys(fields).length === 0) return checked;
  const written = applyUpdate(checked.document, { fields, now });
  connection.run(
    'update documents set title = ?, status = ?, tags = ?, updated_at = ?, version = ?, content = ? where id = ?',
    written.title,
    written.status,
    JSON.stringify(written.tags),
    written.updatedAt,
    written.version,
    written.content,
    id,
  );
  return { outcome: 'written', document: written };
}

function importDocuments(connection: Connection, documents: Iterable<StoredDocument>): number {
  let added = 0;
  let batch: StoredDocument[] = [];
  const flush = () => {
    connection.write(() => {
      for (const document of batch) added += connection.run(importSql, ...toValues(document));
    });
    batch = [];
  };
  for (const document of documents) {
    batch.push(document);
    if (batch.length === IMPORT_BATCH_SIZE) flush();
  }
  if (batch.length > 0) flush();
  return added;
}

function countDocuments(connection: Connection, { status }: DocumentsQuery): number {
  const row =
    status === undefined
      ? connection.get<{ total: number }>('select sum(total) as total from document_totals')
      : connection.get<{ total: number }>('select total from document_totals where status = ?', status);
  return row?.total ?? 0;
}

/**
 * Reads a page of documents. Scans the index from the end that is nearer to the page, so that the last pages are as
 * fast as the first pages.
 */
function listPage(connection: Connection, { status, sort, order, offset, limit }: DocumentsQuery, total: number) {
  const count = Math.min(limit, total - offset);
  if (count <= 0) return [];
  const backwards = offset > total / 2;
  const direction = (order === 'asc') === backwards ? 'desc' : 'asc';
  const sql = `select ${summaryColumns} from documents ${status === undefined ? '' : 'where status = ?'} order by ${sortColumns[sort]} ${direction}, id ${direction} limit ? offset ?`;
  const rows = connection.all<SummaryRow>(
    sql,
    ...(status === undefined ? [] : [status]),
    count,
    backwards ? total - offset - count : offset,
  );
  return (backwards ? rows.reverse() : rows).map(toSummary);
}
