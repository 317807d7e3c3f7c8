import { waitForPolicy, watchPolicy } from './watch-policy.js';
import type { ApiResponse } from './api-response.js';

/**
 * The cause of a failure. `AnswerLabels` contains two labels for each cause: an explanation, such as `cors`, and a
 * remedy, such as `corsHelp`.
 */
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
  /** The error code that the proxy reported, if any. */
  code?: string;
  /** The part of the response that was received before the failure, if any. */
  received?: ApiResponse | undefined;
}

/**
 * Matches host names that refer to this machine or to a local network. IPv6 addresses in local networks start with fc
 * or fd (unique local) or fe (link-local).
 */
const LOCAL_HOST =
  /^(localhost|.*\.(localhost|local|internal|home\.arpa)|127\..*|10\..*|192\.168\..*|169\.254\..*|172\.(1[6-9]|2\d|3[01])\..*|0\.0\.0\.0|\[::1?\]|\[f[cde].*)$/;

/**
 * Determines why a request received no readable response. Browsers hide the cause from pages, so this function checks
 * the URLs and, if necessary, sends a HEAD request without any of the reader's data.
 */
export async function diagnoseFailure(url: URL, isBlockedByPolicy: boolean): Promise<FailureKind> {
  const isSecure = location.protocol === 'https:';
  const isLocal = LOCAL_HOST.test(url.hostname);
  if (isBlockedByPolicy) return 'policy';
  if (isSecure && url.protocol === 'http:' && !isLocal) return 'mixed';
  if (url.origin === location.origin) return 'connection';
  const policy = watchPolicy(url.origin);
  try {
    // A no-cors request succeeds if the server sends any response, even though the page cannot read the response.
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
    // The Content Security Policy of the page blocked a redirect from the server, so the server is reachable.
    if (policy.wasBlocked()) return 'cors';
    return isLocal && !LOCAL_HOST.test(location.hostname) ? 'local' : 'connection';
  } finally {
    policy.stop();
  }
}
