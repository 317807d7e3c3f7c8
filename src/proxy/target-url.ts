import { Refusal } from './problem.js';

/**
 * Matches absolute HTTP URLs that all URL parsers interpret in the same way. Backslashes, spaces, a third slash and
 * non-ASCII characters are not allowed, because parsers correct them differently. The character class contains all
 * visible ASCII characters except the backslash.
 */
const STRICT_HTTP_URL = /^https?:\/\/(?!\/)[!-[\]-~]+$/i;

/** Returns the URL in the `X-Apiblock-Url` header. Throws if the header is missing or invalid. */
export function readTargetUrl({ headers }: Request): URL {
  const target = headers.get('x-apiblock-url');
  if (target === null) throw new Refusal('no-target');
  const url = STRICT_HTTP_URL.test(target) ? parseHttpUrl(target) : undefined;
  if (!url) throw new Refusal('bad-target');
  return url;
}

/** Parses an HTTP or HTTPS URL. Returns `undefined` if the URL is invalid, or contains a user name or password. */
export function parseHttpUrl(target: string, base?: URL): URL | undefined {
  if (!URL.canParse(target, base?.href)) return undefined;
  const url = new URL(target, base);
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:';
  return isHttp && !url.username && !url.password ? url : undefined;
}
