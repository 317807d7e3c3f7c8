import { parseEntities } from 'parse-entities';
import { SourceMappedString } from './source-mapped-string.js';

/** Decodes HTML character references such as `&quot;`, as MDX does in attributes. */
export function decodeEntities(raw: SourceMappedString): SourceMappedString {
  const decoded = new SourceMappedString();
  parseEntities(raw.text, {
    nonTerminated: false,
    text: (_text, { start, end }) => {
      decoded.addPart(raw, start.offset ?? 0, end.offset ?? 0);
    },
    reference: (character, { start }) => {
      decoded.add(character, raw.locate(start.offset ?? 0));
    },
  });
  return decoded.setEnd(raw.locate(raw.text.length));
}

const CODE_POINT_ESCAPE = /u\{(?<codePoint>[\da-fA-F]+)\}|u(?<fourDigits>[\da-fA-F]{4})|x(?<twoDigits>[\da-fA-F]{2})/;
/** Matches the line break after a backslash. This line continuation is not part of the string. */
const LINE_CONTINUATION = /\r\n|[\r\n\u2028\u2029]/;
const CHARACTER_ESCAPE = /(?<character>[^])/;
const ESCAPES = [CODE_POINT_ESCAPE, LINE_CONTINUATION, CHARACTER_ESCAPE].map(({ source }) => source).join('|');

/** Matches an escape sequence, or a line break in a template literal, which JavaScript normalizes to `\n`. */
const ESCAPE_OR_LINE_BREAK = new RegExp(`\\\\(?:${ESCAPES})|\\r\\n?`, 'g');

const CONTROL_ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', 0: '\0' };

/** Decodes the escape sequences between two offsets of a JavaScript or JSON string. */
export function decodeEscapes(raw: SourceMappedString, from = 0, to = raw.text.length): SourceMappedString {
  const decoded = new SourceMappedString();
  let at = from;
  for (const match of raw.text.slice(from, to).matchAll(ESCAPE_OR_LINE_BREAK)) {
    const start = from + match.index;
    decoded.addPart(raw, at, start);
    decoded.add(decodeEscape(match), raw.locate(start));
    at = start + match[0].length;
  }
  return decoded.addPart(raw, at, to).setEnd(raw.locate(to));
}

function decodeEscape(match: RegExpExecArray): string {
  if (!match[0].startsWith('\\')) return '\n';
  const { codePoint, fourDigits, twoDigits, character } = match.groups ?? {};
  const digits = codePoint ?? fourDigits ?? twoDigits;
  if (digits !== undefined) return toCharacter(Number.parseInt(digits, 16));
  // A line continuation adds no character to the string.
  if (character === undefined) return '';
  return CONTROL_ESCAPES[character] ?? character;
}

function toCharacter(codePoint: number): string {
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : '';
}
