import { asString } from '../text/coerce.js';
import { toWellFormed } from '../text/well-formed.js';

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * Returns the encoded URL of a request.
 *
 * The base URL and the endpoint are joined with exactly one slash. An endpoint with a scheme replaces the base URL.
 * Characters that RFC 3986 does not allow are percent-encoded as UTF-8. Existing escapes and the brackets of templates
 * (`{id}`, `[0]`) are kept. `#` is encoded, because a request target has no fragment. A non-ASCII host is converted to
 * Punycode.
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
  return encode(toAsciiHost(join(asString(baseUrl).trim(), asString(endpoint))));
}

/** Removes the trailing slashes of a base URL. */
export function trimSlashes(base: string): string {
  return base.replace(/(?<!\/)\/+$/, '');
}

/** Whether a path segment is `.` or `..`, which clients resolve before they send a request. */
export function hasDotSegment(url: string): boolean {
  return /^[^?]*\/(?:\.|%2e){1,2}(?:[/?]|$)/i.test(url);
}

function join(base: string, path: string): string {
  if (base === '' || SCHEME.test(path)) return path;
  if (path === '' || path.startsWith('?')) return base + path;
  return `${trimSlashes(base)}/${path.replace(/^\/+/, '')}`;
}

function encode(url: string): string {
  return url.replace(/%(?![\dA-Fa-f]{2})|[^\w\-.~:/?[\]@!$&'()*+,;={}%]+/gu, encodePart);
}

/** Percent-encodes a string as a component of a URL. */
export function encodePart(text: string): string {
  // encodeURIComponent throws an error for lone surrogates.
  return encodeURIComponent(toWellFormed(text));
}

/** Scheme and user information, followed by a host name without port. An IPv6 address does not match. */
const HOST = /^([a-z][a-z\d+.-]*:\/\/(?:[^/?#]*@)?)([^/\\?#:@[\]]+)/i;

function toAsciiHost(url: string): string {
  return url.replace(HOST, (whole, prefix: string, host: string) => {
    if (!/[\u0080-\uffff]/.test(host)) return whole;
    try {
      return prefix + new URL(`http://${host}`).hostname;
    } catch {
      // An invalid host name is percent-encoded like the rest of the URL.
      return whole;
    }
  });
}
