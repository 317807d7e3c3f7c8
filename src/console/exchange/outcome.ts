import type { Exchange } from './exchange.js';
import { type ApiResponse, isForeign, toApiResponse } from './api-response.js';
import { diagnoseFailure, type Failure, type FailureKind } from './failure.js';

/** Converts an ended exchange to a response or a failure. */
export async function toOutcome(exchange: Exchange): Promise<ApiResponse | Failure> {
  const { asked, target, response, signal, isBroken, isStream, isBlockedByPolicy, size } = exchange;
  if (!target) return { kind: 'unsendable' };
  const isProxied = asked.proxy !== undefined && isForeign(asked.call);
  const problem = isProxied && response?.headers.get('X-Apiblock-Problem');
  if (problem) return { kind: 'proxy', code: problem };
  if (response?.type === 'opaqueredirect') return { kind: 'redirect' };
  const reason = signal.reason as FailureKind;
  if (reason === 'tooLarge') return { kind: reason };
  if (!response) return { kind: signal.aborted ? reason : await diagnoseFailure(target, isBlockedByPolicy) };
  const received = toApiResponse(response, exchange);
  // Cancelling an event stream is the normal way to end it, not a failure.
  if (!isBroken || (isStream && reason === 'aborted')) return received;
  return { kind: signal.aborted ? reason : 'brokenOff', received: size > 0 ? received : undefined };
}
