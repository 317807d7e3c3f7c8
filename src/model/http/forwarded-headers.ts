/** Names of headers that apply to a single connection (RFC 9110, section 7.6.1, and older specifications). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'trailers',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
]);

/** Names of request headers that the proxy does not forward to the API. */
const BLOCKED_NAMES = new Set([
  // The proxy's HTTP client sets these headers, or rejects them.
  'host',
  'content-length',
  'expect',
  // CGI servers would pass this header to the API as `HTTP_PROXY`, which many HTTP clients use as their proxy
  // (httpoxy).
  'proxy',
  // A server that trusts the proxy would also trust these headers, which specify the client address, the host or
  // earlier proxies.
  'via',
  'forwarded',
  'x-forwarded',
  'x-host',
  'x-http-host-override',
  'x-azure-socketip',
  'x-appengine-user-ip',
  'x-envoy-external-address',
  'x-nf-client-connection-ip',
  'x-vercel-forwarded-for',
  'cloudfront-viewer-address',
]);

/**
 * Matches the names of other headers that specify the client address, such as `x-real-ip`, `true-client-ip`,
 * `cf-connecting-ip` and `x-azure-clientip`. The proxy does not forward these headers, because a server that trusts the
 * proxy would also trust them.
 */
const CLIENT_ADDRESS = /(?:^|-)(?:client|connecting|originating|real|remote)-?(?:ip|addr)$/;

/** Prefixes of request headers that the proxy does not forward to the API. */
const BLOCKED_PREFIXES = [
  // A server that trusts the proxy would also trust these headers, which specify the client address, the host or the
  // path.
  'x-forwarded-',
  'x-original-',
  'x-rewrite-',
  // If the API is another apiblock proxy, these headers would make it forward the request.
  'x-apiblock-',
];

/** Returns whether a header applies to a single connection. Proxies must not forward such a header. */
export function isHopByHop(lowerCaseName: string): boolean {
  return HOP_BY_HOP.has(lowerCaseName) || lowerCaseName.startsWith('proxy-');
}

/** Returns whether the proxy forwards a request header to the API. */
export function isForwarded(lowerCaseName: string): boolean {
  // CGI and WSGI servers pass `X_Real_IP` and `X-Real-IP` to the API in the same variable (RFC 3875, section 4.1.18).
  const name = lowerCaseName.replaceAll('_', '-');
  const isBlocked =
    BLOCKED_NAMES.has(name) || CLIENT_ADDRESS.test(name) || BLOCKED_PREFIXES.some((prefix) => name.startsWith(prefix));
  return !isBlocked && !isHopByHop(name);
}
