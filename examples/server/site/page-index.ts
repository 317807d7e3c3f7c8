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

/** Whether each word sought is the beginning of one of the words. */
export const haveAll = (words: readonly string[], sought: readonly string[]): boolean =>
  sought.every((one) => words.some((word) => word.startsWith(one)));

/** The pages that have all of the words sought, those with them in their title first. */
export function findPages(index: readonly IndexedPage[], sought: readonly string[]): IndexedPage[] {
  if (sought.length === 0) return [];
  return index
    .filter(({ words }) => haveAll(words, sought))
    .sort((a, b) => Number(haveAll(b.title, sought)) - Number(haveAll(a.title, sought)));
}
