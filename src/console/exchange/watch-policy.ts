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

/** The event of the policy comes after the failure. */
export const waitForPolicy = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
