import { http, type HttpHandler, HttpResponse } from 'msw';
import { toByteString } from '../../model/http/byte-string.js';
import { isBodilessStatus } from '../../model/http/status.js';
import { listBaseUrls } from '../../model/block/servers.js';
import type { PageBlock } from '../pages/page-block.js';
import type { MockRequest } from './messages.js';
import { createMock } from './mock.js';

/** Options for `toHandlers`. */
export interface HandlerOptions {
  /** The base URL for all endpoints, such as `http://localhost:3000`. It replaces the `baseUrl` of the blocks. */
  baseUrl?: string | undefined;
  /**
   * Whether a request without the documented credentials gets a 401 response.
   * @defaultValue `true`
   */
  auth?: boolean | undefined;
  /**
   * Whether a request whose parameters or body contradict the documentation gets a 400 or 422 response.
   * @defaultValue `true`
   */
  validation?: boolean | undefined;
}

/**
 * Creates a Mock Service Worker handler for each block, except webhooks and blocks whose method or endpoint is missing
 * or known only at runtime. The handlers return the same responses as `apiblock mock`:
 *
 * - By default, the first documented 2xx response. The request header `Prefer: code=404` selects another documented
 *   response. If several media types are documented for the selected status code, the `Accept` header selects one of
 *   them.
 * - 401, if the request does not contain the credentials that `auth` requires.
 * - 400 or 422, if a required parameter or member of the body is missing, has the wrong type, or violates a constraint
 *   such as `enum`.
 *
 * A block without a base URL matches requests to any origin. Requests that no block documents are passed to other
 * handlers.
 *
 * @param blocks - The blocks of one or more pages, as returned by `readBlocks` from `apiblock/pages`.
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
export function toHandlers(
  blocks: readonly PageBlock[],
  { baseUrl, auth, validation }: HandlerOptions = {},
): HttpHandler[] {
  const toBaseUrls = ({ props }: PageBlock) => (baseUrl === undefined ? listBaseUrls(props) : [baseUrl]);
  const mock = createMock(blocks, { toBaseUrls, auth, validation });
  // MSW passes the same request object to all handlers, so find its block only once.
  const foundBlocks = new WeakMap<Request, PageBlock | undefined>();
  const findBlock = (request: Request): PageBlock | undefined => {
    if (!foundBlocks.has(request)) foundBlocks.set(request, mock.find(toMockRequest(request)));
    return foundBlocks.get(request);
  };
  const documentedBlocks = new Set(mock.routes.map(({ block }) => block));
  return [...documentedBlocks].map((block) =>
    http.all(
      ({ request }) => findBlock(request) === block,
      async ({ request }) => {
        const { status, headers, body } = mock.respond(toMockRequest(request, await request.clone().text()));
        // With an empty string as the body, the response would have a Content-Type that the page does not document. For
        // a status code without a body, the `Response` constructor throws unless the body is null.
        const hasBody = body !== '' && !isBodilessStatus(String(status));
        return new HttpResponse(hasBody ? body : null, {
          status,
          headers: headers.map(({ name, value }): [string, string] => [name, toByteString(value)]),
        });
      },
    ),
  );
}

function toMockRequest({ method, url, headers }: Request, body = ''): MockRequest {
  return { method, url, headers: new Map(headers), body };
}
