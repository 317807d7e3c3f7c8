import { findFence, findFenceEnd, getIndent, isBlankLine } from './line-syntax.js';

const HEADING = /^[ \t]*#{1,6}(?:[ \t]|$)/;
/** The line below the text of a heading. */
const HEADING_UNDERLINE = /^[ \t]*(?:=+|-+)[ \t]*$/;
const THEMATIC_BREAK = /^[ \t]*(?:[*_-][ \t]*){3,}$/;

/** Inline code. A code span cannot extend beyond a table cell. */
const INLINE_CODE = /(?<!`)(`+)(?!`)[^|`]*(?<!`)\1(?!`)/g;

/** The start of a link or footnote definition, which can be in a list or quote, or the start of a footnote reference. */
const DEFINITION_OR_FOOTNOTE = /^[ \t>*+\d.)-]*\[[^\]]*\]:|\[\^/;

const LINK_URL = /\]\(\s*<?([^\s)>]*)/g;

/** Returns whether lines contain no MDX syntax: tags and braces appear only in code. */
export function isPlain(lines: readonly string[]): boolean {
  const outsideFences = withoutFences(lines);
  if (!outsideFences) return false;
  if (!outsideFences.some((line) => /[<{]/.test(line))) return true;
  // URLs and email addresses can include backticks, and a backslash can escape them. Let the parser decide in both cases.
  if (outsideFences.some((line) => /:\/\/|www\.|[@\\]/.test(line))) return false;
  return !outsideFences.some((line) => /[<{`]/.test(line.replace(INLINE_CODE, '')));
}

/** Returns the lines outside fenced code blocks, or `undefined` if a fence is not closed. */
function withoutFences(lines: readonly string[]): string[] | undefined {
  const outside: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const fence = findFence(line);
    if (fence) {
      const end = findFenceEnd(lines, at, fence);
      if (end === undefined) return undefined;
      at = end;
    } else {
      outside.push(line);
      at++;
    }
  }
  return outside;
}

/** Returns whether no line is indented by four or more spaces, which is code in Markdown but not in MDX. */
export function hasNoDeepIndentation(lines: readonly string[]): boolean {
  return !(withoutFences(lines) ?? lines).some((line) => !isBlankLine(line) && getIndent(line) > 3);
}

/** Returns whether lines contain a heading or a thematic break, which must be parsed. */
export function hasHeading(lines: readonly string[]): boolean {
  return (withoutFences(lines) ?? lines).some(isHeadingOrThematicBreak);
}

function isHeadingOrThematicBreak(line: string): boolean {
  return HEADING.test(line) || HEADING_UNDERLINE.test(line) || THEMATIC_BREAK.test(line);
}

/** Returns whether lines contain link definitions or footnotes, which refer to other segments or can be referenced by them. */
export function hasDefinition(lines: readonly string[]): boolean {
  return (withoutFences(lines) ?? lines).some((line) => DEFINITION_OR_FOOTNOTE.test(line));
}

/** Returns whether non-blank lines of text form a single paragraph. */
export function isParagraph(lines: readonly string[]): boolean {
  return !lines.some((line) => line.includes('|') || isHeadingOrThematicBreak(line));
}

/** Returns whether lines contain a link whose URL may have to be rewritten. */
export function hasRewrittenLinks(lines: readonly string[], toLink: (url: string) => string): boolean {
  return lines.some((line, index) => {
    if (!line.includes('](')) return false;
    // The URL can be on the next line.
    const urls = Array.from(`${line}\n${lines[index + 1] ?? ''}`.matchAll(LINK_URL), ([, url = '']) => url);
    return urls.some((url) => /[\\&]/.test(url) || toLink(url) !== url);
  });
}
