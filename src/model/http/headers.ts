import { minifyJson } from '../json/replace-outside-strings.js';
import { stringifyJson } from '../json/stringify-json.js';
import { type JsonMember, type JsonNode, parseJsonTree, getJsonMembers } from '../json/json-tree.js';
import { isBlank } from '../text/coerce.js';

/** A header field: a name and a single value. */
export interface HeaderField {
  name: string;
  value: string;
}

/** A header that HTTP does not allow. */
export interface InvalidHeader extends HeaderField {
  /** The error as a clause, such as `HTTP does not allow its name`. */
  reason: string;
}

/** Valid and invalid headers, both in their original order and case. */
export interface HeaderList {
  fields: HeaderField[];
  invalid: InvalidHeader[];
}

/** Returns whether a string is a token (RFC 9110, section 5.6.2) and therefore valid as a header name or method. */
export function isToken(value: string): boolean {
  return /^[\w!#$%&'*+\-.^`|~]+$/.test(value);
}

/**
 * Parses headers from a JSON object of names and values, passed as a string or as an object. Never throws.
 *
 * A name that occurs twice adds two headers, and an array adds one header for each item. Numbers are not rounded, null
 * becomes an empty value, and an object becomes JSON on one line. Returns an empty list for `undefined`, `null` and
 * blank strings.
 *
 * Names that are not tokens and values that contain line breaks or control characters are invalid (RFC 9110, sections
 * 5.1 and 5.5), because they could inject other headers.
 *
 * @returns The valid and invalid headers, or `undefined` if the value is not a JSON object.
 *
 * @example
 * ```ts
 * readHeaders('{"Accept": ["text/html", "text/plain"], "X-Id": 12345678901234567890}')?.fields;
 * // [{ name: 'Accept', value: 'text/html' }, { name: 'Accept', value: 'text/plain' }, { name: 'X-Id', value: '12345678901234567890' }]
 * ```
 */
export function readHeaders(value: unknown): HeaderList | undefined {
  const input = isBlank(value) ? '{}' : value;
  const source = typeof input === 'string' ? input : (stringifyJson(input) ?? '');
  const json = parseJsonTree(source);
  if (json?.kind !== 'object') return undefined;
  return toHeaderList(getJsonMembers(json).flatMap((member) => toHeaderFields(member, source)));
}

/**
 * Returns the headers that a member of a JSON object specifies: one for each item of an array, or one for any other
 * value.
 */
export function toHeaderFields({ name, value }: JsonMember, source: string): HeaderField[] {
  const items = value.kind === 'array' ? (value.items ?? []) : [value];
  return items.map((item) => ({ name, value: toFieldText(item, source) }));
}

export function toHeaderList(headers: readonly HeaderField[]): HeaderList {
  const list: HeaderList = { fields: [], invalid: [] };
  for (const { name, value } of headers) {
    const reason = findHeaderError(name, value);
    if (reason) list.invalid.push({ name, value, reason });
    else list.fields.push({ name, value });
  }
  return list;
}

/**
 * Matches a control character that RFC 9110 does not allow in header values: any except tab and the C1 controls (U+0080
 * to U+009F).
 */
const FORBIDDEN_IN_VALUE = /[^\P{Cc}\t\x80-\x9f]/u;

/** Returns the reason why HTTP does not allow a header, as a clause, or `undefined` if the header is valid. */
export function findHeaderError(name: string, value: string): string | undefined {
  if (!isToken(name)) return 'HTTP does not allow its name';
  return FORBIDDEN_IN_VALUE.test(value) ? 'its value contains a line break or control character' : undefined;
}

/**
 * Formats a JSON value as a header or form value: a string without quotes, `''` for null, and any other value as JSON
 * on one line.
 */
export function toFieldText({ kind, text, start, end }: JsonNode, source: string): string {
  return kind === 'null' ? '' : (text ?? minifyJson(source.slice(start, end)));
}
