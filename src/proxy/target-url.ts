import { Refusal } from './problem.js';

/**
 * An absolute HTTP URL that every URL parser reads the same way: it has no backslash, space, third slash or non-ASCII
 * character, which the parsers would correct in different ways.
 */
const STRICT_HTTP_URL = /^https?:\/\/(?!\/)[!-[\]-~]+$/i;

/** Returns the URL in `X-Apiblock-Url`. Throws if it is missing or invalid. */
export function readTargetUrl({ headers }: Request): URL {
  const target = headers.get('x-apiblock-url');
  if (target === null) throw new Refusal('no-target');
  const url = STRICT_HTTP_URL.test(target) ? parseHttpUrl(target) : undefined;
  if (!url) throw new Refusal('bad-target');
  return url;
}

/** Parses an HTTP or HTTPS URL. Returns `undefined` if it is invalid, or contains a user name or password. */
export function parseHttpUrl(target: string, base?: URL): URL | undefined {
  if (!URL.canParse(target, base?.href)) return undefined;
  const url = new URL(target, base);
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:';
  return isHttp && !url.username && !url.password ? url : undefined;
}
