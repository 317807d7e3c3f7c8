import { listWords, parseSearchTerms, toPlainExcerpt, type Store } from '../../api/index.ts';
import { findPages, type IndexedPage } from './page-index.ts';
import type { SearchResult } from './site.ts';

const MAX_HITS = 30;
const MAX_QUERY_LENGTH = 200;

export interface SiteSearch {
  readonly query: string;
  readonly tag?: string;
  readonly hits: readonly SearchResult[];
}

/**
 * Returns the search query from the `q` parameter, truncated to the maximum length and with lone surrogates replaced.
 */
export const readQuery = (parameters: URLSearchParams): string =>
  (parameters.get('q') ?? '').slice(0, MAX_QUERY_LENGTH).toWellFormed();

/**
 * Creates a function that searches the site pages and the published documents. Pages come first in the results, because
 * there are only a few pages.
 */
export function createSiteSearch(
  index: readonly IndexedPage[],
  store: Store,
): (query: URLSearchParams) => Promise<SiteSearch> {
  return async (parameters) => {
    const query = readQuery(parameters);
    const tag = parameters.get('tag') || undefined;
    const terms = parseSearchTerms(query);
    if (terms.length === 0 && tag === undefined) return { query, hits: [] };
    // Search only documents if a tag is specified, because pages have no tags.
    const pages = tag === undefined ? findPages(index, terms.flatMap(listWords)) : [];
    const pageHits = pages.map(({ page }) => ({ title: page.title, href: page.path, excerpt: page.summary }));
    const documents = await store.searchDocuments({ terms, tag, limit: MAX_HITS });
    const documentHits = documents.map(({ id, title, excerpt }) => ({
      title,
      href: `/library/${id}`,
      excerpt: toPlainExcerpt(excerpt),
    }));
    return { query, ...(tag === undefined ? {} : { tag }), hits: [...pageHits, ...documentHits].slice(0, MAX_HITS) };
  };
}
