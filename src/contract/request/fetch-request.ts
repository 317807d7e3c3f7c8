import type { PageBlock } from '../../pages/page-block.js';
import { fillRequest } from './fill-request.js';
import { toFetchBody } from './payload-body.js';

/** Options for `toFetchRequest`. */
export interface FetchRequestOptions {
  /** The URL of the API under test. The `baseUrl` of the page is never used, because it is usually production. */
  baseUrl: string;
  /**
   * Values by name, for `:id` and `{id}` in the endpoint, for required parameters, and for placeholders such as
   * `<ACCESS_TOKEN>` in headers and body. A parameter without a value here is sent with its `example`.
   */
  values?: Readonly<Record<string, string | number>> | undefined;
  /** Additional headers. They replace the block's headers of the same name. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Returns the documented request of a block for `fetch`, with the method, URL, headers and body of its cURL command.
 *
 * Files in the body are replaced by a few bytes of their type. The body of a GET or HEAD request is omitted, because Fetch
 * cannot send it.
 *
 * @throws {RangeError} If a parameter or placeholder has no value. The message contains its name and line.
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
