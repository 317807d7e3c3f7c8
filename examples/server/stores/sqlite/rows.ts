import type { DocumentStatus, DocumentSummary, StoredDocument } from '../../../api/store.ts';

/** The columns of a document except its content. */
export const summaryColumns = 'documents.id, title, status, tags, created_at, updated_at, version';

export interface SummaryRow {
  readonly id: string;
  readonly title: string;
  readonly status: DocumentStatus;
  readonly tags: string;
  readonly created_at: number;
  readonly updated_at: number;
  readonly version: number;
}

export interface DocumentRow extends SummaryRow {
  readonly content: string;
}

export const parseTags = (tags: string): string[] => (tags === '[]' ? [] : (JSON.parse(tags) as string[]));

export const toSummary = (row: SummaryRow): DocumentSummary => ({
  id: row.id,
  title: row.title,
  status: row.status,
  tags: parseTags(row.tags),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
});

export const toStoredDocument = (row: DocumentRow): StoredDocument => ({ ...toSummary(row), content: row.content });
