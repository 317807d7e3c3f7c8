import { describe, expect, it } from 'vitest';
import type { ConsoleSource } from '../../../src/console/request/console-source.js';
import type { FillableParameter } from '../../../src/console/request/parameters.js';
import {
  findLinkedValue,
  isLinked,
  type LinkedValues,
  readRequestLink,
  toRequestLink,
} from '../../../src/console/request/request-link.js';

const VALUES: LinkedValues = {
  request: 'A user & more',
  parameters: [
    { location: 'path', name: 'a.b', value: 'ü &=#%+' },
    { location: 'query', name: 'tag', value: '1' },
    { location: 'query', name: 'tag', value: '' },
    { location: 'header', name: 'X-Tenant', value: 'acme' },
  ],
  variants: [1, 0],
  body: '{\n  "a": "😀"\n}',
};

describe('toRequestLink and readRequestLink', () => {
  it('preserve all values that the link can contain', () => {
    const link = toRequestLink('https://docs.example.com/users?page=2#users', 'post-users', VALUES)!;
    expect(link).toMatch(/^https:\/\/docs\.example\.com\/users\?page=2#apiblock=post-users&/);
    expect(readRequestLink(new URL(link).hash, 'post-users')).toEqual(VALUES);
    expect(readRequestLink(new URL(link).hash, 'post-user')).toBeUndefined();
  });

  it('preserve the selected server with the values of its variables', () => {
    const servers: LinkedValues['server'][] = [
      { url: 'https://{region}.example.com/{a b}', values: { region: 'eu', 'a b': 'ü&=' } },
      { url: 'https://api.example.com', values: {} },
    ];
    for (const server of servers) {
      const link = toRequestLink('https://docs.example.com/', 'a', { ...VALUES, server })!;
      expect(readRequestLink(new URL(link).hash, 'a')).toEqual({ ...VALUES, server });
    }
  });

  it('remove the user name and password from the URL of the page', () => {
    const values: LinkedValues = { parameters: [], variants: [], body: undefined };
    expect(toRequestLink('https://ann:secret@docs.example.com/', 'a', values)).toBe(
      'https://docs.example.com/#apiblock=a',
    );
  });

  it('ignore fragments of more than 32,000 characters', () => {
    const toLink = (length: number) =>
      toRequestLink('https://example.com/', 'a', { parameters: [], variants: [], body: 'a'.repeat(length) });
    const overhead = '#apiblock=a&body='.length;
    expect(toLink(32_000 - overhead)).toBeDefined();
    expect(toLink(32_001 - overhead)).toBeUndefined();
    expect(readRequestLink(`#apiblock=a&body=${'a'.repeat(32_000 - overhead)}`, 'a')).toBeDefined();
    expect(readRequestLink(`#apiblock=a&body=${'a'.repeat(32_001 - overhead)}`, 'a')).toBeUndefined();
  });

  it('ignore unknown names and cookies', () => {
    expect(readRequestLink('#apiblock=a&__proto__=1&cookie.a=1&query=1&queryx.a=1&%=&=', 'a')).toEqual({
      parameters: [],
      variants: [],
      body: undefined,
    });
  });
});

describe('isLinked', () => {
  const toSource = (baseUrl: string, endpoint = '/items/{id}'): ConsoleSource => ({
    method: 'GET',
    baseUrl,
    endpoint,
    headers: undefined,
    fields: [],
    languages: [],
  });
  const path = (name: string): FillableParameter => ({ location: 'path', name, isSecret: false });

  it.each([
    ['https://{host}', '/items/{host}'],
    ['https://{host}.example.com/v1', '/items'],
    ['https://api.example.com:{host}/v1', '/items'],
    ['{host}://api.example.com/v1', '/items'],
    ['https://api.example.com', 'https://{host}/items'],
    ['https://api.example.com', ' https://{host}/items'],
    ['//{host}/v1', '/items'],
    [' //{host}/v1', '/items'],
    ['{host}:8080/v1', '/items'],
  ])('rejects a parameter in the host, with the base URL %j and the endpoint %j', (baseUrl, endpoint) => {
    expect(isLinked(path('host'), toSource(baseUrl, endpoint))).toBe(false);
    expect(isLinked(path('id'), toSource(baseUrl, endpoint))).toBe(true);
  });

  it('accepts a query parameter with the name of a parameter in the host', () => {
    const host: FillableParameter = { location: 'query', name: 'host', isSecret: false };
    expect(isLinked(host, toSource('https://{host}'))).toBe(true);
  });

  it('accepts a parameter in the path of the base URL', () => {
    expect(isLinked(path('version'), toSource('https://api.example.com/{version}'))).toBe(true);
    expect(isLinked(path('version'), toSource('/{version}'))).toBe(true);
  });

  it('rejects secrets and cookies', () => {
    const source = toSource('https://api.example.com');
    expect(isLinked({ location: 'header', name: 'X-Tenant', isSecret: true }, source)).toBe(false);
    expect(isLinked({ location: 'cookie', name: 'theme', isSecret: false }, source)).toBe(false);
  });
});

describe('findLinkedValue', () => {
  it('returns the values of parameters with the same name in order', () => {
    const tags = [0, 1, 2].map((index): FillableParameter => ({
      location: 'query',
      name: 'tag',
      index,
      isSecret: false,
    }));
    expect(tags.map((tag) => findLinkedValue(VALUES, tag, tags))).toEqual(['1', '', undefined]);
  });

  it('ignores linked values for parameters with another name or in another location', () => {
    const others: FillableParameter[] = [
      { location: 'query', name: 'X-Tenant', isSecret: false },
      { location: 'header', name: 'tag', isSecret: false },
    ];
    expect(others.map((parameter) => findLinkedValue(VALUES, parameter, others))).toEqual([undefined, undefined]);
  });

  it('returns the same value for a parameter and its alternative in another variant', () => {
    const tag: FillableParameter = { location: 'header', name: 'X-Tenant', isSecret: false };
    const alternative: FillableParameter = { ...tag, isAlternative: true };
    expect(findLinkedValue(VALUES, alternative, [tag, alternative])).toBe('acme');
  });
});
