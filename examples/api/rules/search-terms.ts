const MAX_TERMS = 10;
const MAX_TERM_LENGTH = 64;

/** Matches a word. All characters except letters, digits and combining marks are separators. */
export const WORDS = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;

/**
 * Splits a search query into words. All characters except letters and digits are separators, so the terms cannot
 * contain search syntax.
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
  const foldedTerms = terms.map(foldText);
  let at = 0;
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const folded = foldText(word);
    if (!foldedTerms.some((term) => folded.startsWith(term))) continue;
    at = index;
    break;
  }
  const earliest = toBoundary(text, Math.max(0, at - excerptBefore));
  // Start at a word boundary if there is one before the match.
  const start = earliest === 0 ? 0 : earliest + (/^\S*\s+/.exec(text.slice(earliest, at))?.[0].length ?? 0);
  const limit = toBoundary(text, start + excerptLength);
  // End at a word boundary if there is one within the last 40 characters.
  const end = /\S/.test(text.charAt(limit))
    ? limit - (/\s\S{0,40}$/.exec(text.slice(at, limit))?.[0].length ?? 0)
    : limit;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
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
