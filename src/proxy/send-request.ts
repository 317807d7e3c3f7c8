import type { Readable } from 'node:stream';
import { Agent } from 'undici';
import type { Call } from './outgoing-request.js';
import { type Network, toConnector } from './connector.js';
import type { Header } from './hop-by-hop-headers.js';
import { untilAborted } from './body-limits.js';
import type { Settings } from './options.js';

/** What the API answers, as it came. */
export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly Header[];
  readonly body: Readable;
}

export type Send = (call: Call, signal: AbortSignal) => Promise<Answer>;

/** Sends calls, one at a time and as they are: nothing is followed, decoded, retried or kept. */
export function createSend({ allow, allowPrivate }: Settings, network: Network): Send {
  const toAgent = (mayBePrivate: boolean) =>
    new Agent({
      connect: toConnector(network, mayBePrivate),
      allowH2: false,
      // A connection for each call: none that was checked for another, or that its server is about to end.
      pipelining: 0,
      // One time limit holds for all of a call.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  const open = toAgent(false);
  const inner = toAgent(true);
  return async ({ url, method, headers, body }, signal) => {
    if (!allow.has(url.origin)) throw new Error('No call is sent to an origin that is not allowed.');
    const agent = allowPrivate.has(url.origin) ? inner : open;
    const sent = agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: headers.flat(),
      body: body ?? null,
      signal,
      responseHeaders: 'raw',
    });
    // What waits for its connection does not hear the signal.
    const answer = await untilAborted(sent, signal);
    // By that option a list of names and values, whatever its type says.
    const raw = answer.headers as unknown as string[];
    return {
      status: answer.statusCode,
      statusText: answer.statusText,
      headers: raw.flatMap((name, index): Header[] => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : [])),
      body: answer.body,
    };
  };
}
