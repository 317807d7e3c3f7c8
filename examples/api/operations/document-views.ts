import type { DocumentSummary, StoredDocument } from '../store.ts';

const toIsoString = (time: number): string => new Date(time).toISOString();

export const toListItem = ({ id, title, status, createdAt }: DocumentSummary) => ({
  id,
  title,
  status,
  createdAt: toIsoString(createdAt),
});

/** Converts a document to the response body for a create request. */
export const toCreated = toListItem;

/** Converts a document to the response body for a replace or patch request. */
export const toUpdated = ({ id, title, status, updatedAt }: DocumentSummary) => ({
  id,
  title,
  status,
  updatedAt: toIsoString(updatedAt),
});

/** Converts a document to the response body for a read request. The body includes the document's content and tags. */
export const toDocument = ({ id, title, content, status, tags, createdAt, updatedAt }: StoredDocument) => ({
  id,
  title,
  content,
  status,
  tags,
  createdAt: toIsoString(createdAt),
  updatedAt: toIsoString(updatedAt),
});
