import type { HeaderField } from '../model/http/headers.js';
import { removeHopByHop } from './hop-by-hop-headers.js';

/**
 * Headers that the proxy adds to every response. These headers prevent scripts, MIME sniffing, embedding by other
 * sites, and caching.
 */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': 'sandbox',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // `no-transform` prevents web servers from compressing responses, which would delay server-sent events.
  'Cache-Control': 'no-store, no-transform',
} as const;

/**
 * Names of API response headers that are not forwarded. Browsers would apply these headers to the documentation site,
 * because the response comes from the site's origin.
 */
const BLOCKED_NAMES = new Set([
  // These headers set or clear cookies and storage, or change the login status.
  'set-cookie',
  'set-cookie2',
  'clear-site-data',
  'set-login',
  'activate-storage-access',
  // These headers change how browsers connect to the site and where they send reports.
  'strict-transport-security',
  'expect-ct',
  'alt-svc',
  'nel',
  'report-to',
  'reporting-endpoints',
  // These headers set permissions and policies for pages, or otherwise control the browser.
  'feature-policy',
  'x-content-type-options',
  'x-frame-options',
  'x-xss-protection',
  'timing-allow-origin',
  'x-permitted-cross-domain-policies',
  'referrer-policy',
  'origin-agent-cluster',
  'origin-trial',
  'critical-ch',
  'refresh',
  'x-dns-prefetch-control',
  'speculation-rules',
  'supports-loading-mode',
  'sourcemap',
  'x-sourcemap',
  'observe-browsing-topics',
  'use-as-dictionary',
  'no-vary-search',
  // These headers control caching for the site.
  'expires',
  'age',
  'pragma',
  'edge-control',
]);

/**
 * Prefixes of API response headers that are not forwarded, because they would affect the documentation site or its
 * servers.
 */
const BLOCKED_PREFIXES = [
  // Browsers reserve this prefix, for example for headers that bind a session to a device.
  'sec-',
  // These headers make browsers pin the site's public keys.
  'public-key-pins',
  // These headers set permissions and policies for pages, or otherwise control the browser.
  'access-control-',
  'content-security-policy',
  'cross-origin-',
  'permissions-policy',
  'document-policy',
  'accept-ch',
  'service-worker-',
  'attribution-reporting-',
  // These headers control caching for the site.
  'surrogate-',
  // These headers are instructions to web servers and frameworks in front of the proxy.
  'x-accel-',
  'x-sendfile',
  'x-lighttpd-',
  'x-litespeed-',
  'x-reproxy-',
  'x-middleware-',
  'x-nextjs-',
  'x-vercel-',
  // Only the proxy itself may send these headers.
  'x-apiblock-',
];

/** Suffix of CDN-specific caching headers, such as `Vercel-CDN-Cache-Control`. */
const CDN_SUFFIX = 'cdn-cache-control';

function isBlocked(name: string): boolean {
  return (
    BLOCKED_NAMES.has(name) || BLOCKED_PREFIXES.some((prefix) => name.startsWith(prefix)) || name.endsWith(CDN_SUFFIX)
  );
}

/** Headers that describe the body as the API sent it. These headers no longer apply after decompression. */
const BODY_HEADERS = new Set(['content-encoding', 'content-length']);

/**
 * Returns the headers to send to the reader: the API's headers except blocked headers, plus the security headers.
 *
 * @param options.keepBodyHeaders - Whether to keep `Content-Encoding` and `Content-Length`. These headers no longer
 * apply if the body was decompressed or discarded.
 */
export function toResponseHeaders(
  headers: readonly HeaderField[],
  { keepBodyHeaders }: { keepBodyHeaders: boolean },
): Headers {
  const forwarded = new Headers();
  for (const { name, value } of removeHopByHop(headers)) {
    const lowerCaseName = name.toLowerCase();
    const isOutdated = !keepBodyHeaders && BODY_HEADERS.has(lowerCaseName);
    if (!isOutdated && !isBlocked(lowerCaseName)) forwarded.append(name, value);
  }
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) forwarded.set(name, value);
  return forwarded;
}
