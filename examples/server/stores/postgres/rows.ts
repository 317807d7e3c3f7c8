import type { DocumentStatus, DocumentSummary, StoredDocument } from '../../../api/store.ts';

/** The columns of a document except its content. */
export const summaryColumns = 'id, title, status, tags, created_at, updated_at, version';

export interface SummaryRow {
  readonly id: string;
  readonly title: string;
  readonly status: DocumentStatus;
  readonly tags: readonly string[];
  readonly created_at: number;
  readonly updated_at: number;
  readonly version: number;
}

export interface DocumentRow extends SummaryRow {
  readonly content: string;
}

export const toSummary = ({
  id,
  title,
  status,
  tags,
  created_at: createdAt,
  updated_at: updatedAt,
  version,
}: SummaryRow): DocumentSummary => ({ id, title, status, tags, createdAt, updatedAt, version });

export const toStoredDocument = (row: DocumentRow): StoredDocument => ({ ...toSummary(row), content: row.content });
