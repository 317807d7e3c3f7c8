import { Refusal } from './problem.js';

/**
 * Throws if a request is a CORS preflight or comes from a page with another origin. Browsers already block requests
 * from such pages, because `X-Apiblock-Url` triggers a preflight, which the proxy never allows. This check is a second
 * line of defense.
 */
export function checkSameOrigin({ headers, url }: Request): void {
  const isPreflight = headers.has('access-control-request-method');
  if (isPreflight) throw new Refusal('other-site');
  // Prefer Sec-Fetch-Site, which scripts cannot set. Browsers send this header only to HTTPS origins and localhost.
  const site = headers.get('sec-fetch-site');
  const isSameOrigin = site === null ? isOwnOrigin(headers, new URL(url).host) : site === 'same-origin';
  if (!isSameOrigin) throw new Refusal('other-site');
}

/**
 * Returns whether the `Origin` header is missing or its host is the requested host. Does not compare the scheme,
 * because the proxy receives plain HTTP requests if a reverse proxy terminates TLS.
 */
function isOwnOrigin(headers: Headers, host: string): boolean {
  const origin = headers.get('origin');
  if (origin === null) return true;
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) return false;
  return [host, headers.get('host')].includes(new URL(origin).host);
}
