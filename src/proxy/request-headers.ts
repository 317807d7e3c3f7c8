import { type Header, removeHopByHop } from './hop-by-hop-headers.js';

const PREFIX = 'x-apiblock-header-';

/** Headers that are never forwarded. A name that ends in `*` is a prefix. */
const BLOCKED_HEADERS = [
  // Set by the HTTP client of the proxy.
  'host',
  'content-length',
  'expect',
  // Name the client or the requested host, and are trusted by servers that trust the proxy.
  'via',
  'forwarded',
  'x-forwarded',
  'x-forwarded-*',
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
  'x-original-*',
  'x-rewrite-*',
  // Would make another apiblock proxy forward a request.
  'x-apiblock-*',
];
const blockedNames = new Set(BLOCKED_HEADERS.filter((name) => !name.endsWith('*')));
const blockedPrefixes = BLOCKED_HEADERS.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));

const isBlocked = (name: string): boolean =>
  blockedNames.has(name) || blockedPrefixes.some((prefix) => name.startsWith(prefix));

/** Headers that curl and browsers send by default. */
const DEFAULT_HEADERS: readonly Header[] = [
  ['accept', '*/*'],
  ['user-agent', 'apiblock-proxy'],
];

/**
 * Returns the headers to send to the API: those with the prefix `X-Apiblock-Header-`. If no `Content-Type` is among them, the
 * request's own one is used, because the multipart boundary that a browser generates appears only there.
 */
export function readRequestHeaders(request: Request): Header[] {
  const prefixed = [...request.headers].filter(([name]) => name.startsWith(PREFIX) && name !== PREFIX);
  const named = prefixed.map(([name, value]): Header => [name.slice(PREFIX.length), value]);
  const forwarded = removeHopByHop(named).filter(([name]) => !isBlocked(name));
  const defaults = [...DEFAULT_HEADERS];
  const type = request.body && request.headers.get('content-type');
  if (type) defaults.push(['content-type', type]);
  const isForwarded = (name: string) => forwarded.some(([other]) => other === name);
  return [...forwarded, ...defaults.filter(([name]) => !isForwarded(name))];
}
