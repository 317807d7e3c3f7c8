import type { DocumentSearch } from '../store.ts';

/**
 * Whether the search term at the given index can match the beginning of a word. If false, it must match a whole word.
 */
export type IsPrefix = (index: number) => boolean;

/**
 * Searches for whole words, then for words that begin with the last term, and if nothing is found, for words that begin
 * with any term. Skips the remaining steps as soon as there are enough hits. Every store calls this function, so that
 * all of them find the same documents.
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
 * Appends the hits in `second` that are not in `first`. A hit that is in both arrays keeps its position from `first`,
 * but gets its excerpt from `second`, because the second search is wider and can find a match earlier in the content.
 */
export function mergeHits<Hit extends { readonly id: string }>(first: readonly Hit[], second: readonly Hit[]): Hit[] {
  return [...new Map([...first, ...second].map((hit) => [hit.id, hit])).values()];
}
