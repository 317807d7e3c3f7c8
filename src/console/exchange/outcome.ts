import type { Exchange } from './exchange.js';
import { type Answer, isForeign, toAnswer } from './api-response.js';
import { explainSilence, type Failure, type FailureKind } from './failure.js';

/** What a call that has ended came to. */
export async function toOutcome(exchange: Exchange): Promise<Answer | Failure> {
  const { asked, target, response, signal, isBroken, isStream, isStopped, size } = exchange;
  if (!target) return { kind: 'unsendable' };
  const isProxied = asked.proxy !== undefined && isForeign(asked.call);
  const problem = isProxied && response?.headers.get('X-Apiblock-Problem');
  if (problem) return { kind: 'proxy', code: problem };
  if (response?.type === 'opaqueredirect') return { kind: 'redirect' };
  const reason = signal.reason as FailureKind;
  if (reason === 'tooLarge') return { kind: reason };
  if (!response) return { kind: signal.aborted ? reason : await explainSilence(target, isStopped) };
  const answer = toAnswer(response, exchange);
  // A reader ends a stream, as nothing else does.
  if (!isBroken || (isStream && reason === 'aborted')) return answer;
  return { kind: signal.aborted ? reason : 'brokenOff', answer: size > 0 ? answer : undefined };
}
