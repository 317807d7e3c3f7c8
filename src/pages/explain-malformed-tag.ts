import type { MdxSyntaxError } from './mdx-syntax-error.js';
import type { ScannedAttribute, ScannedTag, TagFault } from './scan-tag.js';

/** Where the parser stopped. The text before `offset` is valid. */
export interface ParserStop {
  offset: number;
  /** Message of the JavaScript parser, if it caused the error. */
  cause: string | undefined;
}

/** Explains a syntax error inside a tag. Returns `undefined` if the error is elsewhere. */
export function explainMalformedTag(tag: ScannedTag, text: string, stop: ParserStop): MdxSyntaxError | undefined {
  const { attributes, fault, end } = tag;
  const { offset } = stop;
  const attribute = attributes.find(({ start, end: valueEnd }) => start < offset && offset < valueEnd);
  if (attribute) return explainExpression(attribute, text, stop);
  if (fault && fault.start <= offset)
    return { ...explainFault(tag.name, fault, text), start: fault.start, end: fault.start + 1 };
  const lastAttribute = attributes.at(-1);
  if (end !== offset || text[offset] !== '}' || !lastAttribute) return undefined;
  return {
    message: `Unexpected brace after the value of ${lastAttribute.name}`,
    expected: 'the next attribute or the end of the tag',
    suggestion: 'Remove the brace',
    start: offset,
    end: offset + 1,
  };
}

/** Explains an attribute value in braces that is not valid JavaScript. */
function explainExpression(
  { name, start, end }: ScannedAttribute,
  text: string,
  { offset, cause }: ParserStop,
): MdxSyntaxError | undefined {
  if (text[start] !== '{' || cause === undefined) return undefined;
  return {
    message: `The value of ${name || 'a spread'} is not valid JavaScript: ${cause}`,
    expected: 'a JavaScript expression in braces or a string in quotes',
    suggestion: suggestNotation(name, text.slice(start + 1, end - 1).trim()),
    start: offset,
    end: offset + 1,
  };
}

/** Suggests the correct notation for the content of braces that looks like an object or a URL. */
function suggestNotation(name: string, content: string): string | undefined {
  const isObject = /^["']?[\w-]+["']?\s*:/.test(content);
  const isUrl = /^(\/|https?:)/.test(content);
  // `https:` looks like the first key of an object, too.
  if (isObject && name !== '') return `Write two braces: ${name}={{ … }}`;
  return isUrl ? `Write it in quotes: ${name}="${content}"` : undefined;
}

function explainFault(tagName: string, fault: TagFault, text: string): Omit<MdxSyntaxError, 'start' | 'end'> {
  const { kind, name, start, before } = fault;
  const place = before === undefined ? '' : ` before ${before.replace(/=$/, '')}`;
  const quote = text.charAt(start);
  switch (kind) {
    case 'unclosed-brace':
      return {
        message: `The brace that opens ${name === '' ? 'the spread' : `the value of ${name}`} is not closed`,
        expected: `"}"${place}`,
        suggestion: `Write "}"${place || ' after the value'}`,
      };
    case 'unclosed-quote':
      return {
        message: `The quote that opens the value of ${name} is not closed`,
        expected: `${quote}${place}`,
        suggestion: `Write ${quote}${place || ' after the value'}`,
      };
    case 'quote-in-value':
      return {
        message: `The ${quote === "'" ? 'apostrophe' : 'double quote'} ends the value of ${name}`,
        expected: 'white space or the end of the tag after a value',
        suggestion: suggestEscape(name, quote, text.charAt(start - 1)),
      };
    case 'unquoted-value':
      return {
        message: `The value of ${name} has no quotes`,
        expected: `${name}="…" or ${name}={…}`,
        suggestion: `Write ${name}="${getUnquotedValue(text, start)}"`,
      };
    case 'comment':
      return {
        message: 'MDX does not allow comments inside a tag',
        expected: 'the next attribute or the end of the tag',
        suggestion: 'Write the comment before the component: {/* … */}',
      };
    case 'unclosed-tag':
      return {
        message: `The tag <${tagName} is not closed`,
        expected: '/> or >',
        suggestion: 'Write /> after the last attribute',
      };
  }
}

function getUnquotedValue(text: string, start: number): string {
  const [value = ''] = /^[^\s>]*/.exec(text.slice(start)) ?? [];
  return value.replace(/\/$/, '');
}

/** Suggests how to write a quote inside a quoted value. */
function suggestEscape(name: string, quote: string, characterBefore: string): string {
  if (characterBefore === '\\') return 'Write JSON in single quotes, because props do not support backslash escapes';
  if (quote === "'") return 'Write &apos; for an apostrophe inside single quotes';
  return `Write the value in single quotes: ${name}='…'`;
}
