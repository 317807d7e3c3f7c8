import type { PageBlock } from '../../pages/page-block.js';
import { fillRequest } from './fill-request.js';
import { toFetchBody } from './payload-body.js';

/** Options for `toFetchRequest`. */
export interface FetchRequestOptions {
  /** The URL of the API under test. The `baseUrl` of the block is never used, because it is usually the production URL. */
  baseUrl: string;
  /**
   * Values, keyed by name: for `:id` and `{id}` in the endpoint, for parameters that are required or have an `example`, and
   * for placeholders such as `<ACCESS_TOKEN>`. A parameter that is not listed here is sent with its `example`, or with its
   * default value if it is required.
   */
  values?: Readonly<Record<string, string | number>> | undefined;
  /** Additional headers. A header replaces the documented header with the same name. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Returns the documented request of a block as a Fetch request. Method, URL, headers and body are those of the cURL command.
 *
 * A file in the body is replaced with a few bytes of the same type. A GET or HEAD request has no body, because Fetch does not
 * allow it.
 *
 * @throws {RangeError} If a required parameter has no value, or a placeholder in the endpoint, the headers or the example of a
 * parameter. The message contains its name and its line on the page. In the body, a placeholder without a value is sent
 * unchanged.
 *
 * @example
 * ```ts
 * const [block] = readBlocks('<ApiBlock method="GET" endpoint="/users/:id" />');
 * toFetchRequest(block, { baseUrl: 'http://localhost:3000', values: { id: 'u_1' } }).url; // 'http://localhost:3000/users/u_1'
 * ```
 */
export function toFetchRequest(block: PageBlock, options: FetchRequestOptions): Request {
  const { baseUrl, values = {}, headers: additionalHeaders = {} } = options;
  const { request, unfilled } = fillRequest(block, {
    baseUrl,
    find: (name) => (Object.hasOwn(values, name) ? String(values[name]) : undefined),
    headers: Object.entries(additionalHeaders).map(([name, value]) => ({ name, value })),
  });
  const [missing] = unfilled;
  if (missing) {
    const { name, position } = missing;
    throw new RangeError(`No value for ${name} on line ${position.start.line} of the page. Add it to values`);
  }
  const { method, url, headers, payload } = request;
  const hasBody = payload && method !== 'GET' && method !== 'HEAD';
  return new Request(url, {
    method,
    headers: headers.map(({ name, value }): [string, string] => [name, value]),
    redirect: 'manual',
    ...(hasBody && { body: toFetchBody(payload) }),
  });
}
