import { toPathSegments } from './path.js';
import type { Pair } from './pairs.js';
import { toText } from '../text/text.js';

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
 * @param values - Texts for parameters, by name: each stands as one segment wherever its parameter does.
 *
 * @example
 * ```ts
 * toRequestUrl('https://api.example.com/v1/', '/search?q=a b'); // 'https://api.example.com/v1/search?q=a%20b'
 * ```
 */
export function toRequestUrl(baseUrl: unknown, endpoint: unknown, values?: ReadonlyMap<string, string>): string {
  const url = join(toText(baseUrl).trim(), toText(endpoint));
  return encode(toAsciiHost(values?.size ? fillParameters(url, values) : url));
}

/** A URL with more pairs in its query; what that names already stays as it is. */
export function addQuery(url: string, pairs: readonly Pair[]): string {
  const own = new URLSearchParams(/\?(.*)/.exec(url)?.[1]);
  return pairs.reduce((longer, [name, value]) => {
    if (own.has(name)) return longer;
    // The brackets of a member are part of its name as readers write it.
    const encoded = encodePart(name).replaceAll('%5B', '[').replaceAll('%5D', ']');
    const separator = longer.includes('?') ? (/[?&]$/.test(longer) ? '' : '&') : '?';
    return `${longer}${separator}${encoded}=${encodePart(value)}`;
  }, url);
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

function fillParameters(url: string, values: ReadonlyMap<string, string>): string {
  return toPathSegments(url)
    .map(({ text, parameter }) => {
      const value = parameter && values.get(text.replace(/^:|^\{\s*|\s*\}$/g, ''));
      // As dots alone it would be a step up, or none.
      return value ? encodePart(value).replace(/^\.\.?$/, (dots) => dots.replaceAll('.', '%2E')) : text;
    })
    .join('');
}

function encode(url: string): string {
  return url.replace(/%(?![\dA-Fa-f]{2})|[^\w\-.~:/?[\]@!$&'()*+,;={}%]+/gu, encodePart);
}

function encodePart(text: string): string {
  // A surrogate without its partner has no UTF-8 form, and encodeURIComponent throws at it.
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
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
