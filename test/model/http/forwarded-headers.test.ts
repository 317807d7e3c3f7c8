import { describe, expect, it } from 'vitest';
import { isForwarded, isHopByHop } from '../../../src/model/http/forwarded-headers.js';

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
  ])('returns false for the client address header %s', (name) => {
    expect(isForwarded(name)).toBe(false);
  });

  it.each([
    ['the HTTP client in the proxy sets', ['host', 'content-length', 'expect']],
    ['CGI servers convert to the variable HTTP_PROXY', ['proxy']],
    ['servers trust because proxies set them', ['via', 'forwarded', 'x-forwarded', 'x-host', 'x-http-host-override']],
    ['start with a blocked prefix', ['x-forwarded-for', 'x-original-url', 'x-rewrite-url', 'x-apiblock-target']],
    ['contain underscores', ['x_forwarded_for', 'x_real_ip', 'content_length']],
    ['apply to a single connection', ['connection', 'te', 'proxy-authorization', 'transfer_encoding']],
  ])('returns false for names that %s', (_title, names) => {
    expect(names.filter(isForwarded)).toEqual([]);
  });

  it.each([
    'x-client-id',
    'client-id',
    'x-client',
    'x-recipient-ip',
    'x-billing-address',
    'ip',
    'ax-forwarded-for',
    'x-real-ip-x',
  ])('returns true for the header %s', (name) => {
    expect(isForwarded(name)).toBe(true);
  });
});

describe('isHopByHop', () => {
  it('returns true for headers that apply to a single connection', () => {
    const names = ['connection', 'keep-alive', 'te', 'trailer', 'trailers', 'transfer-encoding', 'upgrade'];
    const all = [...names, 'http2-settings', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'];
    expect(all.filter((name) => !isHopByHop(name))).toEqual([]);
  });

  it.each(['proxy', 'content-type', 'x-proxy-', 'host'])('returns false for the header %s', (name) => {
    expect(isHopByHop(name)).toBe(false);
  });
});
