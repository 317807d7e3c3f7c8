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

/**
 * Matches inline code between two runs of the same number of backticks. A backslash before the first run escapes it.
 */
const INLINE_CODE = /(?<![`\\])(?<backticks>`+)(?!`)[^]*?[^`]\k<backticks>(?!`)/;

const CODE = new RegExp(`${FENCED_CODE.source}|${INLINE_CODE.source}`, 'gm');

/** Replaces code blocks and inline code with spaces, because code contains no MDX syntax. */
export function maskCode(text: string): string {
  const ranges: SourceRange[] = [];
  const context: SyntaxContext = { openBraces: 0, isInTag: false };
  let end = 0;
  for (const { 0: code, index, groups: { fence } = {} } of text.matchAll(CODE)) {
    updateContext(context, text.slice(end, index));
    end = index + code.length;
    const isCode = fence !== undefined || !isTemplateLiteral(text, index, context);
    if (isCode) ranges.push({ start: index, end });
  }
  return maskRanges(text, ranges);
}

/** The syntax that surrounds an offset. */
interface SyntaxContext {
  /** Number of braces that are not closed yet. */
  openBraces: number;
  /** Whether the offset is in a tag, after its name. */
  isInTag: boolean;
}

const BRACE_OR_TAG_BOUNDARY = /(?<!\\)[{}]|<(?=[A-Za-z])|>/g;

/** Updates a context for a later offset. `text` is the text between the two offsets. */
function updateContext(context: SyntaxContext, text: string): void {
  for (const [character] of text.matchAll(BRACE_OR_TAG_BOUNDARY)) {
    if (character === '{') context.openBraces++;
    else if (character === '}') context.openBraces = Math.max(0, context.openBraces - 1);
    // Inside braces, `<` and `>` can be operators.
    else if (context.openBraces === 0) context.isInTag = character === '<';
  }
}

/** Maximum number of characters to search for a JavaScript operator or bracket before a backtick. */
const MAX_LOOKBEHIND = 20;

/**
 * Returns whether the backtick at an offset starts a JavaScript template literal instead of inline code. In prose, a
 * backtick after a colon or a bracket starts inline code.
 */
function isTemplateLiteral(text: string, at: number, { openBraces, isInTag }: SyntaxContext): boolean {
  if (openBraces === 0 && !isInTag) return false;
  return /[={(,[:]\s*$/.test(text.slice(Math.max(0, at - MAX_LOOKBEHIND), at));
}
