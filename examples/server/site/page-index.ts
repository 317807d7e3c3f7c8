import { listWords } from '../../api/index.ts';
import type { SitePage } from './site.ts';

/** A page with its words as a search compares them. */
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

/** Whether each word queryWords is the beginning of one of the words. */
export const containsAll = (words: readonly string[], queryWords: readonly string[]): boolean =>
  queryWords.every((one) => words.some((word) => word.startsWith(one)));

/** The pages that have all of the words queryWords, those with them in their title first. */
export function findPages(index: readonly IndexedPage[], queryWords: readonly string[]): IndexedPage[] {
  if (queryWords.length === 0) return [];
  return index
    .filter(({ words }) => containsAll(words, queryWords))
    .sort((a, b) => Number(containsAll(b.title, queryWords)) - Number(containsAll(a.title, queryWords)));
}
