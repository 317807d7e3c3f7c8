import { foldText, WORDS } from './search-terms.ts';

/**
 * A string, split into segments. The segments at odd indexes match the search. Joined in order, the
 * segments form the original string.
 */
export type MarkedText = readonly string[];

/** Marks the beginning of each word that starts with a search term. The terms must be normalized with `foldText`. */
export function markWords(text: string, terms: readonly string[]): MarkedText {
  const segments: string[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const length = measureMatch(word, terms);
    if (length === 0) continue;
    segments.push(text.slice(end, index), text.slice(index, index + length));
    end = index + length;
  }
  return [...segments, text.slice(end)];
}

/**
 * Returns the length of the longest match of a term at the start of `word`, in UTF-16 code units, or 0 if no term
 * matches.
 */
function measureMatch(word: string, terms: readonly string[]): number {
  const folded = foldText(word);
  const longest = Math.max(0, ...terms.filter((term) => folded.startsWith(term)).map((term) => term.length));
  let length = 0;
  let matched = 0;
  for (const character of word) {
    // A combining mark belongs to the preceding letter, so it is part of the match.
    if (matched >= longest && !(length > 0 && /^\p{M}/u.test(character))) break;
    matched += foldText(character).length;
    length += character.length;
  }
  return length;
}
