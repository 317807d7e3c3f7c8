import { minifyJson } from '../json/replace-outside-strings.js';
import { stringifyJson } from '../json/stringify-json.js';
import { type JsonNode, parseJsonTree, getMembers } from '../json/json-tree.js';
import { isBlank } from '../text/coerce.js';

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
 * @returns `undefined` for what is no JSON object.
 *
 * @example
 * ```ts
 * readHeaders('{"Accept": ["text/html", "text/plain"], "X-Id": 12345678901234567890}')?.fields;
 * // [{ name: 'Accept', value: 'text/html' }, { name: 'Accept', value: 'text/plain' }, { name: 'X-Id', value: '12345678901234567890' }]
 * ```
 */
export function readHeaders(headers: unknown): HeaderList | undefined {
  const given = isBlank(headers) ? '{}' : headers;
  const text = typeof given === 'string' ? given : (stringifyJson(given) ?? '');
  const json = parseJsonTree(text);
  if (json?.mark !== '{') return undefined;
  const list: HeaderList = { fields: [], refused: [] };
  for (const [{ text: name = '' }, node] of getMembers(json)) {
    for (const item of node.mark === '[' ? (node.items ?? []) : [node]) addHeader(list, name, toFieldText(item, text));
  }
  return list;
}

/** Puts a header where it belongs: with those that can be sent, or those that cannot. */
export function addHeader(list: HeaderList, name: string, value: string): void {
  const reason = isToken(name)
    ? /[^\P{Cc}\t\x80-\x9f]/u.test(value) && 'its value has a line break or control character'
    : 'its name is not a token';
  if (reason) list.refused.push({ name, value, reason });
  else list.fields.push({ name, value });
}

/** A JSON value as the text of one field: a string's own text, nothing for null, a container on one line. */
export function toFieldText({ mark, text, start, end }: JsonNode, source: string): string {
  return mark === 'n' ? '' : (text ?? minifyJson(source.slice(start, end)));
}
