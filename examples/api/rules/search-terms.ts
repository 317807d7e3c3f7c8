const mostTerms = 10;
const longestTerm = 64;

/** The words of a search as data: whatever is no letter or digit separates, so no search syntax gets through. */
export function parseSearchTerms(text: string): string[] {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? [];
  return words.slice(0, mostTerms).map((word) => [...word].slice(0, longestTerm).join(''));
}

/** A text as it is compared in a search: without case and accents. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Markdown as one line of plain words, to show under a search hit. */
export function toPlainExcerpt(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/^\s*(?:[#>|-]+\s)+|\s[#>|-]+(?=\s)/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
