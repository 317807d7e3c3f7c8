import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchPolicy } from '../../../src/console/exchange/watch-policy.js';

describe('watchPolicy', () => {
  let page: EventTarget;

  beforeEach(() => {
    page = new EventTarget();
    vi.stubGlobal('document', page);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const reportViolation = (blockedURI: string, details = {}) => {
    const violation = { blockedURI, effectiveDirective: 'connect-src', disposition: 'enforce', ...details };
    page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
  };

  it.each(['https://api.example/users?page=2', 'https://api.example', 'https://api.example:443/'])(
    'recognizes a blocked request to %s',
    (blockedUrl) => {
      const policy = watchPolicy('https://api.example');
      reportViolation(blockedUrl);
      expect(policy.wasBlocked()).toBe(true);
    },
  );

  it.each([
    'https://api.example.org/users',
    'https://api.example:8443/users',
    'http://api.example/users',
    'https://other.example/?https://api.example',
    'blob',
    '',
  ])('ignores a blocked request to %j', (blockedUrl) => {
    const policy = watchPolicy('https://api.example');
    reportViolation(blockedUrl);
    expect(policy.wasBlocked()).toBe(false);
  });

  it('ignores violations of directives other than connect-src, and of report-only policies', () => {
    const policy = watchPolicy('https://api.example');
    reportViolation('https://api.example/a.png', { effectiveDirective: 'img-src' });
    reportViolation('https://api.example/a', { disposition: 'report' });
    expect(policy.wasBlocked()).toBe(false);
  });

  it('ignores violations after stop() is called', () => {
    const policy = watchPolicy('https://api.example');
    policy.stop();
    reportViolation('https://api.example/a');
    expect(policy.wasBlocked()).toBe(false);
  });
});
