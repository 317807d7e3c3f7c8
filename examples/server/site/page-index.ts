import { listWords } from '../../api/index.ts';
import type { SitePage } from './site.ts';

/** A page with the normalized words of its title and its content, for search. */
export interface IndexedPage {
  readonly page: SitePage;
  readonly title: readonly string[];
  readonly words: readonly string[];
}

export const indexPages = (pages: readonly SitePage[]): IndexedPage[] =>
  pages.map((page) => ({
    page,
    title: listWords(page.title),
    words: listWords(`${page.title} ${page.summary} ${page.text}`),
  }));

/** Returns whether every word of a query is a prefix of at least one of the words. */
export const containsAll = (words: readonly string[], queryWords: readonly string[]): boolean =>
  queryWords.every((queryWord) => words.some((word) => word.startsWith(queryWord)));

/** Returns the pages that contain all query words, sorted so that title matches come first. */
export function findPages(index: readonly IndexedPage[], queryWords: readonly string[]): IndexedPage[] {
  if (queryWords.length === 0) return [];
  return index
    .filter(({ words }) => containsAll(words, queryWords))
    .sort((a, b) => Number(containsAll(b.title, queryWords)) - Number(containsAll(a.title, queryWords)));
}
