import { findFence, findFenceEnd, indentOf, isBlankLine } from './line-syntax.js';

/** What makes more of a line than words: headings, rules, and what underlines. */
const OTHER = /^[ \t]*(?:#{1,6}(?:[ \t]|$)|(?:=+|-+)[ \t]*$|(?:[*_-][ \t]*){3,}$)/;

/** Code in a line; the cell of a table ends it. */
const CODE = /(?<!`)(`+)(?!`)[^|`]*(?<!`)\1(?!`)/g;

/** Whether lines hold no markup of MDX: tags and braces stand in code alone. */
export function isPlain(lines: readonly string[]): boolean {
  const words = withoutFences(lines);
  if (!words?.some((line) => /[<{]/.test(line))) return words !== undefined;
  // An address may take in the marks of code, and a backslash takes them their meaning.
  if (words.some((line) => /:\/\/|www\.|[@\\]/.test(line))) return false;
  return !words.some((line) => /[<{`]/.test(line.replace(CODE, '')));
}

/** Lines without those of fences; nothing where a fence does not end. */
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

/** Whether lines say the same where four spaces make code, as MDX has it not. */
export function hasNoDeepIndentation(lines: readonly string[]): boolean {
  return !(withoutFences(lines) ?? lines).some((line) => !isBlankLine(line) && indentOf(line) > 3);
}

/** Whether lines have what needs a parser to be told: a heading, which has a place in the page, or definitions. */
export function hasHeading(lines: readonly string[]): boolean {
  return (withoutFences(lines) ?? lines).some((line) => OTHER.test(line));
}

/** Whether lines define what other pieces name. */
export function hasDefinition(lines: readonly string[]): boolean {
  return (withoutFences(lines) ?? lines).some((line) => /^[ \t>*+\d.)-]*\[[^\]]*\]:|\[\^/.test(line));
}

/** Whether lines are one paragraph, whatever stands around it. */
export function isParagraph(lines: readonly string[]): boolean {
  return !lines.some((line) => /[|]/.test(line) || OTHER.test(line));
}

/** Whether a link among lines may lead to another place than written. */
export function hasRewrittenLinks(lines: readonly string[], toLink: (url: string) => string): boolean {
  return lines.some((line, index) => {
    if (!line.includes('](')) return false;
    return Array.from(`${line}\n${lines[index + 1] ?? ''}`.matchAll(/\]\(\s*<?([^\s)>]*)/g)).some(
      ([, url = '']) => /[\\&]/.test(url) || toLink(url) !== url,
    );
  });
}
