import { isWebhook } from '../../../model/block/block-id.js';
import { isWebSocket, readUrl } from '../../../model/block/endpoint-url.js';
import { toByteString } from '../../../model/http/byte-string.js';
import type { PageBlock } from '../../pages/page-block.js';
import { listNamedRequests } from '../../pages/documented/select-request.js';
import { fillRequest } from './fill-request.js';
import { toFetchBody } from './payload-body.js';

/** Options for `toFetchRequest`. */
export interface FetchRequestOptions {
  /**
   * The URL of the API under test. The `baseUrl` of the block is never used, because it is usually the production URL.
   */
  baseUrl: string;
  /**
   * Values for parameters and placeholders, keyed by name: for `:id` and `{id}` in the endpoint, for parameters that
   * are required or have an `example`, and for placeholders such as `<ACCESS_TOKEN>`. A parameter that is not listed
   * here is sent with its `example`. If it is required and has no `example`, it is sent with its default value.
   */
  values?: Readonly<Record<string, string | number>> | undefined;
  /** The label of a request in the `requests` prop of the block. Defaults to the first request. */
  request?: string | undefined;
  /** Additional headers. Each overrides a documented header with the same name, ignoring case. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Returns the documented request of a block as a Fetch request. The method, URL, headers and body are the same as in
 * the cURL command.
 *
 * A file in the body is replaced with a small sample file. A GET or HEAD request has no body, because Fetch does not
 * allow one.
 *
 * If a placeholder in the body has no value, it is sent unchanged.
 *
 * @throws {RangeError} If the block documents a webhook or a WebSocket, if it has no request with the label in
 * `request`, or if there is no value for a required parameter or for a placeholder in the endpoint, in a header or in
 * the example of a parameter. The message contains the line on the page, and the name of the missing value.
 *
 * @example
 * ```ts
 * const [block] = readBlocks('<ApiBlock method="GET" endpoint="/users/:id" />');
 * const request = toFetchRequest(block, { baseUrl: 'http://localhost:3000', values: { id: 'u_1' } });
 * request.url; // 'http://localhost:3000/users/u_1'
 * ```
 */
export function toFetchRequest(block: PageBlock, options: FetchRequestOptions): Request {
  const { baseUrl, values = {}, headers: additionalHeaders = {}, request: label } = options;
  if (isWebhook(block.props))
    throw new RangeError(
      `The block on line ${block.position.start.line} of the page documents a webhook, so there is no request to send`,
    );
  if (isWebSocket(readUrl(block.props)))
    throw new RangeError(
      `The block on line ${block.position.start.line} of the page documents a WebSocket, which Fetch cannot open`,
    );
  const named = listNamedRequests(block).find((candidate) => candidate.label === label);
  if (label !== undefined && !named)
    throw new RangeError(
      `The block on line ${block.position.start.line} of the page has no request ${JSON.stringify(label)}`,
    );
  const { request, unfilled } = fillRequest(block, {
    baseUrl,
    request: named,
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
    headers: headers.map(({ name, value }): [string, string] => [name, toByteString(value)]),
    redirect: 'manual',
    ...(hasBody && { body: toFetchBody(payload) }),
  });
}
