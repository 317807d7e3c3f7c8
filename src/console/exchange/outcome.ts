import { type ApiResponse, isCrossOrigin, toApiResponse } from './api-response.js';
import type { Exchange } from './exchange.js';
import { diagnoseFailure, type Failure, type FailureKind } from './failure.js';

/**
 * Converts a finished exchange to a response or a failure. May send another request to determine the cause of a
 * failure.
 */
export async function toOutcome(exchange: Exchange): Promise<ApiResponse | Failure> {
  const { consoleRequest, target, response, signal, isBroken, isStream, isBlockedByPolicy, size } = exchange;
  if (!target) return { kind: 'unsendable' };
  const isProxied = consoleRequest.proxy !== undefined && isCrossOrigin(consoleRequest.request);
  const proxyProblem = isProxied ? response?.headers.get('X-Apiblock-Problem') : undefined;
  if (proxyProblem) return { kind: 'proxy', code: await describeProblem(proxyProblem, exchange) };
  if (response?.type === 'opaqueredirect') return { kind: 'redirect' };
  const abortReason = signal.aborted ? (signal.reason as FailureKind) : undefined;
  if (abortReason === 'tooLarge') return { kind: abortReason };
  if (!response) return { kind: abortReason ?? (await diagnoseFailure(target, isBlockedByPolicy)) };
  const received = toApiResponse(response, exchange);
  // A canceled event stream is not a failure, because canceling is how readers stop a stream.
  const isEndedStream = isStream && abortReason === 'aborted';
  if (!isBroken || isEndedStream) return received;
  return { kind: abortReason ?? 'brokenOff', received: size > 0 ? received : undefined };
}

/**
 * Returns the error code that the proxy reported, followed by the content coding if the response body specifies one.
 */
async function describeProblem(code: string, { chunks }: Exchange): Promise<string> {
  try {
    const { coding } = JSON.parse(await new Blob(chunks).text()) as { coding?: string };
    return coding === undefined ? code : `${code}: ${coding}`;
  } catch {
    return code;
  }
}
