import { describe, expect, it } from 'vitest';
import { findProxy } from '../../../../src/tools/testing/run/http-tunnel.js';

const PROXY = { HTTP_PROXY: 'http://proxy.test:3128' };

describe('findProxy', () => {
  it.each([
    ['http://api.test/x', PROXY, 'http://proxy.test:3128/'],
    ['https://api.test/x', PROXY, undefined],
    ['http://api.test/x', { HTTP_PROXY: 'proxy.test:3128' }, 'http://proxy.test:3128/'],
    ['http://api.test/x', { ...PROXY, http_proxy: 'http://lower.test' }, 'http://lower.test/'],
    ['http://api.test/x', { HTTP_PROXY: '' }, undefined],
    ['http://localhost:3000/x', PROXY, undefined],
    ['http://api.test/x', { ...PROXY, NO_PROXY: 'api.test' }, undefined],
    ['http://v1.api.test/x', { ...PROXY, NO_PROXY: '.api.test' }, undefined],
    ['http://v1.api.test/x', { ...PROXY, NO_PROXY: 'other.test api.test' }, undefined],
    ['http://myapi.test/x', { ...PROXY, NO_PROXY: 'api.test' }, 'http://proxy.test:3128/'],
    ['http://api.test/x', { ...PROXY, NO_PROXY: 'api.test:8080' }, 'http://proxy.test:3128/'],
    ['http://api.test/x', { ...PROXY, NO_PROXY: 'api.test:80' }, undefined],
  ])('returns the proxy for %s with %j', (url, environment, proxy) => {
    expect(findProxy(new URL(url), environment)?.href).toBe(proxy);
  });
});
