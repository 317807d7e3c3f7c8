import { waitForPolicy, watchPolicy } from './watch-policy.js';
import type { ApiResponse } from './api-response.js';

/** The cause of a failure. Each has a label and a help label of the same name in `AnswerLabels`. */
export type FailureKind =
  | 'policy'
  | 'cors'
  | 'mixed'
  | 'local'
  | 'connection'
  | 'brokenOff'
  | 'timeout'
  | 'tooLarge'
  | 'aborted'
  | 'redirect'
  | 'proxy'
  | 'unsendable';

export interface Failure {
  kind: FailureKind;
  /** The problem code that the proxy reported. */
  code?: string;
  /** The part of the response that was received. */
  received?: ApiResponse | undefined;
}

/** Host names of this machine and of local networks. */
const LOCAL =
  /^(localhost|.*\.(localhost|local|internal|home\.arpa)|127\..*|10\..*|192\.168\..*|169\.254\..*|172\.(1[6-9]|2\d|3[01])\..*|0\.0\.0\.0|\[::1?\]|\[f[cde].*)$/;

/**
 * Finds out why a request received no readable response. Browsers do not tell pages the cause, so this function checks the URLs
 * and, if necessary, sends a HEAD request without any of the reader's data.
 */
export async function diagnoseFailure(url: URL, isBlockedByPolicy: boolean): Promise<FailureKind> {
  const isSecure = location.protocol === 'https:';
  const isLocal = LOCAL.test(url.hostname);
  if (isBlockedByPolicy) return 'policy';
  if (isSecure && url.protocol === 'http:' && !isLocal) return 'mixed';
  if (url.origin === location.origin) return 'connection';
  const policy = watchPolicy(url.origin);
  try {
    // Succeeds if a server responds at all. The response of a no-cors request cannot be read.
    await fetch(url.origin, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(5_000),
    });
    return 'cors';
  } catch {
    await waitForPolicy();
    // The server redirected to an origin that the policy blocks, so it is reachable.
    if (policy.wasBlocked()) return 'cors';
    return isLocal && !LOCAL.test(location.hostname) ? 'local' : 'connection';
  } finally {
    policy.stop();
  }
}
