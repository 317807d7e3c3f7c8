import { excerptAround } from '../../../api/rules/search-terms.ts';
import { findTextFault } from '../../../api/rules/text.ts';
import type { DocumentHit, DocumentSearch, DocumentStore } from '../../../api/store.ts';
import type { Connection } from './connection.ts';
import { toTextQuery } from './words.ts';

/** Maximum hits to rank, because ranking reads every hit. Larger results are sorted by date. */
const MAX_RANKED_HITS = 1000;

/** Maximum characters of the content to search for an excerpt. */
const MAX_EXCERPT_SOURCE = 20_000;

interface HitRow {
  readonly id: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly content: string;
}

const columns = `id, title, tags, left(content, ${MAX_EXCERPT_SOURCE}) as content`;
const newest = 'created_at desc, id desc';
const published = (tag: string | undefined) =>
  `status = 'published' ${tag === undefined ? '' : 'and tags @> array[$3]'}`;
/** Weights D, C, B and A: content, unused, tags and title. */
const weights = `'{0.1, 0.1, 0.5, 1}'`;
const title = `ts_filter(words, '{a}')`;

/** Creates the search over published documents. Few hits are ranked. Otherwise title matches come first, then the newest. */
export function createSearch(connection: Connection): DocumentStore['searchDocuments'] {
  /** Returns up to `limit` sorted hits, or undefined if there are too many hits to sort. */
  const listFew = async (
    vector: string,
    order: string,
    query: string,
    tag: string | undefined,
    limit: number,
  ): Promise<HitRow[] | undefined> => {
    const rows = await connection.search<HitRow & { found: number }>(
      `with found as materialized (select id, words, created_at from documents where ${published(tag)} and ${vector} @@ $1::tsquery limit ${MAX_RANKED_HITS + 1}),
      first as (select id, row_number() over (order by ${order}) as place from found order by place limit $2)
      select ${columns}, (select count(*) from found) as found from first join documents using (id) order by place`,
      query,
      limit,
      ...(tag === undefined ? [] : [tag]),
    );
    return (rows[0]?.found ?? 0) > MAX_RANKED_HITS ? undefined : rows;
  };

  /** Returns the newest hits, which is fast if there are many. */
  const listNewest = (
    condition: string,
    query: string | null,
    tag: string | undefined,
    limit: number,
  ): Promise<HitRow[]> =>
    connection.search(
      `select ${columns} from documents where ${published(tag)} and ${condition} order by ${newest} limit $2`,
      query,
      limit,
      ...(tag === undefined ? [] : [tag]),
    );

  const find = async (query: string | undefined, tag: string | undefined, limit: number): Promise<HitRow[]> => {
    if (query === undefined) return [];
    const ranked = await listFew('words', `ts_rank(${weights}, words, $1::tsquery) desc, ${newest}`, query, tag, limit);
    if (ranked) return ranked;
    const titled =
      (await listFew(title, newest, query, tag, limit)) ??
      (await listNewest(`${title} @@ $1::tsquery`, query, tag, limit));
    return titled.length === limit
      ? titled
      : merge(titled, await listNewest('words @@ $1::tsquery', query, tag, limit)).slice(0, limit);
  };

  return async (search) => {
    const { terms, tag, limit } = search;
    const hits = (rows: readonly HitRow[]) => rows.slice(0, limit).map((row) => toHit(row, search));
    // PostgreSQL rejects parameters with such characters, and no stored document has such a tag.
    if (tag !== undefined && findTextFault(tag)) return [];
    if (terms.length === 0) return hits(await listNewest('$1::text is null', null, tag, limit));
    const exact = await find(
      toTextQuery(terms, () => false),
      tag,
      limit,
    );
    if (exact.length === limit) return hits(exact);
    const begun = await find(
      toTextQuery(terms, (index) => index === terms.length - 1),
      tag,
      limit,
    );
    const rows =
      begun.length > 0 || terms.length === 1
        ? begun
        : await find(
            toTextQuery(terms, () => true),
            tag,
            limit,
          );
    return hits(merge(exact, rows));
  };
}

const merge = (first: readonly HitRow[], then: readonly HitRow[]): HitRow[] => [
  ...new Map([...first, ...then].map((row) => [row.id, row])).values(),
];

const toHit = ({ id, title, tags, content }: HitRow, { terms }: DocumentSearch): DocumentHit => ({
  id,
  title,
  tags,
  excerpt: excerptAround(content, terms),
});
