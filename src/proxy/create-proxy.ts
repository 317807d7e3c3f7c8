import { systemNetwork } from './connector.js';
import { createHandler } from './handler.js';
import { requireNode } from './require-node.js';
import { type ProxyOptions, readOptions } from './options.js';

/**
 * Creates a route handler that forwards requests from a site's own pages to the APIs in `allow`, so that "Try it" works with
 * APIs that do not allow requests from other origins (CORS).
 *
 * A request names its target in `X-Apiblock-Url` and the headers to forward as `X-Apiblock-Header-NAME`. Its method and body
 * are forwarded. Every response, including the proxy's own errors (RFC 9457), has the headers
 * `Content-Security-Policy: sandbox` and `X-Content-Type-Options: nosniff`. The proxy does not connect to private addresses,
 * and forwards no cookies of the site in either direction. A redirect to another allowed origin is followed without
 * credentials.
 *
 * Requires Node.js 20.18.1 or newer, and the packages `undici` and `ipaddr.js`. In other runtimes (edge runtimes, browsers,
 * Bun, Deno) it throws, because they cannot check the address of a connection.
 *
 * @param options - The allowed origins, and limits. Throws if `allow` is missing, empty, or contains anything but origins, and
 * if a limit is not a positive integer.
 * @returns A handler that takes a `Request` and returns a `Response`. It never rejects.
 *
 * @example
 * ```ts
 * // app/api/proxy/route.ts in a Next.js site
 * import { createProxy } from 'apiblock/proxy';
 *
 * const proxy = createProxy({ allow: ['https://api.example.com'] });
 *
 * export { proxy as GET, proxy as HEAD, proxy as POST, proxy as PUT, proxy as PATCH, proxy as DELETE, proxy as OPTIONS };
 * ```
 */
export function createProxy(options: ProxyOptions): (request: Request) => Promise<Response> {
  requireNode();
  return createHandler(readOptions(options), systemNetwork);
}
