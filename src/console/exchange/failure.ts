import { waitForPolicy, watchPolicy } from './watch-policy.js';
import type { ApiResponse } from './api-response.js';

/**
 * The cause of a failure. `ResponseLabels` contains two labels for each cause: an explanation, such as `cors`, and a
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

/** Matches the host names that refer to this machine or to a local network. */
const LOCAL_NAMES = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** Matches the IPv4 addresses of this machine and of local networks. */
const LOCAL_IPV4 = /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))(\.\d+)+$|^0\.0\.0\.0$/;

/**
 * Matches the IPv6 addresses of this machine and of local networks. Addresses in local networks start with fc or fd
 * (unique local) or fe (link-local).
 */
const LOCAL_IPV6 = /^\[(::1?\]|f[cde])/;

function isLocalHost(host: string): boolean {
  return [LOCAL_NAMES, LOCAL_IPV4, LOCAL_IPV6].some((pattern) => pattern.test(host));
}

/**
 * Determines why a request received no readable response. Browsers hide the cause from pages, so this function checks
 * the URLs and, if necessary, sends a HEAD request without any of the reader's data.
 */
export async function diagnoseFailure(url: URL, isBlockedByPolicy: boolean): Promise<FailureKind> {
  const isSecure = location.protocol === 'https:';
  const isLocal = isLocalHost(url.hostname);
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
    return isLocal && !isLocalHost(location.hostname) ? 'local' : 'connection';
  } finally {
    policy.stop();
  }
}
