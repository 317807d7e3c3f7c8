import { mergeHits, searchInSteps } from '../../../api/rules/search-steps.ts';
import { excerptAround, excerptLength } from '../../../api/rules/search-terms.ts';
import type { DocumentHit, DocumentSearch, DocumentStore } from '../../../api/store.ts';
import type { Connection } from './connection.ts';
import { parseTags } from './rows.ts';

/** Maximum number of hits to rank. Ranking more hits would block the process for too long. */
const MAX_RANKED_HITS = 1000;

interface HitRow {
  readonly id: string;
  readonly title: string;
  readonly tags: string;
  readonly excerpt: string;
}

type Filter = Pick<DocumentSearch, 'tag' | 'limit'>;

// The excerpt contains about twenty words of the content around the first match.
const columns = `documents.id, documents.title, documents.tags, snippet(document_words, 1, '', '', '…', 20) as excerpt`;
const from =
  'from document_words join documents on documents.number = document_words.rowid where document_words match ?';
const tagged = 'exists (select 1 from document_tags where tag = ? and number = document_words.rowid)';
const newestFirst = 'document_words.rowid desc';

/**
 * Creates a function that searches published documents. Ranks the hits if there are few. Otherwise, lists title matches
 * before the other hits, and sorts both from newest to oldest.
 */
export function createSearch(connection: Connection): DocumentStore['searchDocuments'] {
  return async (search) => {
    const { terms } = search;
    if (terms.length === 0)
      return listNewest(connection, search).map((row) => toHit({ ...row, excerpt: excerptAround(row.excerpt, []) }));
    // Search for prefixes only if whole words give too few hits, because common prefixes are slow. FTS5 applies the
    // limit only after it has collected all matches of a prefix.
    const rows = await searchInSteps(search, async (isPrefix) => {
      const words = terms.map((term, index) => toMatch(term, isPrefix(index)));
      return findWords(connection, words, search);
    });
    return rows.map(toHit);
  };
}

/** Quotes a term for FTS5. Terms contain no quotation marks, so no character has to be escaped. */
const toMatch = (term: string, isPrefix: boolean): string => `"${term}"${isPrefix ? '*' : ''}`;

function findWords(connection: Connection, words: readonly string[], filter: Filter): HitRow[] {
  const match = words.join(' AND ');
  if (words.every((word) => isRare(connection, word)))
    return query(connection, { match, order: `bm25(document_words, 10, 1, 5), ${newestFirst}` }, filter);
  const titleHits = query(connection, { match: `title : (${match})`, order: newestFirst }, filter);
  if (titleHits.length === filter.limit) return titleHits;
  return mergeHits(titleHits, query(connection, { match, order: newestFirst }, filter)).slice(0, filter.limit);
}

function isRare(connection: Connection, match: string): boolean {
  const sql = 'select rowid from document_words where document_words match ? limit ?';
  return connection.all(sql, match, MAX_RANKED_HITS + 1).length <= MAX_RANKED_HITS;
}

function query(
  connection: Connection,
  { match, order }: { readonly match: string; readonly order: string },
  { tag, limit }: Filter,
): HitRow[] {
  const condition = tag === undefined ? '' : `and ${tagged}`;
  const parameters = tag === undefined ? [match] : [match, tag];
  return connection.all(`select ${columns} ${from} ${condition} order by ${order} limit ?`, ...parameters, limit);
}

function listNewest(connection: Connection, { tag, limit }: Filter): HitRow[] {
  // Read one character more than an excerpt contains, to determine whether the content is longer.
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
