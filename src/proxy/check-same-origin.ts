import { Refusal } from './problem.js';

/**
 * Refuses calls of other sites. They cannot name a target without asking first (CORS), and are never told that they may;
 * this refuses what would come through all the same.
 */
export function checkOrigin({ headers, url }: Request): void {
  if (headers.has('access-control-request-method')) throw new Refusal('other-site');
  const site = headers.get('sec-fetch-site');
  // Only the browser writes this one. It stands for pages of https and localhost alone.
  if (site !== null ? site !== 'same-origin' : !isOwnOrigin(headers, new URL(url).host))
    throw new Refusal('other-site');
}

/** Whether the origin, where one is named, is the host that was asked; its protocol may have ended before the proxy. */
function isOwnOrigin(headers: Headers, host: string): boolean {
  const origin = headers.get('origin');
  if (origin === null) return true;
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) return false;
  return [host, headers.get('host')].includes(new URL(origin).host);
}
