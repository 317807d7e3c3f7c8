/** Watches whether the page's Content Security Policy blocks a request to this origin. */
export function watchPolicy(origin: string): { wasBlocked: () => boolean; stop: () => void } {
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

/** Waits for the violation event, which browsers dispatch after the request has failed. */
export const waitForPolicy = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
