import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUrl } from '../../../src/model/block/endpoint-url.js';
import { explainMistake } from '../../../src/model/block/explain-mistake.js';
import { findServerMistakes } from '../../../src/model/block/server-mistakes.js';
import { parseServers, readBaseUrl } from '../../../src/model/block/base-url.js';
import { listBaseUrls, listShownServers, readServers, toServerUrl } from '../../../src/model/block/servers.js';
import { selectDefaults } from '../../../src/model/block/site-defaults.js';
import { anything } from '../../support/anything.ts';
import { toRuns } from '../../support/property-runs.ts';

const REGION = { default: 'eu', enum: ['eu', 'us'], description: 'Where data is stored' };
const SERVERS = [
  { url: 'https://{region}.a.example/{version}', variables: { region: REGION, version: { default: 'v1' } } },
  { url: ' https://b.example ', description: 'Sandbox' },
];

const explain = (servers: unknown) =>
  findServerMistakes(servers).mistakes.map((mistake) => `${mistake.prop}: ${explainMistake(mistake).message}`);

describe('readServers', () => {
  it.each([
    ['an array', SERVERS],
    ['JSON', JSON.stringify(SERVERS)],
  ])('reads the URLs, descriptions and variables of %s', (_, servers) => {
    expect(readServers(servers)).toEqual([
      {
        url: 'https://{region}.a.example/{version}',
        description: '',
        variables: [
          { name: 'region', value: 'eu', options: ['eu', 'us'], description: 'Where data is stored' },
          { name: 'version', value: 'v1', options: [], description: '' },
        ],
      },
      { url: 'https://b.example', description: 'Sandbox', variables: [] },
    ]);
    expect(explain(servers)).toEqual([]);
  });

  it('removes spaces around descriptions', () => {
    const variables = { v: { default: '1', description: ' Version ' } };
    expect(readServers([{ url: '/{v}', description: ' Sandbox ', variables }])).toMatchObject([
      { description: 'Sandbox', variables: [{ description: 'Version' }] },
    ]);
  });

  it.each([[['v1']], ['v1'], [null], [undefined]])('reads no variables from the invalid value %j', (variables) => {
    expect(readServers([{ url: '/{0}', variables }])).toEqual([{ url: '/{0}', description: '', variables: [] }]);
  });

  it('keeps a value that is not an array as written', () => {
    expect(findServerMistakes('https://a.example').raw?.text).toBe('https://a.example');
    expect(readServers({ url: '/a' })).toEqual([]);
    expect(findServerMistakes({ url: '/a' })).toMatchObject({ mistakes: [], raw: { mistake: { prop: 'servers' } } });
  });

  it('never throws, and findServerMistakes returns only mistakes with a message', () => {
    fc.assert(
      fc.property(fc.oneof(anything, fc.array(anything), fc.json()), (value) => {
        const list = readServers(value);
        for (const mistake of findServerMistakes(value).mistakes) expect(explainMistake(mistake).message).not.toBe('');
        for (const server of list) expect(typeof toServerUrl(server)).toBe('string');
        expect(typeof readBaseUrl({ servers: value })).toBe('string');
        expect(listShownServers(list).length).toBeLessThanOrEqual(list.length);
      }),
      { numRuns: toRuns(1000) },
    );
  });
});

describe('toServerUrl', () => {
  it('replaces each variable with its value or default value, and does not replace placeholders in inserted values', () => {
    const [server] = readServers(SERVERS);
    expect(toServerUrl(server!)).toBe('https://eu.a.example/v1');
    expect(toServerUrl(server!, new Map([['region', '{version}']]))).toBe('https://{version}.a.example/v1');
    expect(toServerUrl(server!, new Map([['region', '']]))).toBe('https://eu.a.example/v1');
  });

  it('keeps a variable without a value', () => {
    expect(toServerUrl({ url: 'https://{a}.example', description: '', variables: [] })).toBe('https://{a}.example');
  });
});

