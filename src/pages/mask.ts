import type { SourceRange } from './source-range.js';

/** Replaces ranges with spaces, so that all other offsets stay the same. The ranges must be sorted and disjoint. */
export function maskRanges(text: string, ranges: readonly SourceRange[]): string {
  let masked = '';
  let at = 0;
  for (const { start, end } of ranges) {
    masked += text.slice(at, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ');
    at = end;
  }
  return masked + text.slice(at);
}

/** A fenced code block, which may be indented or in a blockquote. Without a closing fence it extends to the end of the page. */
const FENCED_CODE = /^[ \t>]*(?<fence>`{3,}|~{3,})[^]*?(?:^[ \t>]*\k<fence>[`~]*[ \t]*$|(?![^]))/;

const INLINE_CODE = /(?<![`\\])(?<backticks>`+)(?!`)[^]*?[^`]\k<backticks>(?!`)/;

const CODE = new RegExp(`${FENCED_CODE.source}|${INLINE_CODE.source}`, 'gm');

/** Replaces code blocks and inline code with spaces, because they contain no markup. */
export function maskCode(text: string): string {
  const ranges: SourceRange[] = [];
  for (const { 0: code, index } of text.matchAll(CODE))
    if (!isTemplateLiteral(text, index)) ranges.push({ start: index, end: index + code.length });
  return maskRanges(text, ranges);
}

/** Returns whether a backtick starts a template literal in JavaScript, such as the value of an attribute. */
function isTemplateLiteral(text: string, at: number): boolean {
  return /[={(,[:]\s*$/.test(text.slice(Math.max(0, at - 20), at));
}
