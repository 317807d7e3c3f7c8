import { getHeaderValues } from './header-field.js';
import type { OutgoingRequest } from './outgoing-request.js';
import { Refusal } from './problem.js';
import type { UpstreamResponse } from './send-request.js';
import { parseHttpUrl } from './target-url.js';

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/**
 * Lowercase names of request headers that never contain credentials. A redirect to another origin keeps only these
 * headers.
 */
const CREDENTIAL_FREE_HEADERS = new Set([
  'accept',
  'accept-language',
  'content-type',
  'content-language',
  'content-encoding',
  'user-agent',
]);

/**
 * Returns the next request after a redirect, as specified in the Fetch standard, or `undefined` if the response is not
 * a redirect. Throws if there are several redirect targets, or if the target is not a valid URL with an allowed origin.
 */
export function toRedirectedRequest(
  request: OutgoingRequest,
  { status, headers }: UpstreamResponse,
  allow: ReadonlySet<string>,
): OutgoingRequest | undefined {
  if (!REDIRECT_STATUSES.has(status)) return undefined;
  const locations = getHeaderValues(headers, 'location');
  const [location] = locations;
  if (location === undefined) return undefined;
  // Node.js decodes headers as Latin-1, but servers send non-ASCII characters as UTF-8.
  const url = parseHttpUrl(Buffer.from(location, 'latin1').toString(), request.url);
  if (!url || locations.length > 1 || !allow.has(url.origin)) throw new Refusal('redirect');
  const isSameOrigin = url.origin === request.url.origin;
  const forwarded = request.headers.filter(({ name }) => isSameOrigin || CREDENTIAL_FREE_HEADERS.has(name));
  if (!becomesGet(request.method, status)) return { ...request, url, headers: forwarded };
  const withoutBodyHeaders = forwarded.filter(({ name }) => !name.startsWith('content-'));
  return { url, method: 'GET', headers: withoutBodyHeaders, body: undefined };
}

/** Returns whether a redirect with this status code changes the method to GET and drops the body. */
function becomesGet(method: string, status: number): boolean {
  if (status === 303) return method !== 'GET' && method !== 'HEAD';
  return (status === 301 || status === 302) && method === 'POST';
}
