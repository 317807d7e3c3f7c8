import { describe, expect, it } from 'vitest';
import { collectRequestParameters } from '../../../src/console/request/parameters.js';
import { type QueryPair, replaceQuery, splitQueryPairs } from '../../../src/console/request/query-pairs.js';

const PAIRS: [endpoint: string, pairs: QueryPair[]][] = [
  ['/x', []],
  ['/x?a', [{ text: 'a', name: 'a', value: '' }]],
  ['/x?a=b=c', [{ text: 'a=b=c', name: 'a', value: 'b=c' }]],
  ['/x?%26=1+2', [{ text: '%26=1+2', name: '&', value: '1 2' }]],
  ['/x?', [{ text: '', name: '', value: '' }]],
  ['/x??a=1', [{ text: '?a=1', name: '?a', value: '1' }]],
  [
    '/x?a=1&',
    [
      { text: 'a=1', name: 'a', value: '1' },
      { text: '', name: '', value: '' },
    ],
  ],
];

describe('splitQueryPairs', () => {
  it.each(PAIRS)('decodes the name-value pairs in the query of %s', (endpoint, pairs) => {
    expect(splitQueryPairs(endpoint)).toEqual({ path: '/x', pairs });
  });
});

describe('replaceQuery', () => {
  it('replaces a value, or removes its pair if the new value is empty, and keeps other pairs as written', () => {
    expect(replaceQuery('/x?a=1&b+c=2&&d', (index) => ['', '3 4'][index])).toBe('/x?b+c=3%204&&d');
    expect(replaceQuery('/x?a=1', () => '')).toBe('/x');
  });
});

describe('collectRequestParameters', () => {
  it.each(['/x?&a=1', '/x?=5&a=1'])('omits the query parameter without a name in %s', (endpoint) => {
    const source = {
      method: 'GET',
      endpoint,
      baseUrl: 'https://api.example.com',
      fields: [],
      languages: [],
      headers: undefined,
    };
    const parameters = collectRequestParameters(source, { fields: [], variants: [] });
    expect(parameters).toMatchObject([{ location: 'query', name: 'a', documented: '1', index: 1 }]);
  });
});
