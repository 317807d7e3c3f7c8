import { describe, expect, it } from 'vitest';
import { findProxy, toProxyHeaders } from '../../../../src/tools/testing/run/http-tunnel.js';
import { NoResponseError } from '../../../../src/tools/testing/run/no-response-error.js';

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
    ['http://api.test/x', { ...PROXY, NO_PROXY: '*' }, undefined],
    ['http://[fd00::1]/x', { ...PROXY, NO_PROXY: 'fd00::1' }, undefined],
    ['http://[fd00::1]/x', { ...PROXY, NO_PROXY: 'FD00:0:0:0::1' }, undefined],
    ['http://[fd00::1]/x', { ...PROXY, NO_PROXY: '[fd00::1]' }, undefined],
    ['http://[fd00::1]:8080/x', { ...PROXY, NO_PROXY: '[fd00::1]:8080' }, undefined],
    ['http://[fd00::1]/x', { ...PROXY, NO_PROXY: '[fd00::1]:8080' }, 'http://proxy.test:3128/'],
    ['http://[fd00::1]/x', { ...PROXY, NO_PROXY: 'fd00::2' }, 'http://proxy.test:3128/'],
    ['http://[fd00::1]/x', { ...PROXY, NO_PROXY: '[fd00' }, 'http://proxy.test:3128/'],
  ])('returns the proxy for the URL %s in the environment %j: %s', (url, environment, proxy) => {
    expect(findProxy(new URL(url), environment)?.href).toBe(proxy);
  });

  it.each(['socks5://user:secret@proxy.test:1080', 'http://', 'proxy.test:port'])(
    'throws an error that does not contain the invalid proxy URL %s',
    (value) => {
      expect(() => findProxy(new URL('http://api.test/x'), { HTTP_PROXY: value })).toThrow(
        new NoResponseError('the environment variable HTTP_PROXY does not contain the URL of an HTTP proxy.'),
      );
    },
  );
});

describe('toProxyHeaders', () => {
  it.each([
    ['http://proxy.test', []],
    ['http://ada:secret@proxy.test', ['Proxy-Authorization', `Basic ${btoa('ada:secret')}`]],
    ['http://ada:a%40b@proxy.test', ['Proxy-Authorization', `Basic ${btoa('ada:a@b')}`]],
    ['http://ada:100%@proxy.test', ['Proxy-Authorization', `Basic ${btoa('ada:100%')}`]],
  ])('converts the credentials in the proxy URL %s to headers: %j', (url, headers) => {
    expect(toProxyHeaders(new URL(url))).toEqual(headers);
  });
});