describe('parseServers', () => {
  it('returns the items of an array or of a JSON array in a string, and no items for any other value', () => {
    expect(parseServers([{ url: 'a' }])).toEqual([{ url: 'a' }]);
    expect(parseServers('[{"url": "a"}]')).toEqual([{ url: 'a' }]);
    expect([undefined, ' ', '[', {}].map(parseServers)).toEqual([[], [], [], []]);
  });
});

describe('readBaseUrl', () => {
  it.each([
    [{ servers: SERVERS }, 'https://eu.a.example/v1'],
    [{ servers: SERVERS, baseUrl: 'https://c.example' }, 'https://eu.a.example/v1'],
    [{ servers: [], baseUrl: ' https://c.example ' }, 'https://c.example'],
    [{ servers: [{ url: ' https://c.example ' }] }, 'https://c.example'],
    [{ servers: '{', baseUrl: 'https://c.example' }, 'https://c.example'],
    [{ servers: [{}], baseUrl: 'https://c.example' }, 'https://c.example'],
    [{}, ''],
  ])('returns the base URL that the props %j specify', (props, expected) => {
    expect(readBaseUrl(props)).toBe(expected);
    expect(readUrl({ endpoint: '/x', ...props }).baseUrl).toBe(expected);
  });

  it('is not used for the URL of an absolute endpoint or a webhook', () => {
    expect(readUrl({ endpoint: 'https://c.example/x', servers: SERVERS }).baseUrl).toBe('');
    expect(readUrl({ webhook: 'a.b', servers: SERVERS }).baseUrl).toBe('');
  });
});

describe('listBaseUrls', () => {
  it('returns the URLs with all combinations of allowed values', () => {
    const variables = { a: { default: '1', enum: ['1', '2'] }, b: { default: 'x', enum: ['x', 'y'] } };
    const servers = [{ url: '/{a}/{b}', variables }, { url: '/c' }, { url: '/1/x' }];
    expect(listBaseUrls({ servers })).toEqual(['/1/x', '/1/y', '/2/x', '/2/y', '/c']);
  });

  it('uses the default value of a variable that can have any value', () => {
    const variables = { a: { default: '1', enum: ['1', '2'] }, b: { default: 'x' } };
    expect(listBaseUrls({ servers: [{ url: '/{a}/{b}', variables }] })).toEqual(['/1/x', '/2/x']);
  });

  it('uses the default values of a server with more than 100 combinations', () => {
    const options = Array.from({ length: 101 }, (_, index) => String(index));
    const variables = { a: { default: '7', enum: options } };
    expect(listBaseUrls({ servers: [{ url: '/{a}', variables }] })).toEqual(['/7']);
    expect(listBaseUrls({ servers: [{ url: '/b' }, { url: '/{a}', variables }] })).toEqual(['/b', '/7']);
    expect(listBaseUrls({ servers: [{ url: '/{a}', variables: { a: { enum: options.slice(1) } } }] })).toHaveLength(
      101,
    );
  });

  it('returns the base URL of a block without servers', () => {
    expect(listBaseUrls({ baseUrl: '/a' })).toEqual(['/a']);
    expect(listBaseUrls({})).toEqual([]);
  });
});

