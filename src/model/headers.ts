import { isJson, toJsonSource } from './json-source.js';
import { parseJsonProp, positionAt, type JsonError } from './json.js';

/** A header field as it is sent: one name, one value. */
export interface HeaderField {
  name: string;
  value: string;
}

/** A header that HTTP cannot carry, and why: words that can stand after the header's name and a comma. */
export interface RefusedHeader extends HeaderField {
  reason: string;
}

/** Headers sorted into what can be sent and what cannot, each in the order and the case in which they are written. */
export interface HeaderList {
  fields: HeaderField[];
  refused: RefusedHeader[];
}

/** Headers for the view: where they are no JSON object, the text as written and what was expected. */
export interface ParsedHeaders extends HeaderList {
  problem?: { text: string; error: JsonError } | undefined;
}

/** Whether the text is a token (RFC 9110, section 5.6.2), as the names of headers and methods are. */
export function isToken(text: string): boolean {
  return /^[\w!#$%&'*+\-.^`|~]+$/.test(text);
}

/**
 * Reads headers: a JSON object of names and values, as text or as the value itself.
 *
 * Nothing is lost: numbers keep their digits, a name written twice is two headers, and so is a list of two values.
 * A boolean is its word, null an empty value, an object its JSON on one line. Names that are no token and values with
 * line breaks or control characters (RFC 9110, sections 5.1 and 5.5) are refused: sent as they are, they would be other
 * headers. `undefined`, `null` and blank text are no headers. Never throws.
 *
 * @example
 * ```ts
 * parseHeaders('{"Accept": ["text/html", "text/plain"], "X-Id": 12345678901234567890}').fields;
 * // [{ name: 'Accept', value: 'text/html' }, { name: 'Accept', value: 'text/plain' }, { name: 'X-Id', value: '12345678901234567890' }]
 * ```
 */
export function parseHeaders(headers: unknown): ParsedHeaders {
  const list = readHeaders(headers);
  if (list) return list;
  const json = parseJsonProp(headers);
  const text = typeof headers === 'string' ? headers : (json?.text ?? '');
  const error =
    json?.ok === false
      ? json.error
      : { message: 'Expected a JSON object of header names and values', ...positionAt(text, text.search(/\S/)) };
  return { fields: [], refused: [], problem: { text, error } };
}

/** What parseHeaders gives, but `undefined` where that has a problem: so that a command needs no code to explain JSON. */
export function readHeaders(headers: unknown): HeaderList | undefined {
  const list: HeaderList = { fields: [], refused: [] };
  if (headers === undefined || headers === null) return list;
  const text = typeof headers === 'string' ? headers : toJsonSource(headers);
  if (text?.trim() === '') return list;
  if (!text || !/^\s*\{/.test(text) || !isJson(text)) return undefined;
  for (const field of readMembers(text)) {
    if (!isToken(field.name)) list.refused.push({ ...field, reason: 'its name is not a token' });
    else if (/[^\P{Cc}\t\x80-\x9f]/u.test(field.value)) list.refused.push({ ...field, reason: 'its value has a line break or control character' });
    else list.fields.push(field);
  }
  return list;
}

// The members of an object in its source, which is known to be JSON; a list gives a member per item.
function readMembers(source: string): HeaderField[] {
  const fields: HeaderField[] = [];
  let name = '';
  let value = '';
  let isInString = false;
  let depth = 0;
  // Where a comma ends a value: in the object, or in a list that is a member of it.
  let level = 1;
  const end = () => {
    if (value !== '') fields.push({ name, value: value[0] === '"' ? (JSON.parse(value) as string) : value === 'null' ? '' : value });
    value = '';
  };

  // In small pieces: one expression for a whole string would exhaust the stack at a very long one.
  for (const [piece] of source.matchAll(/\\.|[^\\"{}[\],:\s]+|[^]/g)) {
    if (piece === '"') isInString = !isInString;
    if (isInString || piece === '"') {
      value += piece;
    } else if (piece === '{' || piece === '[') {
      depth += 1;
      if (depth === 1 || (depth === 2 && piece === '[' && value === '')) level = depth;
      else value += piece;
    } else if (piece === '}' || piece === ']') {
      depth -= 1;
      if (depth >= level) {
        value += piece;
      } else {
        end();
        level = 1;
      }
    } else if (piece === ',' && depth === level) {
      end();
    } else if (piece === ':' && depth === 1) {
      name = JSON.parse(value) as string;
      value = '';
    } else {
      value += piece.trim();
    }
  }
  return fields;
}
