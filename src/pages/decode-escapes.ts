import { parseEntities } from 'parse-entities';
import { SourceMappedString } from './source-mapped-string.js';

/** Decodes HTML character references (`&quot;`, `&#39;`) as MDX does in attributes. */
export function decodeEntities(raw: SourceMappedString): SourceMappedString {
  const decoded = new SourceMappedString();
  parseEntities(raw.text, {
    nonTerminated: false,
    text: (_text, { start, end }) => void decoded.addPart(raw, start.offset ?? 0, end.offset ?? 0),
    reference: (text, { start }) => void decoded.add(text, raw.locate(start.offset ?? 0)),
  });
  return decoded.end(raw.locate(raw.text.length));
}

const ESCAPE = /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|(\r\n|[\r\n\u2028\u2029])|([^]))|\r\n?/gi;

const CONTROL_ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', 0: '\0' };

/** Decodes the escape sequences of JavaScript strings. JSON's are a subset. */
export function decodeEscapes(raw: SourceMappedString, from = 0, to = raw.text.length): SourceMappedString {
  const decoded = new SourceMappedString();
  let at = from;
  for (const match of raw.text.slice(from, to).matchAll(ESCAPE)) {
    const [whole, braced, four, two, continuation, other] = match;
    const start = from + match.index;
    const hex = braced ?? four ?? two;
    decoded.addPart(raw, at, start);
    if (!whole.startsWith('\\')) decoded.add('\n', raw.locate(start));
    else if (hex !== undefined) decoded.add(toCharacter(Number.parseInt(hex, 16)), raw.locate(start));
    else if (continuation === undefined) decoded.add(CONTROL_ESCAPES[other ?? ''] ?? other ?? '', raw.locate(start));
    at = start + whole.length;
  }
  return decoded.addPart(raw, at, to).end(raw.locate(to));
}

function toCharacter(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
