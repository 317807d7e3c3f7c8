import { readAll } from './body-limits.js';
import type { HeaderField } from '../model/http/headers.js';
import { isForwarded } from '../model/http/forwarded-headers.js';
import { removeHopByHop } from './hop-by-hop-headers.js';

const PREFIX = 'x-apiblock-header-';

/** Default headers, which curl and browsers also send. Headers of the request take precedence. */
const DEFAULT_HEADERS: readonly HeaderField[] = [
  { name: 'accept', value: '*/*' },
  { name: 'user-agent', value: 'apiblock-proxy' },
];

/** A request to the API. It contains the complete body, so that it can be sent again after a redirect. */
export interface OutgoingRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: readonly HeaderField[];
  readonly body: Uint8Array | undefined;
}

/**
 * Builds the request to the API from a request to the proxy. Reads the complete body first for three reasons: many APIs
 * require `Content-Length`, a body over the limit must be rejected before the API processes it, and a redirect can
 * require sending the body again.
 */
export async function readOutgoingRequest(
  request: Request,
  url: URL,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<OutgoingRequest> {
  const headers = readRequestHeaders(request);
  const body = request.body ? await readAll(request.body, maxBytes, signal) : undefined;
  return { url, method: request.method, headers, body };
}

/**
 * Returns the headers to send to the API: the headers with the prefix `X-Apiblock-Header-`, plus default headers that
 * the request does not specify. Omits hop-by-hop and blocked headers. If a request with a body has no
 * `X-Apiblock-Header-Content-Type`, its own `Content-Type` is forwarded, because only the browser knows the multipart
 * boundary that it has generated.
 */
function readRequestHeaders(request: Request): HeaderField[] {
  const prefixed = [...request.headers].filter(([name]) => name.startsWith(PREFIX) && name !== PREFIX);
  const unprefixed = prefixed.map(([name, value]) => ({ name: name.slice(PREFIX.length), value }));
  const forwarded = removeHopByHop(unprefixed).filter(({ name }) => isForwarded(name));
  const forwardedNames = new Set(forwarded.map(({ name }) => name));
  const defaults = [...DEFAULT_HEADERS, ...readContentType(request)];
  return [...forwarded, ...defaults.filter(({ name }) => !forwardedNames.has(name))];
}

function readContentType({ body, headers }: Request): HeaderField[] {
  const contentType = headers.get('content-type');
  return body && contentType ? [{ name: 'content-type', value: contentType }] : [];
}
