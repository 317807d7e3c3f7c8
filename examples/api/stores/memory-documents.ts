import { excerptAround, foldText, listWords } from '../rules/search-terms.ts';
import { compareText } from '../rules/text.ts';
import type { DocumentStore, DocumentSummary, OnceKey, StoredDocument } from '../store.ts';

/** Creates an in-memory document store. Stored objects are never mutated, so callers can safely keep references to them. */
export function createMemoryDocuments(): { documents: DocumentStore; forgetOnceKeys: (now: number) => void } {
  const stored = new Map<string, StoredDocument>();
  const onceKeys = new Map<string, OnceKey>();

  const add = (document: StoredDocument): void => {
    if (stored.has(document.id)) throw new Error(`A document with the id "${document.id}" already exists.`);
    stored.set(document.id, document);
  };

  const documents: DocumentStore = {
    async listDocuments({ status, sort, order, offset, limit }) {
      const matching = [...stored.values()].filter((document) => status === undefined || document.status === status);
      const ascending = matching.sort(
        (a, b) => (sort === 'title' ? compareText(a.title, b.title) : a[sort] - b[sort]) || compareText(a.id, b.id),
      );
      const ordered = order === 'asc' ? ascending : ascending.reverse();
      const page = ordered.slice(offset, offset + limit).map(omitContent);
      return { documents: page, total: matching.length };
    },
    async findDocument(id) {
      return stored.get(id);
    },
    async createDocument(document, once) {
      if (once) {
        const name = JSON.stringify([once.owner, once.key]);
        const earlier = onceKeys.get(name);
        if (earlier && earlier.expiresAt > once.now) {
          return earlier.fingerprint === once.fingerprint
            ? { outcome: 'replayed', answer: earlier.answer }
            : { outcome: 'mismatch' };
        }
        add(document);
        onceKeys.set(name, once);
      } else add(document);
      return { outcome: 'created' };
    },
    async updateDocument(id, { fields, now, versions }) {
      const document = stored.get(id);
      if (!document) return { outcome: 'missing' };
      if (versions && !versions.includes(document.version)) return { outcome: 'stale' };
      if (Object.keys(fields).length === 0) return { outcome: 'written', document };
      const written = {
        ...document,
        ...fields,
        updatedAt: Math.max(now, document.updatedAt),
        version: document.version + 1,
      };
      stored.set(id, written);
      return { outcome: 'written', document: written };
    },
    async deleteDocument(id, versions) {
      const document = stored.get(id);
      if (!document) return 'missing';
      if (versions && !versions.includes(document.version)) return 'stale';
      stored.delete(id);
      return 'written';
    },
    async searchDocuments({ terms, tag, limit }) {
      const folded = terms.map(foldText);
      const candidates = [...stored.values()]
        .filter(({ status, tags }) => status === 'published' && (tag === undefined || tags.includes(tag)))
        .reverse();
      const find = (isPrefix: (index: number) => boolean) =>
        candidates.filter((document) => matches(document, folded, isPrefix));
      const exact = find(() => false);
      const prefixed = exact.length < limit ? find((index) => index === folded.length - 1) : [];
      const loose = exact.length + prefixed.length === 0 ? find(() => true) : [];
      return [...new Set([...exact, ...prefixed, ...loose])]
        .slice(0, limit)
        .map(({ id, title, tags, content }) => ({ id, title, tags, excerpt: excerptAround(content, terms) }));
    },
    async importDocuments(list) {
      const before = stored.size;
      for (const document of list) if (!stored.has(document.id)) stored.set(document.id, document);
      return stored.size - before;
    },
  };

  return {
    documents,
    forgetOnceKeys(now) {
      for (const [name, once] of onceKeys) if (once.expiresAt <= now) onceKeys.delete(name);
    },
  };
}

const omitContent = ({ id, title, status, tags, createdAt, updatedAt, version }: StoredDocument): DocumentSummary => ({
  id,
  title,
  status,
  tags,
  createdAt,
  updatedAt,
  version,
});

function matches(
  { title, content, tags }: StoredDocument,
  terms: readonly string[],
  isPrefix: (index: number) => boolean,
): boolean {
  const all = listWords([title, content, ...tags].join('\n'));
  return terms.every((term, index) => all.some((word) => (isPrefix(index) ? word.startsWith(term) : word === term)));
}
