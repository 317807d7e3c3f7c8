import type { DocumentHit, DocumentStore } from '../../api/store.ts';
import type { Connection } from './connection.ts';
import { parseTags } from './rows.ts';

/** Up to this many hits are ranked. Ranking looks at every hit, and SQLite would keep the whole process waiting. */
const mostRanked = 1000;

interface HitRow {
  readonly id: string;
  readonly title: string;
  readonly tags: string;
  readonly excerpt: string;
}

// The excerpt is taken from the content, about twenty words around the first match.
const columns = `documents.id, documents.title, documents.tags, snippet(document_words, 1, '', '', '…', 20) as excerpt`;
const from = 'from document_words join documents on documents.number = document_words.rowid where document_words match ?';
const tagged = 'exists (select 1 from document_tags where tag = ? and number = document_words.rowid)';

/** Search over published documents: the best first while hits are few, else the newest first. */
export function createSearch(connection: Connection): DocumentStore['searchDocuments'] {
  const find = (match: string, tag: string | undefined, limit: number): HitRow[] => {
    const hits = connection.all('select rowid from document_words where document_words match ? limit ?', match, mostRanked + 1).length;
    const order = hits <= mostRanked ? 'bm25(document_words, 10, 1, 5), document_words.rowid desc' : 'document_words.rowid desc';
    const values = tag === undefined ? [match] : [match, tag];
    return hits === 0 ? [] : connection.all<HitRow>(`select ${columns} ${from} ${tag === undefined ? '' : `and ${tagged}`} order by ${order} limit ?`, ...values, limit);
  };

  return async ({ terms, tag, limit }) => {
    if (terms.length === 0) return listNewest(connection, tag, limit).map(toHit);
    // Whole words are read from the index as far as needed; beginnings of words are gathered in full first, which
    // takes long where many documents have them. So those are asked for only where they can add something.
    const exact = find(toMatch(terms, () => false), tag, limit);
    if (exact.length === limit) return exact.map(toHit);
    const begun = find(toMatch(terms, (index) => index === terms.length - 1), tag, limit);
    const rows = begun.length > 0 || terms.length === 1 ? begun : find(toMatch(terms, () => true), tag, limit);
    return [...new Map([...exact, ...rows].map((row) => [row.id, row])).values()].slice(0, limit).map(toHit);
  };
}

/** Terms hold letters and digits only; quoted, none of them can be an operator. */
function toMatch(terms: readonly string[], isPrefix: (index: number) => boolean): string {
  return terms.map((term, index) => `"${term}"${isPrefix(index) ? '*' : ''}`).join(' ');
}

function listNewest(connection: Connection, tag: string | undefined, limit: number): HitRow[] {
  const excerpt = 'documents.id, title, tags, substr(content, 1, 200) as excerpt';
  if (tag === undefined) return connection.all(`select ${excerpt} from documents where status = 'published' order by created_at desc, id desc limit ?`, limit);
  return connection.all(`select ${excerpt} from document_tags join documents using (number) where tag = ? order by number desc limit ?`, tag, limit);
}

const toHit = ({ id, title, tags, excerpt }: HitRow): DocumentHit => ({ id, title, tags: parseTags(tags), excerpt });
