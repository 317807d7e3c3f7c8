import { addHeader, type HeaderField, type HeaderList, isToken } from './headers.js';
import { isJson } from '../json/is-json.js';
import { stringifyJson } from '../json/stringify-json.js';
import { parseJsonTree } from '../json/json-tree.js';
import { type Pair, toPairs } from './pairs.js';
import { toPathSegments } from './path.js';
import { toCommentWord } from './shell.js';
import { encodePart } from './url.js';

/** The part of a request, other than the body, that contains a documented parameter. */
export type FieldPlace = 'path' | 'query' | 'header' | 'cookie';

/** A documented parameter and its example: any JSON value, or a string that contains a JSON array or object. */
export interface FieldValue {
  place: FieldPlace;
  name: string;
  example: unknown;
}

/** The name-value pairs to send, grouped by place and in document order. */
export type FieldPairs = Record<FieldPlace, Pair[]>;

/**
 * Converts examples to name-value pairs. An array repeats the name, an object member becomes `name[member]`, and null is
 * omitted.
 */
export function toFieldPairs(fields: readonly FieldValue[]): FieldPairs {
  const pairs: FieldPairs = { path: [], query: [], header: [], cookie: [] };
  for (const { place, name, example } of fields) {
    const isSource = typeof example === 'string' && /^\s*[[{]/.test(example) && isJson(example);
    const source = isSource ? example : stringifyJson(example);
    const json = source && parseJsonTree(source);
    if (json) pairs[place] = pairs[place].concat(toPairs(name.trim(), json, source));
  }
  return pairs;
}

/** Replaces the parameters of a path with their values. Each value is encoded, so that it stays within its segment. */
export function fillPath(path: string, pairs: readonly Pair[]): string {
  const values = new Map<string, string>();
  for (const [name, value] of pairs) {
    const previous = values.get(name);
    values.set(name, previous === undefined ? value : `${previous},${value}`);
  }
  return toPathSegments(path)
    .map(({ text, parameter }) => {
      const value = parameter && values.get(text.replace(/^:|^\{\s*|\s*\}$/g, ''));
      return value ? encodeSegment(value) : text;
    })
    .join('');
}

/** Clients remove `.` and `..` segments from a URL, so their dots are encoded too. */
function encodeSegment(value: string): string {
  return value === '.' || value === '..' ? value.replaceAll('.', '%2E') : encodePart(value);
}

/** Appends pairs to the query of a URL, except those whose name the query already contains. */
export function addQuery(url: string, pairs: readonly Pair[]): string {
  const existing = new URLSearchParams(/\?(.*)/.exec(url)?.[1]);
  let extended = url;
  for (const [name, value] of pairs) {
    if (existing.has(name)) continue;
    // Brackets around a member's name stay readable.
    const encodedName = encodePart(name).replaceAll('%5B', '[').replaceAll('%5D', ']');
    extended += `${toSeparator(extended)}${encodedName}=${encodePart(value)}`;
  }
  return extended;
}

function toSeparator(url: string): string {
  if (/[?&]$/.test(url)) return '';
  return url.includes('?') ? '&' : '?';
}

/** The characters that a cookie value may contain (RFC 6265, section 4.1.1). */
const COOKIE_VALUE = /^[!#-+\--:<-[\]-~]*$/;

/** Appends the examples of headers and cookies, except those whose header name the list already contains. */
export function addHeaders({ fields, invalid }: HeaderList, { header, cookie }: FieldPairs): HeaderList {
  const list: HeaderList = { fields: [...fields], invalid: [...invalid] };
  const newHeaders = header.filter(([name]) => !hasHeader(fields, name));
  for (const [name, value] of newHeaders) addHeader(list, name, value);
  if (!hasHeader(list.fields, 'Cookie')) addCookies(list, cookie);
  return list;
}

function hasHeader(fields: readonly HeaderField[], name: string): boolean {
  return fields.some((field) => field.name.toLowerCase() === name.toLowerCase());
}

/** Adds one Cookie header with all valid cookies, and refuses each of the others. */
function addCookies(list: HeaderList, cookies: readonly Pair[]): void {
  const valid: string[] = [];
  for (const [name, value] of cookies) {
    const cookie = `${name}=${value}`;
    if (isToken(name) && COOKIE_VALUE.test(value)) valid.push(cookie);
    else list.invalid.push({ name: 'Cookie', value, reason: `${toCommentWord(cookie)} is not a valid cookie` });
  }
  if (valid.length > 0) addHeader(list, 'Cookie', valid.join('; '));
}
