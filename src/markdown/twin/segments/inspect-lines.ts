import { findFence, findFenceEnd, indentOf, isBlankLine } from './line-syntax.js';

/** Lines that are headings, thematic breaks or underlines of headings. */
const HEADING_OR_RULE = /^[ \t]*(?:#{1,6}(?:[ \t]|$)|(?:=+|-+)[ \t]*$|(?:[*_-][ \t]*){3,}$)/;

/** Inline code. A code span cannot extend beyond a table cell. */
const INLINE_CODE = /(?<!`)(`+)(?!`)[^|`]*(?<!`)\1(?!`)/g;

/** Returns whether lines contain no MDX syntax: tags and braces appear only in code. */
export function isPlain(lines: readonly string[]): boolean {
  const words = withoutFences(lines);
  if (!words?.some((line) => /[<{]/.test(line))) return words !== undefined;
  // Autolinks can include backticks, and a backslash can escape them. Let the parser decide in both cases.
  if (words.some((line) => /:\/\/|www\.|[@\\]/.test(line))) return false;
  return !words.some((line) => /[<{`]/.test(line.replace(INLINE_CODE, '')));
}

/** Returns the lines outside fenced code blocks, or `undefined` if a fence is not closed. */
function withoutFences(lines: readonly string[]): string[] | undefined {
  const words: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const fence = findFence(line);
    const end = fence && findFenceEnd(lines, at, fence);
    if (fence && end === undefined) return undefined;
    if (end === undefined) words.push(line);
    else at = end - 1;
  }
  return words;
}

/** Returns whether no line is indented by four or more spaces, which is code in Markdown but not in MDX. */
export function hasNoDeepIndentation(lines: readonly string[]): boolean {
  return !(withoutFences(lines) ?? lines).some((line) => !isBlankLine(line) && indentOf(line) > 3);
}

/** Returns whether lines contain a heading or a thematic break, which must be parsed. */
export function hasHeading(lines: readonly string[]): boolean {
  return (withoutFences(lines) ?? lines).some((line) => HEADING_OR_RULE.test(line));
}

/** Returns whether lines contain link or footnote definitions, which other segments can reference. */
export function hasDefinition(lines: readonly string[]): boolean {
  return (withoutFences(lines) ?? lines).some((line) => /^[ \t>*+\d.)-]*\[[^\]]*\]:|\[\^/.test(line));
}

/** Returns whether non-blank lines of text form a single paragraph. */
export function isParagraph(lines: readonly string[]): boolean {
  return !lines.some((line) => /[|]/.test(line) || HEADING_OR_RULE.test(line));
}

/** Returns whether lines contain a link whose URL may have to be rewritten. */
export function hasRewrittenLinks(lines: readonly string[], toLink: (url: string) => string): boolean {
  return lines.some((line, index) => {
    if (!line.includes('](')) return false;
    return Array.from(`${line}\n${lines[index + 1] ?? ''}`.matchAll(/\]\(\s*<?([^\s)>]*)/g)).some(
      ([, url = '']) => /[\\&]/.test(url) || toLink(url) !== url,
    );
  });
}
