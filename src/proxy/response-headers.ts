import { type Header, toEndToEnd } from './hop-by-hop-headers.js';

/** What every answer carries: nothing in it runs, is sniffed, is shown by other sites or kept for other readers. */
export const GUARDS = {
  'Content-Security-Policy': 'sandbox',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Servers that compress would hold events back.
  'Cache-Control': 'no-store, no-transform',
} as const;

/** What would change the site, which the browser takes for the sender. */
const NOT_PASSED = new RegExp(
  `^(${[
    // Its state: cookies, storage, sessions, logins.
    'set-cookie2?|clear-site-data|set-login|activate-storage-access|sec-.*',
    // How it is reached, and what is reported of it.
    'strict-transport-security|public-key-pins.*|expect-ct|alt-svc|nel|report-to|reporting-endpoints',
    // What it may do, and who may read it.
    'access-control-.*|content-security-policy.*|cross-origin-.*|permissions-policy.*|feature-policy|document-policy.*',
    'x-content-type-options|x-frame-options|x-xss-protection|x-permitted-cross-domain-policies|timing-allow-origin',
    'referrer-policy|origin-agent-cluster|origin-trial|accept-ch.*|critical-ch|service-worker-.*|refresh|x-dns-prefetch-control',
    'speculation-rules|supports-loading-mode|sourcemap|x-sourcemap|observe-browsing-topics|attribution-reporting-.*',
    'use-as-dictionary|no-vary-search',
    // What is kept of it, and for how long.
    'cache-control|expires|age|pragma|surrogate-.*|.*cdn-cache-control|edge-control',
    // What servers and frameworks in front of the proxy obey.
    'x-accel-.*|x-sendfile.*|x-lighttpd-.*|x-litespeed-.*|x-reproxy-.*|x-middleware-.*|x-nextjs-.*|x-vercel-.*|x-apiblock-.*',
  ].join('|')})$`,
);

/** The API's headers as they come back, with the guards. `isDecoded`: the body is no longer what these say of it. */
export function toAnswerHeaders(headers: readonly Header[], isDecoded: boolean): Headers {
  const answer = new Headers();
  for (const [name, value] of toEndToEnd(headers)) {
    const isOfCoding = isDecoded && /^content-(encoding|length)$/i.test(name);
    if (!isOfCoding && !NOT_PASSED.test(name.toLowerCase())) answer.append(name, value);
  }
  for (const [name, value] of Object.entries(GUARDS)) answer.set(name, value);
  return answer;
}
