import { foldText, parseSearchTerms, toPlainExcerpt, type Store } from '../../api/index.ts';
import type { SearchResult, SitePage } from './site.ts';

const mostHits = 30;
const longestQuery = 200;

interface IndexedPage {
  readonly page: SitePage;
  readonly title: readonly string[];
  readonly words: readonly string[];
}

export interface SiteSearch {
  readonly query: string;
  readonly tag?: string;
  readonly hits: readonly SearchResult[];
}

const toWords = (text: string): string[] => parseAll(foldText(text));
const parseAll = (text: string): string[] => text.match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];

/** Search over the pages of the site and the published documents; pages come first, as there are few. */
export function createSiteSearch(
  pages: readonly SitePage[],
  store: Store,
): (query: URLSearchParams) => Promise<SiteSearch> {
  const index: IndexedPage[] = pages.map((page) => ({
    page,
    title: toWords(page.title),
    words: toWords(`${page.title} ${page.summary} ${page.text}`),
  }));
  return async (parameters) => {
    const query = (parameters.get('q') ?? '').slice(0, longestQuery).toWellFormed();
    const tag = parameters.get('tag') || undefined;
    const terms = parseSearchTerms(query);
    const named = tag === undefined ? {} : { tag };
    if (terms.length === 0 && tag === undefined) return { query, hits: [] };
    // Pages have no tags.
    const pageHits = tag === undefined ? findPages(index, terms) : [];
    const documents = await store.searchDocuments({ terms, tag, limit: mostHits });
    const documentHits = documents.map(({ id, title, excerpt }) => ({
      title,
      href: `/library/${id}`,
      excerpt: toPlainExcerpt(excerpt),
    }));
    return { query, ...named, hits: [...pageHits, ...documentHits].slice(0, mostHits) };
  };
}

function findPages(index: readonly IndexedPage[], terms: readonly string[]): SearchResult[] {
  const folded = terms.flatMap(toWords);
  const begins = (words: readonly string[]) => folded.every((term) => words.some((word) => word.startsWith(term)));
  if (folded.length === 0) return [];
  return index
    .filter(({ words }) => begins(words))
    .sort((a, b) => Number(begins(b.title)) - Number(begins(a.title)))
    .map(({ page }) => ({ title: page.title, href: page.path, excerpt: page.summary }));
}
