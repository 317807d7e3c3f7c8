import { type Header, removeHopByHop } from './hop-by-hop-headers.js';

/** Headers of every response of the proxy: no script runs, no type is sniffed, no other site embeds it, no cache stores it. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': 'sandbox',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // `no-transform` keeps servers from compressing, because that would delay server-sent events.
  'Cache-Control': 'no-store, no-transform',
} as const;

/**
 * Headers of the API that would affect the site itself, because the browser sees the site as their sender. A name that ends
 * in `*` is a prefix.
 */
const BLOCKED_HEADERS = [
  // Cookies, storage, sessions and logins of the site.
  'set-cookie',
  'set-cookie2',
  'clear-site-data',
  'set-login',
  'activate-storage-access',
  'sec-*',
  // Transport security, and the endpoints to which browsers send reports.
  'strict-transport-security',
  'public-key-pins*',
  'expect-ct',
  'alt-svc',
  'nel',
  'report-to',
  'reporting-endpoints',
  // Permissions of the site's pages, and the origins that may read its responses.
  'access-control-*',
  'content-security-policy*',
  'cross-origin-*',
  'permissions-policy*',
  'feature-policy',
  'document-policy*',
  'x-content-type-options',
  'x-frame-options',
  'x-xss-protection',
  'timing-allow-origin',
  'x-permitted-cross-domain-policies',
  'referrer-policy',
  'origin-agent-cluster',
  'origin-trial',
  'accept-ch*',
  'critical-ch',
  'service-worker-*',
  'refresh',
  'x-dns-prefetch-control',
  'speculation-rules',
  'supports-loading-mode',
  'sourcemap',
  'x-sourcemap',
  'observe-browsing-topics',
  'attribution-reporting-*',
  'use-as-dictionary',
  'no-vary-search',
  // Caching.
  'cache-control',
  'expires',
  'age',
  'pragma',
  'surrogate-*',
  'edge-control',
  // Instructions to web servers and frameworks in front of the proxy.
  'x-accel-*',
  'x-sendfile*',
  'x-lighttpd-*',
  'x-litespeed-*',
  'x-reproxy-*',
  'x-middleware-*',
  'x-nextjs-*',
  'x-vercel-*',
  'x-apiblock-*',
];
const blockedNames = new Set(BLOCKED_HEADERS.filter((name) => !name.endsWith('*')));
const blockedPrefixes = BLOCKED_HEADERS.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));

function isBlocked(name: string): boolean {
  // Such as Vercel-CDN-Cache-Control.
  const isCdnCacheControl = name.endsWith('cdn-cache-control');
  return isCdnCacheControl || blockedNames.has(name) || blockedPrefixes.some((prefix) => name.startsWith(prefix));
}

/**
 * Returns the headers that the reader receives: the API's headers without blocked ones, plus the security headers.
 *
 * @param isDecoded - Whether the body was decompressed, so that `Content-Encoding` and `Content-Length` no longer apply.
 */
export function toResponseHeaders(headers: readonly Header[], isDecoded: boolean): Headers {
  const forwarded = new Headers();
  for (const [name, value] of removeHopByHop(headers)) {
    const isOutdated = isDecoded && /^content-(encoding|length)$/i.test(name);
    if (!isOutdated && !isBlocked(name.toLowerCase())) forwarded.append(name, value);
  }
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) forwarded.set(name, value);
  return forwarded;
}
