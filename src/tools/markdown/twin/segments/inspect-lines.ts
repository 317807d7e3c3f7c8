import { parseFence, findFenceEnd, getIndent, isBlankLine } from './line-syntax.js';

const HEADING = /^[ \t]*#{1,6}(?:[ \t]|$)/;
/** Matches the underline of a heading: a line of equals signs or hyphens. */
const HEADING_UNDERLINE = /^[ \t]*(?:=+|-+)[ \t]*$/;
const THEMATIC_BREAK = /^[ \t]*(?:[*_-][ \t]*){3,}$/;

/** Matches inline code without pipes. Pipes are excluded, because inline code cannot extend beyond a table cell. */
const INLINE_CODE = /(?<!`)(`+)(?!`)[^|`]*(?<!`)\1(?!`)/g;

/**
 * Matches the start of a link or footnote definition, possibly in a list or blockquote, or the start of a footnote
 * reference.
 */
const DEFINITION_OR_FOOTNOTE = /^[ \t>*+\d.)-]*\[[^\]]*\]:|\[\^/;

const LINK_URL = /\]\(\s*<?([^\s)>]*)/g;

/** Returns whether lines definitely contain no MDX syntax: tags and braces appear only in code. */
export function isPlain(lines: readonly string[]): boolean {
  const outsideFences = withoutFences(lines);
  if (!outsideFences) return false;
  if (!outsideFences.some((line) => /[<{]/.test(line))) return true;
  // Only the parser can recognize backticks that do not delimit code: in a URL or email address, or after a backslash.
  if (outsideFences.some((line) => /:\/\/|www\.|[@\\]/.test(line))) return false;
  // A backtick outside of inline code can delimit code that spans several lines.
  return !outsideFences.some((line) => /[<{`]/.test(line.replace(INLINE_CODE, '')));
}

/** Returns the lines outside fenced code blocks, or `undefined` if a fence is not closed. */
function withoutFences(lines: readonly string[]): string[] | undefined {
  const outside: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const fence = parseFence(line);
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

/**
 * Returns whether a line outside fenced code is indented by four or more columns. Markdown treats such a line as code,
 * but MDX does not.
 */
export function hasDeepIndentation(lines: readonly string[]): boolean {
  return (withoutFences(lines) ?? lines).some((line) => !isBlankLine(line) && getIndent(line) > 3);
}

/** Returns whether lines contain a heading or a thematic break outside fenced code. */
export function hasHeadingOrThematicBreak(lines: readonly string[]): boolean {
  return (withoutFences(lines) ?? lines).some(
    (line) => HEADING.test(line) || HEADING_UNDERLINE.test(line) || THEMATIC_BREAK.test(line),
  );
}

/** Returns whether lines contain link definitions or footnotes, which depend on other segments of the page. */
export function hasDefinition(lines: readonly string[]): boolean {
  return (withoutFences(lines) ?? lines).some((line) => DEFINITION_OR_FOOTNOTE.test(line));
}

export function mayContainTable(lines: readonly string[]): boolean {
  return lines.some((line) => line.includes('|'));
}

/** Returns whether lines contain a link whose URL may have to be rewritten. */
export function hasRewrittenLinks(lines: readonly string[], toLink: (url: string) => string): boolean {
  return lines.some((line, index) => {
    if (!line.includes('](')) return false;
    // Include the next line, because the URL of a link can start on it.
    const urls = Array.from(`${line}\n${lines[index + 1] ?? ''}`.matchAll(LINK_URL), ([, url = '']) => url);
    // Only the parser can decode an escape or a character reference in a URL, or find the end of a URL with parentheses.
    return urls.some((url) => /[\\&(]/.test(url) || toLink(url) !== url);
  });
}
