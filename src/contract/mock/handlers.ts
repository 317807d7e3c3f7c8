import { http, type HttpHandler, HttpResponse } from 'msw';
import { asString } from '../../model/text/coerce.js';
import type { PageBlock } from '../../pages/page-block.js';
import { createMock } from './mock.js';

/** How handlers are made. */
export interface HandlerOptions {
  /** What stands before every endpoint, in the place of the pages' own `baseUrl`: `http://localhost:3000`. */
  baseUrl?: string | undefined;
}

/** What has nothing in it by HTTP; Fetch refuses even empty text there. */
const BODILESS_STATUSES = new Set([204, 205, 304]);

/**
 * Handlers for Mock Service Worker, one for each block, that answer as the block documents: its first success, or what the
 * header `Prefer: code=404` asks for; 401 where `auth` asks for credentials and there are none; 400 or 422 where a required
 * parameter is missing or of another type. The handlers of `apiblock mock` are the same.
 *
 * A block without a base URL is answered at any origin. Calls that no block documents are left to other handlers.
 *
 * @param blocks - Blocks of pages, as `readBlocks` of `apiblock/pages` gives them.
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
  const toCall = ({ method, url, headers }: Request, body = '') => ({ method, url, headers: new Map(headers), body });
  return mock.routes.map(({ block }) =>
    http.all(
      ({ request }) => mock.find(toCall(request)) === block,
      async ({ request }) => {
        const { status, headers, body } = mock.answer(toCall(request, await request.clone().text()));
        // Empty text would bring a Content-Type that no page documents.
        return new HttpResponse(BODILESS_STATUSES.has(status) || body === '' ? null : body, { status, headers });
      },
    ),
  );
}
