import { asString } from '../text/coerce.js';
import { findQueryStart, removeQueryTemplates } from './path.js';
import { toWellFormed } from '../text/well-formed.js';

/** Returns whether a string starts with a scheme (RFC 3986, section 3.1) followed by two slashes. */
export function isAbsoluteUrl(url: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(url);
}

/**
 * Builds the percent-encoded URL of a request.
 *
 * The base URL and the endpoint are joined with exactly one slash, unless the endpoint is empty or starts with a query.
 * An endpoint with a scheme replaces the base URL.
 * Characters that RFC 3986 does not allow are percent-encoded as UTF-8. Existing escapes and the brackets of templates
 * (`{id}`, `[0]`) are kept. `#` is encoded, because a request target cannot contain a fragment. A non-ASCII host is
 * converted to Punycode.
 *
 * Arguments other than strings and numbers are treated as `''`.
 *
 * @param baseUrl - Prefix of the endpoint, or `''`.
 * @param endpoint - A path with an optional query, or an absolute URL.
 *
 * @example
 * ```ts
 * toRequestUrl('https://api.example.com/v1/', '/search?q=a b'); // 'https://api.example.com/v1/search?q=a%20b'
 * ```
 */
export function toRequestUrl(baseUrl: unknown, endpoint: unknown): string {
  return encodeUrl(toAsciiHost(removeQueryTemplates(joinUrl(asString(baseUrl).trim(), asString(endpoint)))));
}

/** Returns whether a URL is a WebSocket URL, to which HTTP clients cannot send a request. */
export function isWebSocketUrl(url: string): boolean {
  return /^wss?:\/\//i.test(url);
}

export function trimSlashes(base: string): string {
  // The lookbehind prevents quadratic run time: the pattern can match only from the first of consecutive slashes.
  return base.replace(/(?<!\/)\/+$/, '');
}

/** Returns whether the path of a URL contains a `.` or `..` segment, which clients resolve before sending a request. */
export function hasDotSegment(url: string): boolean {
  return /^[^?]*\/(?:\.|%2e){1,2}(?:[/?]|$)/i.test(url);
}

/**
 * Joins a base URL and a path with exactly one slash. Returns the path if it is an absolute URL or the base URL is
 * empty. Appends a query without a slash. The query of the base URL follows the path and its query.
 */
export function joinUrl(base: string, path: string): string {
  if (base === '' || isAbsoluteUrl(path)) return path;
  const { path: basePath, query } = splitQuery(base);
  return appendQuery(joinPath(basePath, path), query);
}

function joinPath(base: string, path: string): string {
  if (path === '' || path.startsWith('?')) return base + path;
  return `${trimSlashes(base)}/${path.replace(/^\/+/, '')}`;
}

/** Splits a URL at its query. The query is `''` if there is none. */
export function splitQuery(url: string): { path: string; query: string } {
  const start = findQueryStart(url);
  return start < 0 ? { path: url, query: '' } : { path: url.slice(0, start), query: url.slice(start + 1) };
}

/** Appends the parameters of a query to a URL. Skips parameters that the query of the URL already contains. */
export function appendQuery(url: string, query: string): string {
  const existing = readQuery(url);
  const pairs = query.split('&').filter((pair) => pair !== '' && !existing.has(readName(pair)));
  return pairs.length === 0 ? url : url + toQuerySeparator(url) + pairs.join('&');
}

/**
 * Replaces the values of query parameters in a URL. `values` is keyed by parameter name, and `null` removes a
 * parameter. Parameters that the query does not contain are ignored.
 */
export function replaceQueryValues(url: string, values: ReadonlyMap<string, string | null>): string {
  const { path, query } = splitQuery(url);
  if (query === '') return url;
  const pairs = query.split('&').flatMap((pair) => {
    const value = values.get(readName(pair));
    if (value === null) return [];
    const [encodedName = ''] = pair.split('=', 1);
    return value === undefined ? pair : `${encodedName}=${encodeUrlComponent(value)}`;
  });
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

function readName(pair: string): string {
  const [name = ''] = new URLSearchParams(pair).keys();
  return name;
}

/** Returns the separator to insert before a query parameter that is appended to a URL: `?`, `&` or `''`. */
export function toQuerySeparator(url: string): string {
  const sent = removeQueryTemplates(url);
  const start = sent.indexOf('?');
  if (start < 0) return '?';
  // A later question mark is part of a value.
  const isQueryEmpty = start === sent.length - 1;
  return isQueryEmpty || sent.endsWith('&') ? '' : '&';
}

function encodeUrl(url: string): string {
  return url.replace(/%(?![\dA-Fa-f]{2})|[^\w\-.~:/?[\]@!$&'()*+,;={}%]+/gu, encodeUrlComponent);
}

/** Returns the decoded query parameters of a URL or path. */
export function readQuery(url: string): URLSearchParams {
  return new URLSearchParams(splitQuery(removeQueryTemplates(url)).query);
}

export function encodeUrlComponent(text: string): string {
  // Replace lone surrogates, because `encodeURIComponent` throws for them.
  return encodeURIComponent(toWellFormed(text));
}

/** Decodes a percent-encoded component of a URL. Returns the component unchanged if its encoding is malformed. */
export function decodeUrlComponent(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/**
 * Percent-encodes a query value, but keeps the characters that RFC 3986 reserves. `#`, `&` and `+` are still encoded,
 * because servers would not read them as part of the value.
 */
export function encodeReserved(text: string): string {
  return encodeUrlComponent(text).replace(/%(?:2F|3A|3B|3D|3F|40|5B|5D|24|2C)/g, decodeURIComponent);
}

/** Decodes the percent-encoded brackets of a name such as `filter[status]`, so that the name stays readable. */
export function decodeBrackets(encoded: string): string {
  return encoded.replaceAll('%5B', '[').replaceAll('%5D', ']');
}

/** Matches a scheme with optional user information, followed by a host name. Does not match an IPv6 address. */
const HOST = /^([a-z][a-z\d+.-]*:\/\/(?:[^/?#]*@)?)([^/\\?#:@[\]]+)/i;

function toAsciiHost(url: string): string {
  return url.replace(HOST, (whole, prefix: string, host: string) => {
    if (!/[\u0080-\uffff]/.test(host)) return whole;
    try {
      return prefix + new URL(`http://${host}`).hostname;
    } catch {
      // Keep an invalid host name, because it is percent-encoded later, together with the rest of the URL.
      return whole;
    }
  });
}
