import { mergeHits, searchInSteps } from '../../../api/rules/search-steps.ts';
import { excerptAround } from '../../../api/rules/search-terms.ts';
import { findTextError } from '../../../api/rules/text.ts';
import type { DocumentHit, DocumentSearch, DocumentStore } from '../../../api/store.ts';
import type { Connection } from './connection.ts';
import { toTextQuery } from './words.ts';

/** Maximum number of hits to rank. Ranking reads every hit, so larger sets of hits are sorted by date instead. */
const MAX_RANKED_HITS = 1000;

/** Maximum number of content characters to search for an excerpt. */
const MAX_EXCERPT_SOURCE = 20_000;

interface HitRow {
  readonly id: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly content: string;
}

interface HitQuery {
  /** A tsquery such as `'plan':*`, or null to find all documents. */
  readonly words: string | null;
  readonly tag: string | undefined;
  readonly limit: number;
}

const columns = `id, title, tags, left(content, ${MAX_EXCERPT_SOURCE}) as content`;
const newestFirst = 'created_at desc, id desc';
const titleWords = `ts_filter(words, '{a}')`;

/** Weights for ts_rank in the order D, C, B and A: content, unused, tags and title. */
const weights = `'{0.1, 0.1, 0.5, 1}'`;

/**
 * Creates a function that searches published documents. Sorts the hits by relevance if there are few enough to rank.
 * Otherwise, lists title matches before the other hits, and sorts both from newest to oldest.
 */
export function createSearch(connection: Connection): DocumentStore['searchDocuments'] {
  return async (search) => {
    const { terms, tag, limit } = search;
    // Return no hits for an invalid tag, because no document has it and PostgreSQL may reject its characters.
    if (tag !== undefined && findTextError(tag)) return [];
    const rows =
      terms.length === 0
        ? await listNewest(connection, { words: null, tag, limit }, '$1::text is null')
        : await searchInSteps(search, async (isPrefix) => {
            const words = toTextQuery(terms, isPrefix);
            return words === undefined ? [] : findWords(connection, { words, tag, limit });
          });
    return rows.map((row) => toHit(row, search));
  };
}

async function findWords(connection: Connection, query: HitQuery): Promise<HitRow[]> {
  const rank = `ts_rank(${weights}, words, $1::tsquery) desc, ${newestFirst}`;
  const rankedHits = await sortHits(connection, query, { vector: 'words', order: rank });
  if (rankedHits) return rankedHits;
  const titleHits =
    (await sortHits(connection, query, { vector: titleWords, order: newestFirst })) ??
    (await listNewest(connection, query, `${titleWords} @@ $1::tsquery`));
  if (titleHits.length === query.limit) return titleHits;
  return mergeHits(titleHits, await listNewest(connection, query, 'words @@ $1::tsquery')).slice(0, query.limit);
}

/** Returns up to `limit` hits in a given order, or undefined if there are too many hits to sort. */
async function sortHits(
  connection: Connection,
  query: HitQuery,
  { vector, order }: { readonly vector: string; readonly order: string },
): Promise<HitRow[] | undefined> {
  const rows = await connection.search<HitRow & { found: number }>(
    `with found as materialized (select id, words, created_at from documents where ${isPublished(query)} and ${vector} @@ $1::tsquery limit ${MAX_RANKED_HITS + 1}),
      first as (select id, row_number() over (order by ${order}) as place from found order by place limit $2)
      select ${columns}, (select count(*) from found) as found from first join documents using (id) order by place`,
    ...toParameters(query),
  );
  return (rows[0]?.found ?? 0) > MAX_RANKED_HITS ? undefined : rows;
}

/** Returns the newest documents that meet a condition. The query is fast if many documents meet the condition. */
const listNewest = (connection: Connection, query: HitQuery, condition: string): Promise<HitRow[]> =>
  connection.search(
    `select ${columns} from documents where ${isPublished(query)} and ${condition} order by ${newestFirst} limit $2`,
    ...toParameters(query),
  );

const isPublished = ({ tag }: HitQuery): string =>
  `status = 'published' ${tag === undefined ? '' : 'and tags @> array[$3]'}`;

const toParameters = ({ words, tag, limit }: HitQuery): unknown[] =>
  tag === undefined ? [words, limit] : [words, limit, tag];

const toHit = ({ id, title, tags, content }: HitRow, { terms }: DocumentSearch): DocumentHit => ({
  id,
  title,
  tags,
  excerpt: excerptAround(content, terms),
});
