import { Refusal } from './problem.js';

/**
 * Throws if a request comes from a page of another site. Browsers already prevent such requests, because `X-Apiblock-Url`
 * requires a CORS preflight that the proxy never allows. This check is a second line of defense.
 */
export function checkSameOrigin({ headers, url }: Request): void {
  const isPreflight = headers.has('access-control-request-method');
  if (isPreflight) throw new Refusal('other-site');
  // Scripts cannot set Sec-Fetch-Site. Browsers send it only to HTTPS and localhost, so Origin is the fallback.
  const site = headers.get('sec-fetch-site');
  const isSameOrigin = site === null ? isOwnOrigin(headers, new URL(url).host) : site === 'same-origin';
  if (!isSameOrigin) throw new Refusal('other-site');
}

/**
 * Reports whether `Origin` is absent or names the requested host. The scheme is not compared, because a reverse proxy may
 * have terminated TLS.
 */
function isOwnOrigin(headers: Headers, host: string): boolean {
  const origin = headers.get('origin');
  if (origin === null) return true;
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) return false;
  return [host, headers.get('host')].includes(new URL(origin).host);
}
