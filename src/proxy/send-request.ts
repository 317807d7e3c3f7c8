import type { Readable } from 'node:stream';
import { Agent } from 'undici';
import { untilAborted } from './body-limits.js';
import { type ConnectorOptions, createConnector, type NetworkFunctions } from './connector.js';
import type { HeaderField } from '../model/http/headers.js';
import type { ProxySettings } from './options.js';
import type { OutgoingRequest } from './outgoing-request.js';

/** The response from the API. Its body is not decoded, and its header names are unchanged. */
export interface UpstreamResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly HeaderField[];
  readonly body: Readable;
}

/**
 * A function that sends one request to the API. The promise is rejected if the request fails or the signal is aborted.
 */
export type Send = (request: OutgoingRequest, signal: AbortSignal) => Promise<UpstreamResponse>;

/**
 * Creates a function that sends one request. The function does not follow redirects, decode the body, retry, or reuse
 * connections.
 */
export function createSend({ allow, allowPrivate }: ProxySettings, network: NetworkFunctions): Send {
  const publicAgent = createAgent(network, { allowPrivate: false });
  const privateAgent = createAgent(network, { allowPrivate: true });
  return async ({ url, method, headers, body }, signal) => {
    if (!allow.has(url.origin)) throw new Error(`The origin ${url.origin} is not allowed.`);
    const agent = allowPrivate.has(url.origin) ? privateAgent : publicAgent;
    const pending = agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: headers.flatMap(({ name, value }) => [name, value]),
      body: body ?? null,
      signal,
      responseHeaders: 'raw',
    });
    // Stop waiting as soon as the signal is aborted, because undici ignores the signal until it is connected.
    const response = await untilAborted(pending, signal);
    return {
      status: response.statusCode,
      statusText: response.statusText,
      // With `responseHeaders: 'raw'`, undici returns an array of names and values, which its types don't declare.
      headers: toHeaders(response.headers as unknown as string[]),
      body: response.body,
    };
  };
}

function createAgent(network: NetworkFunctions, options: ConnectorOptions): Agent {
  return new Agent({
    connect: createConnector(network, options),
    // `pipelining: 0` opens a new connection for each request, so that every request goes through the address check.
    pipelining: 0,
    // Disable undici's timeouts, because the signal limits the total duration.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

function toHeaders(namesAndValues: readonly string[]): HeaderField[] {
  const headers: HeaderField[] = [];
  for (let index = 0; index < namesAndValues.length; index += 2) {
    const [name = '', value = ''] = namesAndValues.slice(index, index + 2);
    headers.push({ name, value });
  }
  return headers;
}
