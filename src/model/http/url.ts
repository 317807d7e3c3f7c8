import { asString } from '../text/coerce.js';
import { toWellFormed } from '../text/well-formed.js';

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * The URL that a request goes to, made of characters that HTTP carries as they are.
 *
 * Base and endpoint are joined with exactly one slash; an endpoint with a scheme stands alone. What RFC 3986 does not
 * allow is percent-encoded as UTF-8, escapes that are there already are kept, and so are the brackets of templates
 * (`{id}`, `[0]`). A target has no fragment, so `#` is encoded. A host beyond ASCII becomes punycode.
 *
 * @param baseUrl - What stands before the endpoint; empty text, or no text, is no base.
 * @param endpoint - A path, with or without a query, or an absolute URL; anything but text, or a number, is empty.
 *
 * @example
 * ```ts
 * toRequestUrl('https://api.example.com/v1/', '/search?q=a b'); // 'https://api.example.com/v1/search?q=a%20b'
 * ```
 */
export function toRequestUrl(baseUrl: unknown, endpoint: unknown): string {
  return encode(toAsciiHost(join(asString(baseUrl).trim(), asString(endpoint))));
}

/** A base URL without the slashes at its end. */
export function trimSlashes(base: string): string {
  return base.replace(/(?<!\/)\/+$/, '');
}

/** Whether a segment of the path is `.` or `..`, which clients resolve before they send. */
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

/** A text as part of a URL in which nothing but its own characters stand. */
export function encodePart(text: string): string {
  // encodeURIComponent throws at what has none.
  return encodeURIComponent(toWellFormed(text));
}

function toAsciiHost(url: string): string {
  return url.replace(
    /^([a-z][a-z\d+.-]*:\/\/(?:[^/?#]*@)?)([^/\\?#:@[\]]+)/i,
    (whole, before: string, host: string) => {
      if (!/[\u0080-\uffff]/.test(host)) return whole;
      try {
        return before + new URL(`http://${host}`).hostname;
      } catch {
        return whole; // not a host name in any script: encoded like the rest
      }
    },
  );
}
