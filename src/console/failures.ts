/** What stopped a call; the texts of each are in `ConsoleLabels`, with those of its help. */
export type FailureKind =
  | 'policy'
  | 'cors'
  | 'mixed'
  | 'local'
  | 'connection'
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
}

const LOCAL =
  /^(localhost|.*\.(localhost|local|internal|home\.arpa)|127\..*|10\..*|192\.168\..*|169\.254\..*|172\.(1[6-9]|2\d|3[01])\..*|0\.0\.0\.0|\[::1?\]|\[f[cde].*)$/;

/** Watches for the policy of the page: whether it stopped a call to this origin. */
export function watchPolicy(origin: string): { wasStopped: () => boolean; stop: () => void } {
  let stopped = false;
  const see = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && effectiveDirective === 'connect-src' && blockedURI.startsWith(origin))
      stopped = true;
  };
  document.addEventListener('securitypolicyviolation', see);
  return { wasStopped: () => stopped, stop: () => document.removeEventListener('securitypolicyviolation', see) };
}

/** Why a call got no answer that the page may read. The browser does not say: it is found out, without the call's data. */
export async function explainSilence(url: URL, wasStopped: () => boolean): Promise<FailureKind> {
  const isSecure = location.protocol === 'https:';
  const isLocal = LOCAL.test(url.hostname);
  // The event comes after the failure.
  await new Promise((resolve) => setTimeout(resolve, 20));
  if (wasStopped()) return 'policy';
  if (isSecure && url.protocol === 'http:' && !isLocal) return 'mixed';
  if (url.origin === location.origin) return 'connection';
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
    if (wasStopped()) return 'policy';
    return isLocal && !LOCAL.test(location.hostname) ? 'local' : 'connection';
  }
}
