import type { DocumentsQuery, DocumentStore, StoredDocument, WriteOutcome } from '../../../api/store.ts';
import type { Connection } from './connection.ts';
import { summaryColumns, toStoredDocument, toSummary, type DocumentRow, type SummaryRow } from './rows.ts';
import { createSearch } from './search.ts';

const sortColumns = { createdAt: 'created_at', updatedAt: 'updated_at', title: 'title' } as const;

/** Documents per import transaction: large enough to be fast, small enough to let other writes run in between. */
const importBatch = 1000;

const insertSql =
  'insert into documents (id, title, status, tags, created_at, updated_at, version, content) values (?, ?, ?, ?, ?, ?, ?, ?)';
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

/** Implements documents for the SQLite store. */
export function createDocuments(connection: Connection): DocumentStore {
  const find = (id: string): StoredDocument | undefined => {
    const row = connection.get<DocumentRow>(selectSql, id);
    return row && toStoredDocument(row);
  };

  /** Checks whether a write is allowed. The caller must hold the write lock. */
  const check = (id: string, versions: readonly number[] | undefined): WriteOutcome => {
    const document = find(id);
    if (!document) return { outcome: 'missing' };
    return versions && !versions.includes(document.version) ? { outcome: 'stale' } : { outcome: 'written', document };
  };

  return {
    async listDocuments(query) {
      const total = countDocuments(connection, query);
      return { documents: listPage(connection, query, total), total };
    },
    async findDocument(id) {
      return find(id);
    },
    async createDocument(document, once) {
      return connection.write(() => {
        if (once) {
          const earlier = connection.get<{ fingerprint: string; answer: string; expires_at: number }>(
            'select fingerprint, answer, expires_at from once_keys where owner = ? and key = ?',
            once.owner,
            once.key,
          );
          if (earlier && earlier.expires_at > once.now) {
            return earlier.fingerprint === once.fingerprint
              ? { outcome: 'replayed', answer: earlier.answer }
              : { outcome: 'mismatch' };
          }
          connection.run(
            'insert or replace into once_keys (owner, key, fingerprint, answer, expires_at) values (?, ?, ?, ?, ?)',
            once.owner,
            once.key,
            once.fingerprint,
            once.answer,
            once.expiresAt,
          );
        }
        connection.run(insertSql, ...toValues(document));
        return { outcome: 'created' };
      });
    },
    async updateDocument(id, { fields, now, versions }) {
      return connection.write(() => {
        const checked = check(id, versions);
        if (checked.outcome !== 'written' || Object.keys(fields).length === 0) return checked;
        const { document } = checked;
        const written = {
          ...document,
          ...fields,
          updatedAt: Math.max(now, document.updatedAt),
          version: document.version + 1,
        };
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
      });
    },
    async deleteDocument(id, versions) {
      return connection.write(() => {
        const { outcome } = check(id, versions);
        if (outcome === 'written') connection.run('delete from documents where id = ?', id);
        return outcome;
      });
    },
    searchDocuments: createSearch(connection),
    async importDocuments(documents) {
      let added = 0;
      let batch: StoredDocument[] = [];
      const flush = () => {
        connection.write(() => {
          for (const document of batch)
            added += connection.run(insertSql.replace('insert', 'insert or ignore'), ...toValues(document)) > 0 ? 1 : 0;
        });
        batch = [];
      };
      for (const document of documents) {
        batch.push(document);
        if (batch.length === importBatch) flush();
      }
      if (batch.length > 0) flush();
      return added;
    },
  };
}

function countDocuments(connection: Connection, { status }: DocumentsQuery): number {
  const row =
    status === undefined
      ? connection.get<{ total: number }>('select sum(total) as total from document_totals')
      : connection.get<{ total: number }>('select total from document_totals where status = ?', status);
  return row?.total ?? 0;
}

/** Reads a page from the nearer end of the index, so that the last pages are as fast as the first. */
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
