import { waitForPolicy, watchPolicy } from './watch-policy.js';
import type { Answer } from './api-response.js';

/** What stopped a call; the texts of each are in `AnswerLabels`, with those of its help. */
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
  /** What a proxy says of it. */
  code?: string;
  /** What had come by then. */
  answer?: Answer | undefined;
}

const LOCAL =
  /^(localhost|.*\.(localhost|local|internal|home\.arpa)|127\..*|10\..*|192\.168\..*|169\.254\..*|172\.(1[6-9]|2\d|3[01])\..*|0\.0\.0\.0|\[::1?\]|\[f[cde].*)$/;

/** Why a call got no answer that the page may read. The browser does not say: it is found out, without the call's data. */
export async function explainSilence(url: URL, isStopped: boolean): Promise<FailureKind> {
  const isSecure = location.protocol === 'https:';
  const isLocal = LOCAL.test(url.hostname);
  if (isStopped) return 'policy';
  if (isSecure && url.protocol === 'http:' && !isLocal) return 'mixed';
  if (url.origin === location.origin) return 'connection';
  const policy = watchPolicy(url.origin);
  try {
    // Whether anyone is there: of the answer nothing can be read.
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
    // It was led elsewhere, where this page may not call: so somebody is there.
    if (policy.wasStopped()) return 'cors';
    return isLocal && !LOCAL.test(location.hostname) ? 'local' : 'connection';
  } finally {
    policy.stop();
  }
}
