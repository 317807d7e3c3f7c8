import type { Readable } from 'node:stream';
import { Agent } from 'undici';
import { untilAborted } from './body-limits.js';
import { createConnector, type Network } from './connector.js';
import type { Header } from './hop-by-hop-headers.js';
import type { Settings } from './options.js';
import type { OutgoingRequest } from './outgoing-request.js';

/** The API's response as received: not decoded, and with the original header names. */
export interface ApiResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly Header[];
  readonly body: Readable;
}

export type Send = (request: OutgoingRequest, signal: AbortSignal) => Promise<ApiResponse>;

/** Creates a function that sends one request, without redirects, decoding, retries or cached connections. */
export function createSend({ allow, allowPrivate }: Settings, network: Network): Send {
  const publicAgent = createAgent(network, false);
  const privateAgent = createAgent(network, true);
  return async ({ url, method, headers, body }, signal) => {
    if (!allow.has(url.origin)) throw new Error(`The origin ${url.origin} is not allowed.`);
    const agent = allowPrivate.has(url.origin) ? privateAgent : publicAgent;
    const pending = agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: headers.flat(),
      body: body ?? null,
      signal,
      responseHeaders: 'raw',
    });
    // undici ignores the signal while it connects.
    const response = await untilAborted(pending, signal);
    return {
      status: response.statusCode,
      statusText: response.statusText,
      // With `responseHeaders: 'raw'`, undici returns an array of alternating names and values, although its type differs.
      headers: toHeaders(response.headers as unknown as string[]),
      body: response.body,
    };
  };
}

function createAgent(network: Network, allowPrivate: boolean): Agent {
  return new Agent({
    connect: createConnector(network, allowPrivate),
    allowH2: false,
    // Opens a new connection for each request, so that the address is checked each time.
    pipelining: 0,
    // The signal limits the duration of the whole exchange.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

function toHeaders(rawHeaders: readonly string[]): Header[] {
  const headers: Header[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.push([rawHeaders[index] as string, rawHeaders[index + 1] ?? '']);
  return headers;
}
