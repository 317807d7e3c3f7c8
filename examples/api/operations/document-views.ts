import type { DocumentSummary, StoredDocument } from '../store.ts';

const iso = (time: number): string => new Date(time).toISOString();

/** A document as the list carries it. */
export const toListItem = ({ id, title, status, createdAt }: DocumentSummary) => ({
  id,
  title,
  status,
  createdAt: iso(createdAt),
});

/** The answer to a create. */
export const toCreated = toListItem;

/** The answer to a replace and a partial update. */
export const toUpdated = ({ id, title, status, updatedAt }: DocumentSummary) => ({
  id,
  title,
  status,
  updatedAt: iso(updatedAt),
});

/** A whole document. */
export const toDocument = ({ id, title, content, status, tags, createdAt, updatedAt }: StoredDocument) => ({
  id,
  title,
  content,
  status,
  tags,
  createdAt: iso(createdAt),
  updatedAt: iso(updatedAt),
});
