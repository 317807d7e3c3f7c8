import { afterEach, describe, expect, it, vi } from 'vitest';
import { createProxy, type ProxyOptions } from '../../src/proxy.js';
import { createProxy as createInUnsupportedRuntime } from '../../src/proxy/unsupported-runtime.js';
import { UNSUPPORTED_RUNTIME } from '../../src/proxy/require-node.js';
import { readOptions } from '../../src/proxy/options.js';

const allow = ['https://api.example.com'];

describe('createProxy', () => {
  it.each([
    ['missing options', undefined],
    ['null options', null],
    ['a missing allow option', {}],
    ['an undefined allow option', { allow: undefined }],
    ['an empty allow array', { allow: [] }],
    ['a string instead of an array', { allow: 'https://api.example.com' }],
    ['an array-like object instead of an array', { allow: { 0: 'https://api.example.com', length: 1 } }],
    ['a wildcard instead of an array', { allow: '*' }],
    ['a wildcard in the array', { allow: ['*'] }],
    ['a wildcard beside an origin', { allow: ['https://api.example.com', '*'] }],
    ['a wildcard subdomain', { allow: ['https://*.example.com'] }],
    ['a wildcard host', { allow: ['https://*'] }],
    ['a wildcard port', { allow: ['https://api.example.com:*'] }],
    ['a regular expression', { allow: [/example/] }],
    ['a function', { allow: () => true }],
    ['a sparse array', { allow: Array(1) }],
    ['an empty string', { allow: [''] }],
    ['null in the array', { allow: [null] }],
    ['a host without a scheme', { allow: ['api.example.com'] }],
    ['a scheme-relative URL', { allow: ['//api.example.com'] }],
    ['an FTP origin', { allow: ['ftp://api.example.com'] }],
    ['a file URL', { allow: ['file:///etc'] }],
    ['the opaque origin "null"', { allow: ['null'] }],
    ['an origin with a path', { allow: ['https://api.example.com/v1'] }],
    ['an origin with a trailing slash', { allow: ['https://api.example.com/'] }],
    ['an origin with a query', { allow: ['https://api.example.com?a'] }],
    ['an origin with a user name', { allow: ['https://user@api.example.com'] }],
    ['an origin with its default port', { allow: ['https://api.example.com:443'] }],
    ['an origin in upper case', { allow: ['https://API.example.com'] }],
    ['an origin with a leading space', { allow: [' https://api.example.com'] }],
    ['a shortened IPv4 address', { allow: ['http://127.1'] }],
    ['an IPv4 address as one number', { allow: ['http://2130706433'] }],
    ['an allowPrivate origin that is not in allow', { allow, allowPrivate: ['http://10.0.0.1'] }],
    ['a wildcard in allowPrivate', { allow, allowPrivate: ['*'] }],
    ['a boolean allowPrivate', { allow, allowPrivate: true }],
    ['a maxBytes of 0', { allow, maxBytes: 0 }],
    ['an infinite maxBytes', { allow, maxBytes: Infinity }],
    ['a NaN maxBytes', { allow, maxBytes: NaN }],
    ['a string maxBytes', { allow, maxBytes: '10mb' }],
    ['a fractional maxBytes', { allow, maxBytes: 0.5 }],
    ['a timeout of 0', { allow, timeout: 0 }],
    ['an infinite timeout', { allow, timeout: Infinity }],
    ['a timeout that overflows timers', { allow, timeout: 2 ** 31 }],
    ['a negative timeout', { allow, timeout: -1 }],
    ['a null maxBytes', { allow, maxBytes: null }],
  ])('throws for %s', (_, options) => {
    expect(() => createProxy(options as ProxyOptions)).toThrow(/^createProxy: (allow|allowPrivate|maxBytes|timeout) /);
  });

  it('suggests the normalized origin if an origin is not normalized', () => {
    expect(() => createProxy({ allow: ['https://API.example.com:443/'] })).toThrow(
      'Use the origin https://api.example.com instead.',
    );
  });

  it.each(['ftp://api.example.com', 'web+https://api.example.com', 'httpsx://api.example.com', 'api.example.com'])(
    'explains that %s is not an HTTP origin',
    (origin) => {
      expect(() => createProxy({ allow: [origin] })).toThrow(
        `createProxy: allow contains "${origin}", which is not an HTTP or HTTPS origin`,
      );
    },
  );

  it('accepts the smallest and the largest limits', () => {
    const largest = { maxBytes: Number.MAX_SAFE_INTEGER, timeout: 2 ** 31 - 1 };
    expect(readOptions({ allow, ...largest })).toMatchObject(largest);
    expect(readOptions({ allow, maxBytes: 1, timeout: 1 })).toMatchObject({ maxBytes: 1, timeout: 1 });
  });

  it('applies the default limits', () => {
    const limits = { maxBytes: 10_485_760, timeout: 60_000 };
    expect(readOptions({ allow })).toEqual({ allow: new Set(allow), allowPrivate: new Set(), ...limits });
    expect(readOptions({ allow, maxBytes: undefined, timeout: undefined, allowPrivate: undefined })).toMatchObject(
      limits,
    );
  });

  it('ignores later changes to the allow array', async () => {
    const list = ['https://api.example.com'];
    const proxy = createProxy({ allow: list });
    list.push('https://evil.test');
    const response = await proxy(
      new Request('https://docs.test/', { headers: { 'X-Apiblock-Url': 'https://evil.test/' } }),
    );
    expect(response.headers.get('x-apiblock-problem')).toBe('not-allowed');
  });
});

describe('createProxy in unsupported runtimes', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['a browser', { process: undefined, navigator: { userAgent: 'Mozilla/5.0' } }],
    ['a browser with a process shim', { process: { env: {} } }],
    ['an edge runtime', { process: { env: {}, versions: {} }, EdgeRuntime: 'edge-runtime' }],
    ['an edge runtime that imitates Node.js', { EdgeRuntime: 'edge-runtime' }],
    [
      'Cloudflare Workers',
      { process: { versions: { node: '22.0.0' } }, navigator: { userAgent: 'Cloudflare-Workers' } },
    ],
    ['Bun', { process: { versions: { node: '22.0.0', bun: '1.3.0' } } }],
    ['Deno', { process: { versions: { node: '22.0.0' } }, Deno: {} }],
  ])('throws if it runs in %s', (_, globals) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    expect(() => createProxy({ allow })).toThrow(UNSUPPORTED_RUNTIME);
  });

  it('throws an error that names the supported runtimes', () => {
    expect(() => createInUnsupportedRuntime()).toThrow(UNSUPPORTED_RUNTIME);
  });
});
