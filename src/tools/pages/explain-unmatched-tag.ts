import { findClosest } from '../../model/text/suggest.js';
import { suggestComponent } from './components.js';
import type { MdxSyntaxError } from './mdx-syntax-error.js';
import { scanTag } from './scan-tag.js';
import type { SourceRange } from './source-range.js';

/** Void HTML elements, which authors often write without the slash that MDX requires. */
const VOID_ELEMENTS = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

interface OpenTag extends SourceRange {
  name: string;
  /** The whitespace before the tag. `undefined` if other characters precede the tag on its line. */
  indentation: string | undefined;
  /** The name in the mismatched closing tag, unless this tag closes an outer element. */
  closingName?: string | undefined;
}

/**
 * Explains a parser error about a tag without a closing tag, or about a closing tag without an opening tag. Searches
 * for the tag that causes the error, because the parser reports only the position at which it detects the error.
 * Returns `undefined` for any other error, or if the search finds no tag.
 */
export function explainUnmatchedTag(reason: string, text: string, at: number): MdxSyntaxError | undefined {
  if (reason.startsWith('Unexpected closing slash')) return explainClosingTag(text, at);
  const isUnexpectedClosingTag = reason.startsWith('Unexpected closing tag');
  if (!isUnexpectedClosingTag && !reason.startsWith('Expected a closing tag')) return undefined;
  const until = isUnexpectedClosingTag ? at + 1 : text.length;
  const tag = findUnclosedTag(text, until, reason);
  if (!tag) return undefined;
  const { name, start, end, closingName } = tag;
  return {
    message: `Missing closing tag for <${name}>`,
    expected: `a closing tag for \`<${name}>\``,
    suggestion: suggestNames(name, closingName) ?? suggestClosing(name),
    start,
    end,
  };
}

function explainClosingTag(text: string, at: number): MdxSyntaxError {
  const start = Math.max(0, text.lastIndexOf('<', at));
  const name = /^<\/\s*([\w.:-]*)/.exec(text.slice(start))?.[1] ?? '';
  const closingBracket = text.indexOf('>', start);
  return {
    message: `</${name}> has no matching opening tag`,
    expected: 'an opening tag before the closing tag',
    suggestion: 'Remove the closing tag, or remove the slash at the end of the tag that it should close',
    start,
    end: closingBracket < 0 ? start + 1 : closingBracket + 1,
  };
}

/**
 * Matches the start of an opening tag or of a fragment (`<>`), a closing tag up to its name, or a comment. A comment
 * can contain tags.
 */
const TAG_OR_COMMENT = /<(?:\/\s*(?<closingName>[\w.:-]*)|(?=[A-Za-z>]))|(?<comment>\{\/\*[^]*?\*\/\})/g;

/**
 * Returns the innermost tag that is still open at the first mismatched closing tag. If all closing tags match, returns
 * the innermost open tag with the name in the parser message. However, if the indentation shows that a nested tag with
 * the same name has no closing tag, returns the nested tag. Returns `undefined` if there is no open tag with this name,
 * or if a closing tag has no opening tag.
 */
function findUnclosedTag(text: string, until: number, reason: string): OpenTag | undefined {
  const open: OpenTag[] = [];
  let misaligned: OpenTag | undefined;
  const preferMisaligned = (tag: OpenTag | undefined) => (misaligned?.name === tag?.name ? misaligned : tag);
  let attributesEnd = 0;
  for (const { index, groups: { closingName, comment } = {} } of text.matchAll(TAG_OR_COMMENT)) {
    if (index >= until) break;
    // An attribute value can contain other tags.
    if (index < attributesEnd || comment !== undefined) continue;
    const indentation = readIndentation(text, index);
    if (closingName === undefined) {
      const { name, end, attributes, isSelfClosing } = scanTag(text, index);
      attributesEnd = attributes.at(-1)?.end ?? index;
      if (!isSelfClosing) open.push({ name, start: index, end, indentation });
      continue;
    }
    const innermost = open.pop();
    if (!innermost) break;
    if (innermost.name !== closingName) {
      const closesOuterTag = open.some((tag) => tag.name === closingName);
      return preferMisaligned({ ...innermost, closingName: closesOuterTag ? undefined : closingName });
    }
    const isOfOuterTag =
      indentation !== innermost.indentation &&
      open.some((tag) => tag.name === closingName && tag.indentation === indentation);
    if (indentation !== undefined && isOfOuterTag) misaligned ??= innermost;
  }
  const reportedName = /`<(?!\/)([^`>]*)>`/.exec(reason)?.[1];
  return preferMisaligned(open.findLast(({ name }) => name === reportedName));
}

/**
 * Returns the whitespace between the start of the line and an offset. Returns `undefined` if other characters precede
 * the offset on its line.
 */
function readIndentation(text: string, offset: number): string | undefined {
  let start = offset;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
  return start === 0 || text[start - 1] === '\n' ? text.slice(start, offset) : undefined;
}

/** Returns a suggestion if the name of a component is misspelled in the opening tag or in the closing tag. */
function suggestNames(name: string, closingName = ''): string | undefined {
  const component = suggestComponent(name);
  if (component !== undefined) return `Did you mean <${component}>?`;
  const isClosingMisspelled = findClosest(closingName, [name]) !== undefined;
  return isClosingMisspelled ? `Write </${name}> instead of </${closingName}>` : undefined;
}

function suggestClosing(name: string): string {
  if (name === '') return 'Close it with </>';
  if (VOID_ELEMENTS.has(name)) return `Write <${name} />`;
  if (isPlaceholder(name)) return `Write \`<${name}>\` in backticks, or &lt;${name}>`;
  return `Close it with </${name}>, or write <${name} … />`;
}

/** Returns whether a name looks like a placeholder in prose, such as `TOKEN`, `user_id` or `user-id`. */
function isPlaceholder(name: string): boolean {
  return /^[A-Z][A-Z\d_]*$/.test(name) || /^[a-z\d]+[_-]/.test(name);
}
