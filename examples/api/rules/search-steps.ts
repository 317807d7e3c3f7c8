import type { DocumentSearch } from '../store.ts';

/**
 * A function that returns whether the search term at an index is a prefix. A prefix matches the beginning of a word,
 * and all other terms match only whole words.
 */
export type IsPrefix = (index: number) => boolean;

/**
 * Searches for whole words, then also for words that begin with the last term. If nothing is found, searches for words
 * that begin with any of the terms. Stops when there are enough hits. All stores call this function, so that they find
 * the same documents.
 */
export async function searchInSteps<Hit extends { readonly id: string }>(
  { terms, limit }: DocumentSearch,
  find: (isPrefix: IsPrefix) => Promise<readonly Hit[]>,
): Promise<Hit[]> {
  const exactHits = await find(() => false);
  if (exactHits.length >= limit) return exactHits.slice(0, limit);
  const prefixHits = await find((index) => index === terms.length - 1);
  const furtherHits = prefixHits.length > 0 || terms.length <= 1 ? prefixHits : await find(() => true);
  return mergeHits(exactHits, furtherHits).slice(0, limit);
}

/**
 * Appends the hits in `second` that are not in `first`. A hit in both arrays keeps its position from `first`. Its
 * excerpt comes from `second`, because the second search is broader and can find an earlier match in the content.
 */
export function mergeHits<Hit extends { readonly id: string }>(first: readonly Hit[], second: readonly Hit[]): Hit[] {
  return [...new Map([...first, ...second].map((hit) => [hit.id, hit])).values()];
}
