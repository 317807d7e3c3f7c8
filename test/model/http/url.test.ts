import { describe, expect, it } from 'vitest';
import {
  decodeUrlComponent,
  encodeReserved,
  hasDotSegment,
  isAbsoluteUrl,
  isWebSocketUrl,
  replaceQueryValues,
  splitQuery,
  toRequestUrl,
} from '../../../src/model/http/url.js';

describe('isAbsoluteUrl', () => {
  it.each([
    ['https://api.example.com', true],
    ['H2+a.b-c://host', true],
    ['//api.example.com', false],
    ['2h://host', false],
    ['a b://host', false],
    ['/login?next=https://api.example.com', false],
  ])('returns whether %j begins with a scheme: %s', (url, expected) => {
    expect(isAbsoluteUrl(url)).toBe(expected);
  });
});

describe('isWebSocketUrl', () => {
  it('returns true for a WebSocket URL, but ignores a WebSocket URL in a query', () => {
    expect(isWebSocketUrl('wss://api.example.com')).toBe(true);
    expect(isWebSocketUrl('/proxy?to=wss://api.example.com')).toBe(false);
  });
});

describe('hasDotSegment', () => {
  it.each([
    ['/a/..', true],
    ['/./a', true],
    ['/a/..?b', true],
    ['/a/%2E%2e/b', true],
    ['/a/.b', false],
    ['/a/...', false],
    ['/a?b=/../c', false],
  ])('returns whether the path of %j contains a dot segment: %s', (url, expected) => {
    expect(hasDotSegment(url)).toBe(expected);
  });
});

describe('splitQuery', () => {
  it.each([
    ['/users', { path: '/users', query: '' }],
    ['/users?page=1?', { path: '/users', query: 'page=1?' }],
    ['/users{?page}?limit=1', { path: '/users{?page}', query: 'limit=1' }],
  ])('splits %j into %j', (url, parts) => {
    expect(splitQuery(url)).toEqual(parts);
  });
});

describe('toRequestUrl', () => {
  it.each([
    [' https://api.example.com ', '/a//b', 'https://api.example.com/a//b'],
    ['https://API.example.com', 'a/b', 'https://API.example.com/a/b'],
    ['h2://b\u00fccher.example', '/a', 'h2://xn--bcher-kva.example/a'],
    ['', '/a?to=https://b\u00fccher.example', '/a?to=https://b%C3%BCcher.example'],
    ['', '/%ax', '/%25ax'],
    ['', '/a{?page}', '/a'],
  ])('given the base URL %j and the endpoint %j, returns %j', (baseUrl, endpoint, url) => {
    expect(toRequestUrl(baseUrl, endpoint)).toBe(url);
  });

  it.each([
    ['https://a.example/?key=1&lang=de', '/b', 'https://a.example/b?key=1&lang=de'],
    ['https://a.example/?key=1&lang=de', '/b?lang=en', 'https://a.example/b?lang=en&key=1'],
    ['https://a.example/?lang=de', '/b?lang=en', 'https://a.example/b?lang=en'],
    ['?key=1', '?lang=en', '?lang=en&key=1'],
    ['?key=1', '/b?', '/b?key=1'],
    ['?key=1', '/b?lang=en&', '/b?lang=en&key=1'],
    ['?key=1', '/b?lang=en?', '/b?lang=en?&key=1'],
  ])('appends the query of the base URL %j to the endpoint %j: %s', (baseUrl, endpoint, url) => {
    expect(toRequestUrl(baseUrl, endpoint)).toBe(url);
  });
});

describe('replaceQueryValues', () => {
  it.each<[values: [string, string | null][], url: string]>([
    [[], '/a?b=1&c%5Bd%5D=2'],
    [[['b', 'x&y']], '/a?b=x%26y&c%5Bd%5D=2'],
    [[['c[d]', '3']], '/a?b=1&c%5Bd%5D=3'],
    [[['b', null]], '/a?c%5Bd%5D=2'],
    [
      [
        ['b', null],
        ['c[d]', null],
      ],
      '/a',
    ],
    [[['e', '3']], '/a?b=1&c%5Bd%5D=2'],
  ])('replaces the values %j and returns %s', (values, url) => {
    expect(replaceQueryValues('/a?b=1&c%5Bd%5D=2', new Map(values))).toBe(url);
  });

  it('does not change a URL without a query', () => {
    expect(replaceQueryValues('/a', new Map([['b', '1']]))).toBe('/a');
  });
});

describe('encodeReserved', () => {
  it('keeps reserved characters, except characters that would end or change a query value', () => {
    expect(encodeReserved("/:;=?@[]$,!'()*")).toBe("/:;=?@[]$,!'()*");
    expect(encodeReserved('#&+ %é')).toBe('%23%26%2B%20%25%C3%A9');
  });
});

describe('decodeUrlComponent', () => {
  it('decodes percent-encoded characters, and returns a malformed component unchanged', () => {
    expect(decodeUrlComponent('a%2Fb%20%C3%A9')).toBe('a/b é');
    for (const malformed of ['100%', '%2', '%FF%20']) expect(decodeUrlComponent(malformed)).toBe(malformed);
  });
});
