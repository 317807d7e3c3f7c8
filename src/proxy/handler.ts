import { toResponse } from './response.js';
import { type Call, readCall } from './outgoing-request.js';
import type { Network } from './connector.js';
import { discard } from './body-limits.js';
import type { Settings } from './options.js';
import { checkOrigin } from './check-same-origin.js';
import { Refusal, toProblem } from './problem.js';
import { toRedirected } from './redirect.js';
import { createSend, type Send } from './send-request.js';
import { readTarget } from './target-url.js';

/** What a route of a site is: it answers any request, and never rejects. */
export type Handler = (request: Request) => Promise<Response>;

const MAX_REDIRECTS = 10;

/** The proxy of these settings, on this network. */
export function createHandler(settings: Settings, network: Network): Handler {
  const send = createSend(settings, network);
  return async (request) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(settings.timeout)]);
    try {
      checkOrigin(request);
      const url = readTarget(request);
      if (!settings.allow.has(url.origin)) throw new Refusal('not-allowed');
      return await answer(send, await readCall(request, url, settings.maxBytes, signal), settings, signal);
    } catch (error) {
      return toProblem(error, signal);
    }
  };
}

async function answer(send: Send, first: Call, { allow, maxBytes }: Settings, signal: AbortSignal): Promise<Response> {
  let call = first;
  for (let left = MAX_REDIRECTS; ; left--) {
    const received = await send(call, signal);
    try {
      const next = toRedirected(call, received, allow);
      if (!next) return toResponse(received, call.method, maxBytes);
      if (left === 0) throw new Refusal('redirect');
      call = next;
      discard(received.body);
    } catch (error) {
      discard(received.body);
      throw error;
    }
  }
}