describe('findServerMistakes', () => {
  it.each([
    [['https://a.example'], 'servers[0]: Expected {"url", "description"?, "variables"?}, found a string'],
    [
      [{ url: 'a.example' }],
      'servers[0].url: Expected a URL with its scheme, such as https://api.example.com, found "a.example"',
    ],
    [[{ url: [] }], 'servers[0].url: Expected a URL with its scheme, such as https://api.example.com, found []'],
    [[{ url: '' }], 'servers[0]: Expected {"url", "description"?, "variables"?}'],
    [[{ uri: '/a' }], 'servers[0].uri: Unknown member "uri". Expected {"url", "description"?, "variables"?}'],
    [[{ url: '/', description: 1 }], 'servers[0].description: Expected a string, found 1'],
    [
      [{ variables: { v: { default: '1' } } }],
      'servers[0]: Expected {"url", "description"?, "variables"?}, found no "url"',
    ],
    [
      [{ url: '/{a}/{b}', variables: { a: { default: '1' } } }],
      'servers[0].url: The URL contains {b}, but "variables" has no "b"',
    ],
    [[{ url: 1 }], 'servers[0].url: Expected a URL with its scheme, such as https://api.example.com, found 1'],
    [
      [{ url: '/', variables: [] }],
      'servers[0].variables: Expected a JSON object of variable names and {"default", "enum"?, "description"?}, found []',
    ],
    [
      [{ url: '/{v}', variables: { v: 'v1' } }],
      'servers[0].variables.v: Expected an object: {"default", "enum"?, "description"?}',
    ],
    [[{ url: '/{v}', variables: { v: {} } }], 'servers[0].variables.v: Expected a "default" that is a string'],
    [
      [{ url: '/{v}', variables: { v: { default: true } } }],
      'servers[0].variables.v: Expected a "default" that is a string',
    ],
    [
      [{ url: '/{v}', variables: { v: { default: '1', values: [] } } }],
      'servers[0].variables.v: Unknown member "values". Expected {"default", "enum"?, "description"?}',
    ],
    [
      [{ url: '/{v}', variables: { v: { default: '1', enum: [] } } }],
      'servers[0].variables.v: Expected an array of at least one allowed value',
    ],
    [
      [{ url: '/{v}', variables: { v: { default: '1', enum: 'a' } } }],
      'servers[0].variables.v: Expected an array of at least one allowed value',
    ],
    [
      [{ url: '/{v}', variables: { v: { default: null, enum: ['1'] } } }],
      'servers[0].variables.v: Expected a "default" that is a string',
    ],
    [
      [{ url: '/{v}', variables: { v: { default: '3', enum: ['1', 2] } } }],
      'servers[0].variables.v: Expected one of the allowed values (1, 2), found "3"',
    ],
    [[{ url: '/a', variables: { v: { default: '1' } } }], 'servers[0].variables.v: The URL does not contain {v}'],
  ])('reports the mistake in the servers %j: %s', (servers, message) => {
    expect(explain(servers)).toEqual([message]);
    expect(findServerMistakes(servers).mistakes.map(({ code }) => code)).toEqual(['invalid-server']);
  });

  it('accepts a number as the default value and as an allowed value', () => {
    expect(explain([{ url: '/{v}', variables: { v: { default: 1, enum: ['1', 2] } } }])).toEqual([]);
  });
});

describe('listShownServers', () => {
  it('lists no servers if the only server has neither a description nor variables', () => {
    expect(listShownServers(readServers([{ url: '/a' }]))).toEqual([]);
    expect(listShownServers(readServers([{ url: '/a' }, {}]))).toEqual([]);
    expect(listShownServers(readServers([{ url: '/a', description: 'A' }]))).toHaveLength(1);
    expect(listShownServers(readServers([{ url: '/{a}', variables: { a: { default: 'b' } } }]))).toHaveLength(1);
    expect(listShownServers(readServers(SERVERS))).toHaveLength(2);
  });
});

describe('selectDefaults', () => {
  it.each([
    [{}, ['baseUrl', 'servers', 'auth']],
    [{ auth: 'none' }, ['baseUrl', 'servers']],
    [{ baseUrl: '/a' }, ['auth']],
    [{ servers: [] }, ['auth']],
  ])('omits the props that %j sets, and omits both baseUrl and servers if either of the two is set', (own, names) => {
    const defaults = { baseUrl: '/b', servers: [{ url: '/c' }], auth: 'bearer' };
    expect(Object.keys(selectDefaults(defaults, (name) => name in own))).toEqual(names);
  });
});
