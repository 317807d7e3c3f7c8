import { http, type HttpHandler, HttpResponse } from 'msw';
import { asString } from '../../model/text/coerce.js';
import type { PageBlock } from '../../pages/page-block.js';
import { createMock } from './mock.js';

/** Options for `toHandlers`. */
export interface HandlerOptions {
  /** The base URL of all endpoints. It replaces the `baseUrl` of the pages: `http://localhost:3000`. */
  baseUrl?: string | undefined;
}

/** Statuses without a body in HTTP. The Fetch API rejects even an empty string for them. */
const BODILESS_STATUSES = new Set([204, 205, 304]);

/**
 * Creates Mock Service Worker handlers, one per block, that return the documented responses: by default the first 2xx
 * response, or the response selected by the header `Prefer: code=404`. A request without the credentials that `auth`
 * requires results in 401. A required parameter that is missing or has the wrong type results in 400 or 422. `apiblock mock`
 * returns the same responses.
 *
 * A block without a base URL matches any origin. Requests that no block documents are left to other handlers.
 *
 * @param blocks - Blocks of pages, returned by `readBlocks` of `apiblock/pages`.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { toHandlers } from 'apiblock/msw';
 * import { readBlocks } from 'apiblock/pages';
 * import { setupServer } from 'msw/node';
 *
 * const server = setupServer(...toHandlers(readBlocks(readFileSync('docs/users.mdx', 'utf8'))));
 * server.listen();
 * ```
 */
export function toHandlers(blocks: readonly PageBlock[], { baseUrl }: HandlerOptions = {}): HttpHandler[] {
  const mock = createMock(blocks, ({ props }) => baseUrl ?? (asString(props.baseUrl).trim() || undefined));
  const toMockRequest = ({ method, url, headers }: Request, body = '') => ({
    method,
    url,
    headers: new Map(headers),
    body,
  });
  return mock.routes.map(({ block }) =>
    http.all(
      ({ request }) => mock.find(toMockRequest(request)) === block,
      async ({ request }) => {
        const { status, headers, body } = mock.respond(toMockRequest(request, await request.clone().text()));
        // An empty string body would add a Content-Type that the page does not document.
        return new HttpResponse(BODILESS_STATUSES.has(status) || body === '' ? null : body, { status, headers });
      },
    ),
  );
}
