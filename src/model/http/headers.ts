import { minifyJson } from '../json/replace-outside-strings.js';
import { stringifyJson } from '../json/stringify-json.js';
import { type JsonNode, parseJsonTree, getMembers } from '../json/json-tree.js';
import { isBlank } from '../text/coerce.js';

/** A header field with one value. */
export interface HeaderField {
  name: string;
  value: string;
}

/** A header that HTTP does not allow. The reason is a clause that can follow the header's name and a comma. */
export interface InvalidHeader extends HeaderField {
  reason: string;
}

/** Valid and invalid headers, each in their original order and case. */
export interface HeaderList {
  fields: HeaderField[];
  invalid: InvalidHeader[];
}

/** Whether the string is a token (RFC 9110, section 5.6.2), the syntax of header names and methods. */
export function isToken(value: string): boolean {
  return /^[\w!#$%&'*+\-.^`|~]+$/.test(value);
}

/**
 * Parses headers from a JSON object of names and values, passed as a string or as an object.
 *
 * Numbers keep all their digits, a duplicate name becomes two headers, and an array becomes one header per item. Booleans
 * become `true` or `false`, null becomes an empty value, and an object becomes its JSON on one line. Names that are not
 * tokens and values with line breaks or control characters are invalid (RFC 9110, sections 5.1 and 5.5), because they
 * could inject other headers. `undefined`, `null` and a blank string return an empty list. Never throws.
 *
 * @returns `undefined` if the value is not a JSON object.
 *
 * @example
 * ```ts
 * readHeaders('{"Accept": ["text/html", "text/plain"], "X-Id": 12345678901234567890}')?.fields;
 * // [{ name: 'Accept', value: 'text/html' }, { name: 'Accept', value: 'text/plain' }, { name: 'X-Id', value: '12345678901234567890' }]
 * ```
 */
export function readHeaders(headers: unknown): HeaderList | undefined {
  const value = isBlank(headers) ? '{}' : headers;
  const source = typeof value === 'string' ? value : (stringifyJson(value) ?? '');
  const json = parseJsonTree(source);
  if (json?.mark !== '{') return undefined;
  const list: HeaderList = { fields: [], invalid: [] };
  for (const [{ text: name = '' }, node] of getMembers(json)) {
    const items = node.mark === '[' ? (node.items ?? []) : [node];
    for (const item of items) addHeader(list, name, toFieldText(item, source));
  }
  return list;
}

/** Appends a header to the list, either as a valid field or as an invalid one. */
export function addHeader(list: HeaderList, name: string, value: string): void {
  const reason = findHeaderError(name, value);
  if (reason) list.invalid.push({ name, value, reason });
  else list.fields.push({ name, value });
}

/** All control characters except the tab and C1 (U+0080 to U+009F), which RFC 9110 allows in values. */
const FORBIDDEN_IN_VALUE = /[^\P{Cc}\t\x80-\x9f]/u;

function findHeaderError(name: string, value: string): string | undefined {
  if (!isToken(name)) return 'its name is not a token';
  return FORBIDDEN_IN_VALUE.test(value) ? 'its value has a line break or control character' : undefined;
}

/** Formats a JSON value as a field value: a string without its quotes, `''` for null, an array or object on one line. */
export function toFieldText({ mark, text, start, end }: JsonNode, source: string): string {
  return mark === 'n' ? '' : (text ?? minifyJson(source.slice(start, end)));
}
