import { type HeaderField, type HeaderList, type InvalidHeader, isToken, toHeaderList } from './headers.js';
import { isJson, startsLikeContainer } from '../json/is-json.js';
import { stringifyJson } from '../json/stringify-json.js';
import { parseJsonTree } from '../json/json-tree.js';
import type { Pair } from './pairs.js';
import { isRestParameter, toParameterName, toPathSegments } from './path.js';
import type { Serialization } from './serialization.js';
import { type SerializedValue, toCookiePairs, toHeaderPairs, toPathText, toQueryPairs } from './serialize-value.js';
import { toCommentWord } from './shell.js';
import { decodeBrackets, encodeUrlComponent, readQuery, toQuerySeparator } from './url.js';

/** The location of a parameter outside the request body. */
export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

/** A documented parameter, the value to send, and how to send it. */
export interface FieldValue extends Serialization {
  place: ParameterPlace;
  name: string;
  /** The value as JSON. See {@link toValueJson}. */
  json: string;
}

/**
 * Converts the value of a parameter, as an author or reader writes it, to JSON. A string that contains a JSON array or
 * object is parsed only if the type of the parameter allows arrays or objects. Any other string is sent as written.
 *
 * @returns `undefined` if JSON cannot represent the value.
 */
export function toValueJson(value: unknown, isContainer: boolean): string | undefined {
  if (typeof value !== 'string') return stringifyJson(value);
  return isContainer && startsLikeContainer(value) && isJson(value) ? value : JSON.stringify(value);
}

/**
 * Returns the values of the parameters in a location, each with its serialization. Omits values that are not valid
 * JSON.
 */
function readValues(fields: readonly FieldValue[], place: ParameterPlace): SerializedValue[] {
  return fields.flatMap((field) => {
    const value = field.place === place ? parseJsonTree(field.json) : undefined;
    return value ? { ...field, name: field.name.trim(), value, source: field.json } : [];
  });
}

/**
 * Replaces the parameters in a path with percent-encoded values, as in RFC 6570. The slashes in the value of `{+path}`
 * are not encoded. A parameter without a value is kept.
 */
export function fillPath(path: string, fields: readonly FieldValue[]): string {
  const values = readValues(fields, 'path');
  return toPathSegments(path)
    .map(({ text, parameter }) => {
      const name = parameter ? toParameterName(text) : undefined;
      const encode = isRestParameter(text) ? encodeSegments : encodeSegment;
      const filled = values.filter((field) => field.name === name).map((field) => toPathText(field, encode));
      return filled.find((value) => value !== '') ?? text;
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

/** Appends parameters to the query of a URL. Skips a parameter if the query already contains one with the same name. */
export function addQuery(url: string, fields: readonly FieldValue[]): string {
  const existing = readQuery(url);
  let extended = url;
  for (const [name, encodedValue] of readValues(fields, 'query').flatMap(toQueryPairs)) {
    if (existing.has(name)) continue;
    extended += `${toQuerySeparator(extended)}${decodeBrackets(encodeUrlComponent(name))}=${encodedValue}`;
  }
  return extended;
}

/** Matches a value that RFC 6265, section 4.1.1, allows in a cookie, with or without quotation marks around it. */
const COOKIE_VALUE = /^("?)[!#-+\--:<-[\]-~]*\1$/;

/**
 * Appends header parameters to the documented headers, and all cookie parameters to the first Cookie header. If there
 * is no Cookie header, adds one. Skips a header or cookie if the documented headers contain one with the same name.
 */
export function addHeaders(documented: HeaderList, fields: readonly FieldValue[]): HeaderList {
  const headers = readValues(fields, 'header').flatMap(toHeaderPairs);
  const newHeaders = headers.filter(([name]) => !hasHeader(documented.fields, name));
  const list = concatenate(documented, toHeaderList(newHeaders.map(([name, value]) => ({ name, value }))));
  return addCookies(list, readValues(fields, 'cookie').flatMap(toCookiePairs));
}

export function listCookieNames(fields: readonly HeaderField[]): Set<string> {
  const cookies = fields.filter(isCookieHeader).flatMap(({ value }) => value.split(';'));
  return new Set(cookies.map((cookie) => cookie.split('=', 1).join('').trim()));
}

function isCookieHeader({ name }: HeaderField): boolean {
  return name.toLowerCase() === 'cookie';
}

function addCookies(list: HeaderList, cookies: readonly Pair[]): HeaderList {
  const existing = listCookieNames(list.fields);
  const added = toCookieHeaders(cookies.filter(([name]) => !existing.has(name)));
  const [cookie] = added.fields;
  const index = list.fields.findIndex(isCookieHeader);
  const header = list.fields[index];
  if (!cookie || !header) return concatenate(list, added);
  // Servers expect only one Cookie header (RFC 6265, section 5.4).
  const value = [header.value.trim().replace(/;$/, ''), cookie.value].filter((text) => text !== '').join('; ');
  return { fields: list.fields.with(index, { ...header, value }), invalid: [...list.invalid, ...added.invalid] };
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
