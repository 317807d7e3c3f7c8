import type { PageBlock } from '../../pages/page-block.js';
import { fillRequest } from './fill-request.js';
import { toFetchBody } from './payload-body.js';

/** What the request of a block is filled with. */
export interface FetchRequestOptions {
  /** Where the API runs. The page's own `baseUrl` is never used: it is production. */
  baseUrl: string;
  /**
   * Values by name: of `:id` and `{id}` in the endpoint, of required parameters, and of placeholders such as
   * `<ACCESS_TOKEN>` in headers and body. A parameter that is not among them has its `example`.
   */
  values?: Readonly<Record<string, string | number>> | undefined;
  /** Headers that are sent in place of the block's, or beside them. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * The request that a block documents, for `fetch`: its method, URL, headers and body, as its cURL command sends them.
 *
 * Files of a body are a few made-up bytes of their type. A body of GET or HEAD, which Fetch cannot send, is left out.
 *
 * @throws {RangeError} Where a parameter or placeholder has no value: the message names it and its line.
 *
 * @example
 * ```ts
 * const [block] = readBlocks('<ApiBlock method="GET" endpoint="/users/:id" />');
 * toFetchRequest(block, { baseUrl: 'http://localhost:3000', values: { id: 'u_1' } }).url; // 'http://localhost:3000/users/u_1'
 * ```
 */
export function toFetchRequest(block: PageBlock, options: FetchRequestOptions): Request {
  const { baseUrl, values = {}, headers: given = {} } = options;
  const { request, unfilled } = fillRequest(block, {
    baseUrl,
    find: (name) => (Object.hasOwn(values, name) ? String(values[name]) : undefined),
    headers: Object.entries(given).map(([name, value]) => ({ name, value })),
  });
  const [first] = unfilled;
  if (first) throw new RangeError(`No value for ${first.name}, line ${first.position.start.line} of the page`);
  const { method, url, headers, payload } = request;
  const hasBody = payload && method !== 'GET' && method !== 'HEAD';
  return new Request(url, {
    method,
    headers: headers.map(({ name, value }): [string, string] => [name, value]),
    redirect: 'manual',
    ...(hasBody && { body: toFetchBody(payload) }),
  });
}
