import type { SourceRange } from './source-range.js';

/**
 * Replaces ranges of a string with spaces, so that the offsets of the remaining text stay the same. Keeps line breaks.
 * The ranges must be sorted and disjoint.
 */
export function maskRanges(text: string, ranges: readonly SourceRange[]): string {
  let masked = '';
  let at = 0;
  for (const { start, end } of ranges) {
    masked += text.slice(at, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ');
    at = end;
  }
  return masked + text.slice(at);
}

/**
 * Matches a fenced code block, possibly indented or in a blockquote. Without a closing fence, it extends to the end of
 * the page: `(?![^])` matches only there, because `$` also matches at the end of a line.
 */
const FENCED_CODE = /^[ \t>]*(?<fence>`{3,}|~{3,})[^]*?(?:^[ \t>]*\k<fence>[`~]*[ \t]*$|(?![^]))/;

/** Matches inline code between two runs of equally many backticks. A backslash before the first run escapes it. */
const INLINE_CODE = /(?<![`\\])(?<backticks>`+)(?!`)[^]*?[^`]\k<backticks>(?!`)/;

const CODE = new RegExp(`${FENCED_CODE.source}|${INLINE_CODE.source}`, 'gm');

/** Replaces code blocks and inline code with spaces, because code contains no MDX syntax. */
export function maskCode(text: string): string {
  const ranges: SourceRange[] = [];
  for (const { 0: code, index, groups: { fence } = {} } of text.matchAll(CODE)) {
    const isCode = fence !== undefined || !isTemplateLiteral(text, index);
    if (isCode) ranges.push({ start: index, end: index + code.length });
  }
  return maskRanges(text, ranges);
}

/** Maximum number of characters to search for a JavaScript operator or bracket before a backtick. */
const MAX_LOOKBEHIND = 20;

/** Returns whether the backtick at an offset starts a JavaScript template literal instead of inline code. */
function isTemplateLiteral(text: string, at: number): boolean {
  return /[={(,[:]\s*$/.test(text.slice(Math.max(0, at - MAX_LOOKBEHIND), at));
}
