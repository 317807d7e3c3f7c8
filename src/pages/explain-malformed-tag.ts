import type { MdxSyntaxError } from './mdx-syntax-error.js';
import type { ScannedTag, TagFault } from './scan-tag.js';

/**
 * Explains a syntax error inside a tag. Returns `undefined` if the error is elsewhere.
 *
 * @param at - Offset at which the parser stopped. The text before it is valid.
 * @param cause - Message of the JavaScript parser, if it caused the error.
 */
export function explainTag(
  tag: ScannedTag,
  text: string,
  at: number,
  cause: string | undefined,
): MdxSyntaxError | undefined {
  const { attributes, fault, end } = tag;
  const attribute = attributes.find((each) => each.start < at && at < each.end);
  if (attribute) return explainExpression(attribute, text, at, cause);
  if (fault && fault.start <= at)
    return { ...explainFault(tag, fault, text), start: fault.start, end: fault.start + 1 };
  const last = attributes.at(-1);
  if (end !== at || text[at] !== '}' || !last) return undefined;
  return {
    message: `A brace too many after the value of ${last.name}`,
    expected: 'the next attribute, or the end of the tag',
    suggestion: 'Remove the brace',
    start: at,
    end: at + 1,
  };
}

/** Explains an attribute value in braces that is not valid JavaScript. */
function explainExpression(
  { name, start, end }: { name: string; start: number; end: number },
  text: string,
  at: number,
  cause: string | undefined,
): MdxSyntaxError | undefined {
  if (text[start] !== '{' || cause === undefined) return undefined;
  const inside = text.slice(start + 1, end - 1).trim();
  let suggestion: string | undefined;
  if (/^["']?[\w-]+["']?\s*:/.test(inside) && name !== '') suggestion = `Write two braces: ${name}={{ … }}`;
  else if (/^(\/|https?:)/.test(inside)) suggestion = `Write it in quotes: ${name}="${inside}"`;
  return {
    message: `The value of ${name || 'a spread'} is not JavaScript: ${cause}`,
    expected: 'JavaScript in braces, or text in quotes',
    suggestion,
    start: at,
    end: at + 1,
  };
}

function explainFault({ name: tag }: ScannedTag, fault: TagFault, text: string): Omit<MdxSyntaxError, 'start' | 'end'> {
  const { kind, name, start, before } = fault;
  const where = before === undefined ? '' : ` before ${before.replace(/=$/, '')}`;
  const mark = text.charAt(start);
  switch (kind) {
    case 'brace':
      return {
        message: `The brace that opens ${name === '' ? 'the spread' : `the value of ${name}`} is not closed`,
        expected: `"}"${where}`,
        suggestion: `Write "}"${where || ' after the value'}`,
      };
    case 'quote':
      return {
        message: `The quote that opens the value of ${name} is not closed`,
        expected: `${mark}${where}`,
        suggestion: `Write ${mark}${where || ' after the value'}`,
      };
    case 'early':
      return {
        message:
          mark === "'" ? `The apostrophe ends the value of ${name}` : `The double quote ends the value of ${name}`,
        expected: 'white space or the end of the tag after a value',
        suggestion: toEscape(mark, text.slice(Math.max(0, start - 1), start + 2), name),
      };
    case 'bare':
      return {
        message: `The value of ${name} has no quotes`,
        expected: `${name}="…" or ${name}={…}`,
        suggestion: `Write ${name}="${/^[^\s>]*/.exec(text.slice(start))?.[0].replace(/\/$/, '') ?? ''}"`,
      };
    case 'comment':
      return {
        message: 'A tag has no comments in MDX',
        expected: 'the next attribute, or the end of the tag',
        suggestion: 'Write {/* … */} before the component',
      };
    case 'tag':
      return {
        message: `The tag <${tag} is not closed`,
        expected: '/> or >',
        suggestion: 'Write /> after the last attribute',
      };
  }
}

/** Suggests how to write a quote inside a quoted value. */
function toEscape(mark: string, around: string, name: string): string {
  if (around.startsWith('\\')) return 'A prop has no backslash escapes: write JSON in single quotes';
  if (mark === "'") return 'An apostrophe within single quotes is written &apos;';
  return `Write the value in single quotes: ${name}='…'`;
}
