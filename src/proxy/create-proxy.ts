import { systemNetwork } from './connector.js';
import { createHandler } from './handler.js';
import { requireNode } from './require-node.js';
import { type ProxyOptions, readOptions } from './options.js';

/**
 * Makes a route that passes calls of a site's own pages to APIs that answer no other site (CORS), and to none but those.
 *
 * A request names its target in `X-Apiblock-Url` and the call's headers as `X-Apiblock-Header-NAME`; method and body are its
 * own. Every answer, refusals included (RFC 9457), carries `Content-Security-Policy: sandbox` and `nosniff`. Addresses of
 * private networks are not dialled, cookies and headers of the site go neither way, redirects to other origins that are
 * allowed are followed without credentials.
 *
 * It runs on Node.js 20.18.1 or newer with the packages `undici` and `ipaddr.js`. In other runtimes (the edge, browsers, Bun,
 * Deno) it throws when it is called, as the address of a connection cannot be checked there.
 *
 * @param options - What is passed, and how much of it. Throws for a list of origins that is missing, empty or malformed, for
 * `*`, and for limits that are no whole numbers above 0.
 * @returns A handler as the Fetch API has them. It never rejects.
 *
 * @example
 * ```ts
 * // app/api/proxy/route.ts of a site with Next.js
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
