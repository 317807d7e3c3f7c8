import { applyUpdate, checkVersion } from '../rules/document-write.ts';
import { excerptAround, foldText, listWords } from '../rules/search-terms.ts';
import { searchInSteps, type IsPrefix } from '../rules/search-steps.ts';
import { compareText } from '../rules/text.ts';
import type {
  CreateOutcome,
  DocumentHit,
  DocumentSearch,
  DocumentsQuery,
  DocumentStore,
  DocumentSummary,
  DocumentUpdate,
  OnceKey,
  StoredDocument,
  WriteOutcome,
} from '../store.ts';

type Documents = Map<string, StoredDocument>;
type OnceKeys = Map<string, OnceKey>;

/** Creates an in-memory document store. Stored objects are never mutated, so callers can keep references to them. */
export function createMemoryDocuments(): { documents: DocumentStore; forgetOnceKeys: (now: number) => void } {
  const stored: Documents = new Map();
  const onceKeys: OnceKeys = new Map();
  return {
    documents: {
      listDocuments: async (query) => listDocuments(stored, query),
      findDocument: async (id) => stored.get(id),
      createDocument: async (document, once) =>
        once ? createOnce(stored, onceKeys, { document, once }) : create(stored, document),
      updateDocument: async (id, update) => updateDocument(stored, id, update),
      deleteDocument: async (id, versions) => deleteDocument(stored, id, versions),
      searchDocuments: (search) => searchDocuments(stored, search),
      importDocuments: async (documents) => importDocuments(stored, documents),
    },
    forgetOnceKeys(now) {
      for (const [name, once] of onceKeys) if (once.expiresAt <= now) onceKeys.delete(name);
    },
  };
}

function listDocuments(stored: Documents, { status, sort, order, offset, limit }: DocumentsQuery) {
  const matching = [...stored.values()].filter((document) => status === undefined || document.status === status);
  const ascending = matching.sort(
    (a, b) => (sort === 'title' ? compareText(a.title, b.title) : a[sort] - b[sort]) || compareText(a.id, b.id),
  );
  const ordered = order === 'asc' ? ascending : ascending.reverse();
  return { documents: ordered.slice(offset, offset + limit).map(omitContent), total: matching.length };
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

function create(stored: Documents, document: StoredDocument): CreateOutcome {
  if (stored.has(document.id)) throw new Error(`A document with the id "${document.id}" already exists.`);
  stored.set(document.id, document);
  return { outcome: 'created' };
}

function createOnce(
  stored: Documents,
  onceKeys: OnceKeys,
  { document, once }: { document: StoredDocument; once: OnceKey },
): CreateOutcome {
  const name = JSON.stringify([once.owner, once.key]);
  const earlier = onceKeys.get(name);
  if (earlier && earlier.expiresAt > once.now) {
    return earlier.fingerprint === once.fingerprint
      ? { outcome: 'replayed', response: earlier.response }
      : { outcome: 'mismatch' };
  }
  const created = create(stored, document);
  onceKeys.set(name, once);
  return created;
}

function updateDocument(stored: Documents, id: string, { fields, now, versions }: DocumentUpdate): WriteOutcome {
  const checked = checkVersion(stored.get(id), versions);
  if (checked.outcome !== 'written' || Object.keys(fields).length === 0) return checked;
  const written = applyUpdate(checked.document, { fields, now });
  stored.set(id, written);
  return { outcome: 'written', document: written };
}

function deleteDocument(
  stored: Documents,
  id: string,
  versions: readonly number[] | undefined,
): WriteOutcome['outcome'] {
  const { outcome } = checkVersion(stored.get(id), versions);
  if (outcome === 'written') stored.delete(id);
  return outcome;
}

async function searchDocuments(stored: Documents, search: DocumentSearch): Promise<DocumentHit[]> {
  const { terms, tag } = search;
  const folded = terms.map(foldText);
  const candidates = [...stored.values()]
    .filter(({ status, tags }) => status === 'published' && (tag === undefined || tags.includes(tag)))
    .reverse();
  const hits = await searchInSteps(search, async (isPrefix) =>
    candidates.filter((document) => matches(document, folded, isPrefix)),
  );
  return hits.map(({ id, title, tags, content }) => ({ id, title, tags, excerpt: excerptAround(content, terms) }));
}

function matches({ title, content, tags }: StoredDocument, terms: readonly string[], isPrefix: IsPrefix): boolean {
  const all = listWords([title, content, ...tags].join('\n'));
  return terms.every((term, index) => all.some((word) => (isPrefix(index) ? word.startsWith(term) : word === term)));
}

function importDocuments(stored: Documents, documents: Iterable<StoredDocument>): number {
  const before = stored.size;
  for (const document of documents) if (!stored.has(document.id)) stored.set(document.id, document);
  return stored.size - before;
}
