import { excerptAround, excerptLength } from '../../../api/rules/search-terms.ts';
import type { DocumentHit, DocumentStore } from '../../../api/store.ts';
import type { Connection } from './connection.ts';
import { parseTags } from './rows.ts';

/** Maximum hits to rank. Ranking more would block the process for too long. */
const MAX_RANKED_HITS = 1000;

interface HitRow {
  readonly id: string;
  readonly title: string;
  readonly tags: string;
  readonly excerpt: string;
}

// The excerpt is taken from the content, about twenty words around the first match.
const columns = `documents.id, documents.title, documents.tags, snippet(document_words, 1, '', '', '…', 20) as excerpt`;
const from =
  'from document_words join documents on documents.number = document_words.rowid where document_words match ?';
const tagged = 'exists (select 1 from document_tags where tag = ? and number = document_words.rowid)';

type IsPrefix = (index: number) => boolean;

/** Creates the search over published documents. Few hits are ranked. Otherwise title matches come first, then the newest. */
export function createSearch(connection: Connection): DocumentStore['searchDocuments'] {
  const isRare = (match: string): boolean =>
    connection.all('select rowid from document_words where document_words match ? limit ?', match, MAX_RANKED_HITS + 1)
      .length <= MAX_RANKED_HITS;

  const query = (match: string, order: string, tag: string | undefined, limit: number): HitRow[] =>
    connection.all(
      `select ${columns} ${from} ${tag === undefined ? '' : `and ${tagged}`} order by ${order} limit ?`,
      ...(tag === undefined ? [match] : [match, tag]),
      limit,
    );

  const find = (terms: readonly string[], isPrefix: IsPrefix, tag: string | undefined, limit: number): HitRow[] => {
    const words = terms.map((term, index) => toMatch(term, isPrefix(index)));
    const match = words.join(' AND ');
    if (words.every(isRare))
      return query(match, 'bm25(document_words, 10, 1, 5), document_words.rowid desc', tag, limit);
    const titled = query(`title : (${match})`, 'document_words.rowid desc', tag, limit);
    return titled.length === limit
      ? titled
      : merge(titled, query(match, 'document_words.rowid desc', tag, limit)).slice(0, limit);
  };

  return async ({ terms, tag, limit }) => {
    if (terms.length === 0)
      return listNewest(connection, tag, limit).map((row) =>
        toHit({ ...row, excerpt: excerptAround(row.excerpt, []) }),
      );
    // FTS5 stops reading whole-word matches at the limit, but collects all prefix matches first, which is slow for common
    // prefixes. So search for prefixes only if whole words do not fill the result.
    const exact = find(terms, () => false, tag, limit);
    if (exact.length === limit) return exact.map(toHit);
    const begun = find(terms, (index) => index === terms.length - 1, tag, limit);
    const rows = begun.length > 0 || terms.length === 1 ? begun : find(terms, () => true, tag, limit);
    return merge(exact, rows).slice(0, limit).map(toHit);
  };
}

/** Quotes a term for FTS5. Terms contain only letters and digits, so they need no escaping. */
const toMatch = (term: string, isPrefix: boolean): string => `"${term}"${isPrefix ? '*' : ''}`;

const merge = (first: readonly HitRow[], then: readonly HitRow[]): HitRow[] => [
  ...new Map([...first, ...then].map((row) => [row.id, row])).values(),
];

function listNewest(connection: Connection, tag: string | undefined, limit: number): HitRow[] {
  // Reads one extra character to detect whether the excerpt is truncated.
  const start = `documents.id, title, tags, substr(content, 1, ${excerptLength + 1}) as excerpt`;
  if (tag === undefined)
    return connection.all(
      `select ${start} from documents where status = 'published' order by created_at desc, id desc limit ?`,
      limit,
    );
  return connection.all(
    `select ${start} from document_tags join documents using (number) where tag = ? order by number desc limit ?`,
    tag,
    limit,
  );
}

const toHit = ({ id, title, tags, excerpt }: HitRow): DocumentHit => ({ id, title, tags: parseTags(tags), excerpt });
