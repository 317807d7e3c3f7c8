import { describe, expect, it } from 'vitest';
import { isForwarded } from '../../../src/model/http/forwarded-headers.js';

describe('isForwarded', () => {
  it.each([
    'x-real-ip',
    'x-remote-addr',
    'x-cluster-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'client-ip',
    'client_ip',
    'x-originating-ip',
    'wl-proxy-client-ip',
    'fly-client-ip',
    'do-connecting-ip',
    'x-azure-clientip',
    'x-azure-socketip',
    'x-appengine-user-ip',
    'x-envoy-external-address',
    'x-nf-client-connection-ip',
    'x-vercel-forwarded-for',
    'cloudfront-viewer-address',
  ])('returns false for %s, which specifies the client address', (name) => {
    expect(isForwarded(name)).toBe(false);
  });

  it.each(['x-client-id', 'client-id', 'x-client', 'x-recipient-ip', 'x-billing-address', 'ip'])(
    'returns true for %s',
    (name) => {
      expect(isForwarded(name)).toBe(true);
    },
  );
});
