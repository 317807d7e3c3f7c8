interface PolicyWatcher {
  wasBlocked(this: void): boolean;
  stop(this: void): void;
}

/** Starts watching for requests to `origin` that are blocked by the page's Content Security Policy. */
export function watchPolicy(origin: string): PolicyWatcher {
  let isBlocked = false;
  const onViolation = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && effectiveDirective === 'connect-src' && blockedURI.startsWith(origin))
      isBlocked = true;
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  return {
    wasBlocked: () => isBlocked,
    stop: () => document.removeEventListener('securitypolicyviolation', onViolation),
  };
}

/** Maximum time that browsers take to dispatch the violation event after a request fails, in milliseconds. */
const EVENT_DELAY = 20;

/** Waits until browsers have dispatched the violation event, if any, of a failed request. */
export function waitForPolicy(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, EVENT_DELAY));
}
