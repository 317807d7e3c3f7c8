import type { Edit, MdxSyntaxError } from './mdx-syntax-error.js';
import type { ScannedAttribute, ScannedTag, TagError } from './scan-tag.js';

/** The offset at which the parser stopped, and the cause. The text before this offset is valid. */
export interface ParserStop {
  offset: number;
  /** Error message of the JavaScript parser. `undefined` if the error is in MDX syntax. */
  cause: string | undefined;
}

/** Explains a syntax error inside a tag. Returns `undefined` if the tag does not contain the error. */
export function explainMalformedTag(tag: ScannedTag, text: string, stop: ParserStop): MdxSyntaxError | undefined {
  const { attributes, error, end } = tag;
  const { offset } = stop;
  const attribute = attributes.find(({ start, end: valueEnd }) => start < offset && offset < valueEnd);
  if (attribute) return explainExpression(attribute, text, stop);
  if (error && error.start <= offset)
    return {
      ...explainTagError(tag.name, error, text),
      fix: error.kind === 'curly-quotes' ? fixCurlyQuotes(text, error.start) : undefined,
      start: error.start,
      end: error.start + 1,
    };
  const lastAttribute = attributes.at(-1);
  if (end !== offset || text[offset] !== '}' || !lastAttribute) return undefined;
  return {
    message: `Unexpected brace after the value of "${lastAttribute.name}"`,
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
    message: `${name === '' ? 'The spread' : `The value of "${name}"`} is not valid JavaScript: ${cause}`,
    expected: 'a JavaScript expression in braces or a string in quotes',
    suggestion: suggestNotation(name, text.slice(start + 1, end - 1).trim()),
    start: offset,
    end: offset + 1,
  };
}

/** Suggests how to write an attribute value if the content of its braces looks like an object or a URL. */
function suggestNotation(name: string, content: string): string | undefined {
  const isSpread = name === '';
  if (isSpread) return undefined;
  // Check for a URL first, because `https:` also looks like the first key of an object.
  const isUrl = /^(?:\/|https?:\/\/)/.test(content);
  const isQuotable = !/["\r\n]/.test(content);
  if (isUrl) return isQuotable ? `Write it in quotes: ${name}="${content}"` : undefined;
  const isObject = /^["']?[\w-]+["']?\s*:/.test(content);
  return isObject ? `Write two braces: ${name}={{ … }}` : undefined;
}

function explainTagError(tagName: string, error: TagError, text: string): Omit<MdxSyntaxError, 'start' | 'end'> {
  const { kind, name, start, before } = error;
  const beforeNext = before === undefined ? '' : ` before ${before.replace(/=$/, '')}`;
  const quote = error.quote ?? text.charAt(start);
  switch (kind) {
    case 'unclosed-brace':
      return {
        message: `Missing closing brace for ${name === '' ? 'the spread' : `the value of "${name}"`}`,
        expected: `"}"${beforeNext}`,
        suggestion: `Add the closing "}"${beforeNext || ' after the value'}`,
      };
    case 'unclosed-quote':
      return {
        message: `Missing closing quote for the value of "${name}"`,
        expected: `${quote}${beforeNext}`,
        suggestion: `Add the closing ${quote}${beforeNext || ' after the value'}`,
      };
    case 'quote-in-value':
      return {
        message: explainEarlyEnd(name, quote),
        expected: 'whitespace or the end of the tag after a value',
        suggestion: suggestEscape(name, quote, text.charAt(start - 1)),
      };
    case 'curly-quotes':
      return {
        message: `The value of "${name}" has curly quotes`,
        expected: 'straight quotes',
        suggestion: `Write ${name}="${getCurlyValue(text, start)}"`,
      };
    case 'unquoted-value':
      return {
        message: `Missing quotes around the value of "${name}"`,
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
        message: `Missing "/>" or ">" at the end of the tag <${tagName}`,
        expected: '/> or >',
        suggestion: 'Write /> after the last attribute',
      };
  }
}

function explainEarlyEnd(name: string, quote: string): string {
  const character = quote === "'" ? 'apostrophe' : 'double quote';
  const quotes = quote === "'" ? 'single quotes' : 'double quotes';
  return `The ${character} ends the value of "${name}" early, because the value is in ${quotes}`;
}

/** Matches a value in curly quotes that contains no other quotes. The second quote can be straight. */
const CURLY_VALUE = /^[\u2018-\u201f](?<value>[^"'\u2018-\u201f\r\n<>{}]*)[\u2018-\u201f"'](?=[\s/>])/;

/**
 * Returns the edit that replaces the curly quote at an offset, and the other quote of its value, with straight quotes.
 */
function fixCurlyQuotes(text: string, start: number): Edit[] | undefined {
  const match = CURLY_VALUE.exec(text.slice(start));
  const isOpening = /=\s*$/.test(text.slice(0, start));
  if (isOpening)
    return match ? [{ start, original: match[0], replacement: `"${match.groups?.['value']}"` }] : undefined;
  const isEnd = /=\s*"[^"'\r\n]*$/.test(text.slice(0, start)) && /[\s/>]/.test(text.charAt(start + 1));
  return isEnd ? [{ start, original: text.charAt(start), replacement: '"' }] : undefined;
}

/** Returns the value next to the curly quote at an offset, without quotes. */
function getCurlyValue(text: string, at: number): string {
  const isOpening = /=\s*$/.test(text.slice(0, at));
  const start = isOpening ? at : text.lastIndexOf('=', at) + 1;
  const [value = ''] = /^["'\u2018-\u201f]*[^"'\u2018-\u201f\r\n<>]*/.exec(text.slice(start)) ?? [];
  return value.replace(/^["'\u2018-\u201f]+/, '').replace(/\s*\/?$/, '');
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
