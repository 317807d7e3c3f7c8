import { type HeaderField, type HeaderList, type InvalidHeader, isToken, toHeaderList } from './headers.js';
import { isJson, startsLikeContainer } from '../json/is-json.js';
import { stringifyJson } from '../json/stringify-json.js';
import { parseJsonTree } from '../json/json-tree.js';
import { type Pair, toPairs } from './pairs.js';
import { isRestParameter, toParameterName, toPathSegments } from './path.js';
import { toCommentWord } from './shell.js';
import { decodeBrackets, encodeUrlComponent, readQuery } from './url.js';

/** The location of a parameter outside the request body. */
export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

/** A documented parameter and the value to send. */
export interface FieldValue {
  place: ParameterPlace;
  name: string;
  /** The value as JSON. See {@link toValueJson}. */
  json: string;
}

/**
 * Converts the value of a parameter, as an author or reader writes it, to JSON. A string that contains a JSON array or
 * object is this array or object only if the parameter's type allows one. Any other string is sent as written.
 *
 * @returns `undefined` if JSON cannot represent the value.
 */
export function toValueJson(value: unknown, isContainer: boolean): string | undefined {
  if (typeof value !== 'string') return stringifyJson(value);
  return isContainer && startsLikeContainer(value) && isJson(value) ? value : JSON.stringify(value);
}

/** The name-value pairs to send, by parameter location and in document order. */
export type FieldPairs = Record<ParameterPlace, Pair[]>;

/**
 * Converts values to name-value pairs. An array becomes one pair for each item, and an object becomes one pair for each
 * member, named `name[member]`. Null values are omitted.
 */
export function toFieldPairs(fields: readonly FieldValue[]): FieldPairs {
  const pairs: FieldPairs = { path: [], query: [], header: [], cookie: [] };
  for (const { place, name, json } of fields) {
    const value = parseJsonTree(json);
    const newPairs = value ? toPairs(name.trim(), value, json) : [];
    for (const pair of newPairs) pairs[place].push(pair);
  }
  return pairs;
}

/**
 * Replaces the parameters in a path with percent-encoded values, as in RFC 6570: several values of a parameter are
 * separated by commas, and the slashes in the value of `{+path}` are not encoded. A parameter without a value is kept.
 */
export function fillPath(path: string, pairs: readonly Pair[]): string {
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const items = values.get(name);
    if (items) items.push(value);
    else values.set(name, [value]);
  }
  return toPathSegments(path)
    .map(({ text, parameter }) => {
      const items = parameter ? values.get(toParameterName(text)) : undefined;
      if (!items || items.join('') === '') return text;
      const encode = isRestParameter(text) ? encodeSegments : encodeSegment;
      return items.map(encode).join(',');
    })
    .join('');
}

function encodeSegments(value: string): string {
  return value.split('/').map(encodeSegment).join('/');
}

/** Percent-encodes a path segment, including the dots of `.` and `..`, because clients would remove such segments. */
function encodeSegment(value: string): string {
  return value === '.' || value === '..' ? value.replaceAll('.', '%2E') : encodeUrlComponent(value);
}

/** Appends pairs to the query of a URL. Skips a pair if the query already contains a parameter with this name. */
export function addQuery(url: string, pairs: readonly Pair[]): string {
  const existing = readQuery(url);
  let extended = url;
  for (const [name, value] of pairs) {
    if (existing.has(name)) continue;
    extended += `${toSeparator(extended)}${decodeBrackets(encodeUrlComponent(name))}=${encodeUrlComponent(value)}`;
  }
  return extended;
}

function toSeparator(url: string): string {
  if (/[?&]$/.test(url)) return '';
  return url.includes('?') ? '&' : '?';
}

/** Matches a string of characters that RFC 6265, section 4.1.1, allows in a cookie value. */
const COOKIE_VALUE = /^[!#-+\--:<-[\]-~]*$/;

/**
 * Appends header parameters, and one Cookie header with all cookie parameters, to the documented headers. Skips a
 * header if the documented headers contain one with the same name.
 */
export function addHeaders(documented: HeaderList, { header, cookie }: FieldPairs): HeaderList {
  const newHeaders = header.filter(([name]) => !hasHeader(documented.fields, name));
  const list = concatenate(documented, toHeaderList(newHeaders.map(([name, value]) => ({ name, value }))));
  return hasHeader(list.fields, 'Cookie') ? list : concatenate(list, toCookieHeaders(cookie));
}

function concatenate(first: HeaderList, second: HeaderList): HeaderList {
  return { fields: [...first.fields, ...second.fields], invalid: [...first.invalid, ...second.invalid] };
}

function hasHeader(fields: readonly HeaderField[], name: string): boolean {
  return fields.some((field) => field.name.toLowerCase() === name.toLowerCase());
}

/**
 * Returns one Cookie header with all valid cookies, if there are any, and one invalid header for each invalid cookie.
 */
function toCookieHeaders(cookies: readonly Pair[]): HeaderList {
  const valid: string[] = [];
  const invalid: InvalidHeader[] = [];
  for (const [name, value] of cookies) {
    const cookie = `${name}=${value}`;
    if (isToken(name) && COOKIE_VALUE.test(value)) valid.push(cookie);
    else invalid.push({ name: 'Cookie', value, reason: `${toCommentWord(cookie)} is not a valid cookie` });
  }
  return { fields: valid.length > 0 ? [{ name: 'Cookie', value: valid.join('; ') }] : [], invalid };
}
