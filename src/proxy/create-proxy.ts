import { systemNetwork } from './connector.js';
import { createHandler } from './handler.js';
import { requireNode } from './require-node.js';
import { type ProxyOptions, readOptions } from './options.js';

/**
 * Creates a route handler that forwards requests from the pages of your site to the APIs in `allow`, so that "Try it"
 * works with APIs that do not allow cross-origin requests (CORS).
 *
 * A request specifies its target URL in `X-Apiblock-Url` and the headers to forward as `X-Apiblock-Header-NAME`. The
 * proxy also forwards the method and body. It connects to private addresses only for origins in `allowPrivate`. It does
 * not forward the site's cookies to the API or the API's cookies to the site. It follows redirects to other allowed
 * origins, but without credentials. Every response, including the proxy's own RFC 9457 problem responses, contains the
 * headers `Content-Security-Policy: sandbox` and `X-Content-Type-Options: nosniff`.
 *
 * Requires Node.js 20.18.1 or newer, and the packages `undici` and `ipaddr.js`. Throws in other runtimes (edge
 * runtimes, browsers, Bun, Deno), because the proxy cannot check the address of a connection there.
 *
 * @param options - The allowed origins, and limits. Throws if `allow` is missing or empty, if `allow` or `allowPrivate`
 * contains a value that is not an origin, if `allowPrivate` contains an origin that is not in `allow`, or if a limit is
 * not a positive integer or is too large.
 * @returns A handler that takes a `Request` and returns a `Response`. The promise is never rejected.
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
