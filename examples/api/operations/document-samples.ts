/** The sample request body for creating or replacing a document. */
export const sampleBody = {
  title: 'Getting started',
  content: '# Welcome\n\nStart here.',
  status: 'published',
  tags: ['guide'],
};

const { title, content, status, tags } = sampleBody;
const id = 'doc_8f3k2m9q4w7x1z5v6b0n';
const createdAt = '2026-11-02T09:30:00.000Z';
const updatedAt = '2026-11-03T16:05:00.000Z';

/** The sample document as it appears in a list. The constants below represent the same document in other responses. */
export const sampleItem = { id, title, status, createdAt };
export const sampleCreated = sampleItem;
export const sampleUpdated = { id, title, status, updatedAt };
export const sampleDocument = { id, title, content, status, tags, createdAt, updatedAt };
