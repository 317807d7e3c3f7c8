import { discard } from './body-limits.js';
import { checkSameOrigin } from './check-same-origin.js';
import type { NetworkFunctions } from './connector.js';
import type { ProxySettings } from './options.js';
import { type OutgoingRequest, readOutgoingRequest } from './outgoing-request.js';
import { Refusal, toProxyProblem } from './problem.js';
import { toRedirectedRequest } from './redirect.js';
import { toResponse } from './response.js';
import { createSend, type Send } from './send-request.js';
import { readTargetUrl } from './target-url.js';

/** A route handler. The promise is never rejected, because errors are returned as problem responses. */
export type Handler = (request: Request) => Promise<Response>;

const MAX_REDIRECTS = 10;

/** Creates a route handler that forwards requests. Tests pass fake network functions. */
export function createHandler(settings: ProxySettings, network: NetworkFunctions): Handler {
  const send = createSend(settings, network);
  return async (request) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(settings.timeout)]);
    try {
      checkSameOrigin(request);
      const url = readTargetUrl(request);
      if (!settings.allow.has(url.origin)) throw new Refusal('not-allowed');
      const outgoing = await readOutgoingRequest(request, url, { maxBytes: settings.maxBytes, signal });
      return await sendAndFollow(outgoing, { send, settings, signal });
    } catch (error) {
      return toProxyProblem(error, signal);
    }
  };
}

interface ForwardOptions {
  send: Send;
  settings: ProxySettings;
  signal: AbortSignal;
}

async function sendAndFollow(first: OutgoingRequest, { send, settings, signal }: ForwardOptions): Promise<Response> {
  let request = first;
  for (let redirects = 0; ; redirects++) {
    const response = await send(request, signal);
    try {
      const next = toRedirectedRequest(request, response, settings.allow);
      if (!next) return toResponse(response, request.method, settings.maxBytes);
      if (redirects === MAX_REDIRECTS) throw new Refusal('redirect');
      request = next;
      discard(response.body);
    } catch (error) {
      discard(response.body);
      throw error;
    }
  }
}
