const MAX_TERMS = 10;
const MAX_TERM_LENGTH = 64;

/** Matches a word: letters, digits, combining marks and private-use characters. All other characters are separators. */
export const WORDS = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;

/**
 * Splits a search query into words. Spaces and punctuation are separators, so the terms cannot contain search syntax.
 */
export function parseSearchTerms(text: string): string[] {
  const words = text.normalize('NFC').match(WORDS) ?? [];
  return words.slice(0, MAX_TERMS).map((word) => [...word].slice(0, MAX_TERM_LENGTH).join(''));
}

/** Normalizes a string for search: removes accents and converts it to lowercase. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the words of a string, normalized for search. */
export const listWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];

/** Maximum length of an excerpt, in UTF-16 code units. */
export const excerptLength = 200;
const excerptBefore = 60;

/**
 * Returns an excerpt around the first word that begins with one of the terms, or the beginning of the text if no word
 * matches.
 */
export function excerptAround(text: string, terms: readonly string[]): string {
  const matchStart = findFirstMatch(text, terms.map(foldText));
  const earliest = toBoundary(text, Math.max(0, matchStart - excerptBefore));
  const start = earliest === 0 ? 0 : skipPartialWord(text, earliest, matchStart);
  const limit = toBoundary(text, start + excerptLength);
  const isWithinWord = /\S/.test(text.charAt(limit));
  const end = isWithinWord ? dropPartialWord(text, matchStart, limit) : limit;
  const before = start > 0 ? '…' : '';
  const after = end < text.length ? '…' : '';
  return `${before}${text.slice(start, end)}${after}`;
}

/** Returns the offset of the first word that begins with one of the terms, or 0 if there is none. */
function findFirstMatch(text: string, foldedTerms: readonly string[]): number {
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const folded = foldText(word);
    if (foldedTerms.some((term) => folded.startsWith(term))) return index;
  }
  return 0;
}

/** Returns the start of the next word, or `start` if no word starts before `end`. */
function skipPartialWord(text: string, start: number, end: number): number {
  const [partialWord = ''] = /^\S*\s+/.exec(text.slice(start, end)) ?? [];
  return start + partialWord.length;
}

/**
 * Returns the end of the word before the partial word at `end`, or `end` if the partial word is longer than 40
 * characters.
 */
function dropPartialWord(text: string, start: number, end: number): number {
  const [partialWord = ''] = /\s\S{0,40}$/.exec(text.slice(start, end)) ?? [];
  return end - partialWord.length;
}

/** Returns `index`, or `index - 1` if `index` is in the middle of a surrogate pair. */
const toBoundary = (text: string, index: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(index)) ? index - 1 : index;

/** Converts Markdown to a single line of plain text, shown below a search result. */
export function toPlainExcerpt(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/^\s*(?:[#>|-]+\s)+|\s[#>|-]+(?=\s)/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
