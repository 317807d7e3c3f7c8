/** Headers that apply to a single connection (RFC 9110, section 7.6.1, and older specifications). */
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

/** Names of headers that the proxy never forwards. */
const BLOCKED_NAMES = new Set([
  // The proxy's HTTP client sets these headers, or rejects them.
  'host',
  'content-length',
  'expect',
  // Servers that trust the proxy would believe the client address or host in these headers.
  'via',
  'forwarded',
  'x-forwarded',
  'true-client-ip',
  'x-host',
  'x-http-host-override',
  'x-real-ip',
  'x-real-addr',
  'x-client-ip',
  'x-client-addr',
  'x-remote-ip',
  'x-remote-addr',
  'x-cluster-client-ip',
  'x-cluster-client-addr',
  'cf-connecting-ip',
  'cf-client-ip',
  'fastly-connecting-ip',
  'fastly-client-ip',
]);

/** Prefixes of headers that the proxy never forwards. */
const BLOCKED_PREFIXES = [
  // Servers that trust the proxy would believe the client address, host or path in these headers.
  'x-forwarded-',
  'x-original-',
  'x-rewrite-',
  // These headers would make another apiblock proxy forward a request.
  'x-apiblock-',
];

/** Whether a header applies to a single connection. Proxies must not forward it. */
export function isHopByHop(lowerCaseName: string): boolean {
  return HOP_BY_HOP.has(lowerCaseName) || lowerCaseName.startsWith('proxy-');
}

/** Whether the proxy forwards a request header to the API. */
export function isForwarded(lowerCaseName: string): boolean {
  const isBlocked =
    BLOCKED_NAMES.has(lowerCaseName) || BLOCKED_PREFIXES.some((prefix) => lowerCaseName.startsWith(prefix));
  return !isBlocked && !isHopByHop(lowerCaseName);
}
