import { afterEach, describe, expect, it, vi } from 'vitest';
import { createProxy, type ProxyOptions } from '../../src/proxy.js';
import { createProxy as createElsewhere } from '../../src/proxy/unsupported-runtime.js';
import { NEEDS_NODE } from '../../src/proxy/require-node.js';
import { readOptions } from '../../src/proxy/options.js';

const allow = ['https://api.example.com'];

describe('a proxy is not made', () => {
  it.each([
    ['without options', undefined],
    ['of null', null],
    ['without a list', {}],
    ['with a list that is undefined', { allow: undefined }],
    ['with an empty list', { allow: [] }],
    ['with a text for a list', { allow: 'https://api.example.com' }],
    ['with an object for a list', { allow: { 0: 'https://api.example.com', length: 1 } }],
    ['with everything', { allow: '*' }],
    ['with everything in a list', { allow: ['*'] }],
    ['with everything beside one', { allow: ['https://api.example.com', '*'] }],
    ['with a pattern', { allow: ['https://*.example.com'] }],
    ['with any host', { allow: ['https://*'] }],
    ['with any port', { allow: ['https://api.example.com:*'] }],
    ['with a regular expression', { allow: [/example/] }],
    ['with a function', { allow: () => true }],
    ['with a hole', { allow: Array(1) }],
    ['with an empty text', { allow: [''] }],
    ['with null', { allow: [null] }],
    ['with a host alone', { allow: ['api.example.com'] }],
    ['with any protocol', { allow: ['//api.example.com'] }],
    ['with another protocol', { allow: ['ftp://api.example.com'] }],
    ['with a file', { allow: ['file:///etc'] }],
    ['with the origin of nothing', { allow: ['null'] }],
    ['with a path', { allow: ['https://api.example.com/v1'] }],
    ['with a slash', { allow: ['https://api.example.com/'] }],
    ['with a query', { allow: ['https://api.example.com?a'] }],
    ['with a user', { allow: ['https://user@api.example.com'] }],
    ['with the usual port', { allow: ['https://api.example.com:443'] }],
    ['with capitals', { allow: ['https://API.example.com'] }],
    ['with a space', { allow: [' https://api.example.com'] }],
    ['with a short address', { allow: ['http://127.1'] }],
    ['with a number for an address', { allow: ['http://2130706433'] }],
    ['with what is private but not allowed', { allow, allowPrivate: ['http://10.0.0.1'] }],
    ['with anything private', { allow, allowPrivate: ['*'] }],
    ['with all of it private', { allow, allowPrivate: true }],
    ['with no size', { allow, maxBytes: 0 }],
    ['with any size', { allow, maxBytes: Infinity }],
    ['with a size that is none', { allow, maxBytes: NaN }],
    ['with a size in words', { allow, maxBytes: '10mb' }],
    ['with half a byte', { allow, maxBytes: 0.5 }],
    ['with no time', { allow, timeout: 0 }],
    ['with any time', { allow, timeout: Infinity }],
    ['with a time that timers take for none', { allow, timeout: 2 ** 31 }],
    ['with a time before', { allow, timeout: -1 }],
    ['with null for a limit', { allow, maxBytes: null }],
  ])('%s', (_, options) => {
    expect(() => createProxy(options as ProxyOptions)).toThrow(/^createProxy: (allow|allowPrivate|maxBytes|timeout) /);
  });

  it('and the message says what to write', () => {
    expect(() => createProxy({ allow: ['https://API.example.com:443/'] })).toThrow('write https://api.example.com.');
  });
});

it('has limits where none are given', () => {
  const limits = { maxBytes: 10_485_760, timeout: 60_000 };
  expect(readOptions({ allow })).toEqual({ allow: new Set(allow), allowPrivate: new Set(), ...limits });
  expect(readOptions({ allow, maxBytes: undefined, timeout: undefined, allowPrivate: undefined })).toMatchObject(
    limits,
  );
});

it('keeps to the list as it was', async () => {
  const list = ['https://api.example.com'];
  const proxy = createProxy({ allow: list });
  list.push('https://evil.test');
  const answer = await proxy(
    new Request('https://docs.test/', { headers: { 'X-Apiblock-Url': 'https://evil.test/' } }),
  );
  expect(answer.headers.get('x-apiblock-problem')).toBe('not-allowed');
});

describe('where it could not be safe', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['a browser', { process: undefined, navigator: { userAgent: 'Mozilla/5.0' } }],
    ['a browser with a shim', { process: { env: {} } }],
    ['the edge', { process: { env: {}, versions: {} }, EdgeRuntime: 'edge-runtime' }],
    ['an edge that looks like Node', { EdgeRuntime: 'edge-runtime' }],
    ['Cloudflare', { process: { versions: { node: '22.0.0' } }, navigator: { userAgent: 'Cloudflare-Workers' } }],
    ['Bun', { process: { versions: { node: '22.0.0', bun: '1.3.0' } } }],
    ['Deno', { process: { versions: { node: '22.0.0' } }, Deno: {} }],
  ])('a proxy is not made: %s', (_, globals) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    expect(() => createProxy({ allow })).toThrow(NEEDS_NODE);
  });

  it('its twin says the same, with nothing of Node', () => {
    expect(() => createElsewhere()).toThrow(NEEDS_NODE);
  });
});
