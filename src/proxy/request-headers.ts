import { isForwarded } from '../model/http/forwarded-headers.js';
import type { HeaderField } from '../model/http/headers.js';
import { removeHopByHop } from './hop-by-hop-headers.js';

const PREFIX = 'x-apiblock-header-';

/** Default headers, which curl and browsers also send. Headers in the request override them. */
const DEFAULT_HEADERS: readonly HeaderField[] = [
  { name: 'accept', value: '*/*' },
  { name: 'user-agent', value: 'apiblock-proxy' },
];

/**
 * Returns the headers to send to the API: the headers with the prefix `X-Apiblock-Header-`, except for hop-by-hop and
 * blocked headers, and default headers that the request does not specify. If a request with a body has no
 * `X-Apiblock-Header-Content-Type`, its own `Content-Type` is forwarded, because only the browser knows the multipart
 * boundary that it has generated.
 */
export function readRequestHeaders(request: Request): HeaderField[] {
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
