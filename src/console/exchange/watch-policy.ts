interface PolicyWatcher {
  wasBlocked(this: void): boolean;
  stop(this: void): void;
}

/** Starts watching for requests to `origin` that are blocked by the page's Content Security Policy. */
export function watchPolicy(origin: string): PolicyWatcher {
  let isBlocked = false;
  const onViolation = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    const isRequest = disposition === 'enforce' && effectiveDirective === 'connect-src';
    if (isRequest && hasOrigin(blockedURI, origin)) isBlocked = true;
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  return {
    wasBlocked: () => isBlocked,
    stop: () => document.removeEventListener('securitypolicyviolation', onViolation),
  };
}

/**
 * Returns whether a URL has the given origin. `blockedURI` is not always a URL: it can also be a scheme, such as
 * `blob`.
 */
function hasOrigin(url: string, origin: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin;
}

/**
 * Time to wait for a violation event, in milliseconds. Browsers can dispatch the event after the request has failed.
 */
const EVENT_DELAY = 20;

export function waitForPolicy(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, EVENT_DELAY));
}
