const mostTerms = 10;
const longestTerm = 64;

/** The words of a search as data: whatever is no letter or digit separates, so no search syntax gets through. */
export function parseSearchTerms(text: string): string[] {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? [];
  return words.slice(0, mostTerms).map((word) => [...word].slice(0, longestTerm).join(''));
}

/** A text as it is compared in a search: without case and accents. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text as a search finds them, folded. */
export const listWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];

/** The most that an excerpt has of a text, in UTF-16 units. */
export const excerptLength = 200;
const excerptBefore = 60;

/** A piece of a text around the first word that begins with one of the terms, as written. */
export function excerptAround(text: string, terms: readonly string[]): string {
  const begun = terms.map(foldText);
  let at = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}\p{Co}]+/gu)) {
    const folded = foldText(word);
    if (!begun.some((term) => folded.startsWith(term))) continue;
    at = index;
    break;
  }
  const earliest = toBoundary(text, Math.max(0, at - excerptBefore));
  // At the beginning of a word, where one begins before the match.
  const start = earliest === 0 ? 0 : earliest + (/^\S*\s+/.exec(text.slice(earliest, at))?.[0].length ?? 0);
  const limit = toBoundary(text, start + excerptLength);
  // And at the end of one, where one ends shortly before.
  const end = /\S/.test(text.charAt(limit))
    ? limit - (/\s\S{0,40}$/.exec(text.slice(at, limit))?.[0].length ?? 0)
    : limit;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

/** The same place, or the one before it where a character of two units would be cut in two. */
const toBoundary = (text: string, at: number): number => (/[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at);

/** Markdown as one line of plain words, to show under a search hit. */
export function toPlainExcerpt(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/^\s*(?:[#>|-]+\s)+|\s[#>|-]+(?=\s)/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
