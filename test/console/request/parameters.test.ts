import { describe, expect, it } from 'vitest';
import type { ConsoleSource } from '../../../src/console/request/console-source.js';
import {
  type DisplayedField,
  type FieldGroup,
  NO_FIELDS,
  UNDOCUMENTED_FIELD,
} from '../../../src/console/request/displayed-fields.js';
import { collectRequestParameters, listPathNames, needsBaseUrl } from '../../../src/console/request/parameters.js';

const toSource = (parts: Partial<ConsoleSource>): ConsoleSource => ({
  method: 'GET',
  endpoint: '/users',
  baseUrl: 'https://api.example.com',
  headers: undefined,
  fields: [],
  languages: [],
  ...parts,
});

const toField = (location: DisplayedField['location'], name: string, others: Partial<DisplayedField> = {}) => ({
  ...UNDOCUMENTED_FIELD,
  location,
  name,
  ...others,
});

/** Creates a group with one variant for each array of fields. */
const toVariants = (...options: DisplayedField[][]): FieldGroup['variants'] => [
  {
    label: 'One of',
    options: options.map((fields, index) => ({ title: `Variant ${index + 1}`, content: { fields, variants: [] } })),
  },
];

describe('needsBaseUrl', () => {
  it.each([
    ['https://api.example.com', '/users', false],
    [' HTTPS://api.example.com ', '/users', false],
    ['http://localhost:8080', '/users', false],
    ['', ' https://api.example.com/users ', false],
    ['/v1', '/users', false],
    [' /v1// ', '/users', false],
    ['', '/users', true],
    ['//api.example.com', '/users', true],
    ['https://', '/users', true],
    ['https://?a', '/users', true],
    ['see https://api.example.com', '/users', true],
    ['ftp://api.example.com', '/users', true],
    ['{baseUrl}', '/users', true],
  ])('with the base URL %j and the endpoint %j returns %j', (baseUrl, endpoint, expected) => {
    expect(needsBaseUrl(toSource({ baseUrl, endpoint }))).toBe(expected);
  });
});

describe('collectRequestParameters', () => {
  it('returns the documented headers with their positions', () => {
    const headers = {
      fields: [
        { name: 'X-Trace', value: '1' },
        { name: 'Accept', value: 'text/csv' },
      ],
      invalid: [],
    };
    expect(collectRequestParameters(toSource({ headers }), NO_FIELDS)).toEqual([
      { location: 'header', name: 'X-Trace', documented: '1', index: 0, isSecret: false },
      { location: 'header', name: 'Accept', documented: 'text/csv', index: 1, isSecret: false },
    ]);
  });

  it('returns each path parameter as required, with the example for the parameter in the path', () => {
    const fields: ConsoleSource['fields'] = [
      { place: 'query', name: 'id', json: '"in the query"' },
      { place: 'path', name: 'other', json: '"for another parameter"' },
      { place: 'path', name: 'id', json: '5' },
    ];
    const parameters = collectRequestParameters(toSource({ endpoint: '/users/{id}/notes/{note}', fields }), NO_FIELDS);
    expect(parameters.filter(({ location }) => location === 'path')).toEqual([
      { location: 'path', name: 'id', documented: '5', isContainer: false, required: true, isSecret: false },
      { location: 'path', name: 'note', required: true, isSecret: false },
    ]);
  });
});

describe('listPathNames', () => {
  it.each([
    ['https://api.example.com/{tenant}', '/users/:id/{note}', ['tenant', 'id', 'note']],
    ['/{version}', 'users/{id}', ['version', 'id']],
    ['https://api.example.com', '/users', []],
    // An absolute endpoint replaces the base URL.
    ['https://api.example.com/{tenant}', ' https://other.example.com/users/{id} ', ['id']],
    // The reader enters another base URL, so the placeholder in this base URL is not a parameter.
    ['{baseUrl}', '/users/{id}', ['id']],
    // A value that is only a placeholder is filled in as a query parameter, not as a path parameter.
    ['', 'https://api.example.com/users?id={id}&a=1', []],
    ['', 'https://api.example.com/users?range={from}-{to}', ['from', 'to']],
    ['', 'https://api.example.com/{tenant}?id={id}&last=x{a}&first={b}x', ['tenant', 'a', 'b']],
  ])('with the base URL %j and the endpoint %j returns %j', (baseUrl, endpoint, expected) => {
    expect(listPathNames(toSource({ baseUrl, endpoint }))).toEqual(expected);
  });
});

describe('collectRequestParameters for an endpoint', () => {
  it('returns query parameters with their positions, and without values that are only placeholders', () => {
    const endpoint = ' /users?a=1&&b={b}&c=&=5&a=x{y} ';
    expect(collectRequestParameters(toSource({ endpoint }), NO_FIELDS)).toEqual([
      { location: 'path', name: 'y', required: true, isSecret: false },
      { location: 'query', name: 'a', documented: '1', index: 0, isSecret: false },
      { location: 'query', name: 'b', index: 2, isSecret: false },
      { location: 'query', name: 'c', documented: '', index: 3, isSecret: false },
      { location: 'query', name: 'a', documented: 'x{y}', index: 5, isSecret: false },
    ]);
  });

  it('returns a path parameter only once if the path contains it twice', () => {
    const parameters = collectRequestParameters(toSource({ endpoint: '/{id}/copies/{id}' }), NO_FIELDS);
    expect(parameters).toEqual([{ location: 'path', name: 'id', required: true, isSecret: false }]);
  });
});

describe('collectRequestParameters for examples and fields', () => {
  it('adds query parameters, headers and cookies that the request does not contain yet', () => {
    const fields: ConsoleSource['fields'] = [
      { place: 'cookie', name: 'theme', json: '"dark"' },
      { place: 'header', name: 'X-Tags', json: ' [1, 2]' },
      { place: 'header', name: 'x-trace', json: '"2"' },
      { place: 'query', name: 'filter', json: '{ "a": 1 }' },
      { place: 'query', name: 'page', json: '2' },
      { place: 'query', name: 'nothing', json: 'null' },
    ];
    const displayed = [
      toField('cookie', 'theme'),
      toField('cookie', 'size'),
      toField('header', 'x-tags'),
      toField('header', 'X-Other'),
      toField('query', 'filter'),
      toField('query', 'Filter'),
      toField('path', 'id'),
      toField('body', 'name'),
    ];
    const headers = { fields: [{ name: 'X-Trace', value: '1' }], invalid: [] };
    const source = toSource({ endpoint: '/users?page=1', headers, fields });
    const parameters = collectRequestParameters(source, { fields: displayed, variants: [] });
    const isSecret = false;
    expect(parameters.map(({ field: _field, required: _required, ...others }) => others)).toEqual([
      { location: 'query', name: 'page', documented: '1', index: 0, isSecret },
      { location: 'header', name: 'X-Trace', documented: '1', index: 0, isSecret },
      { location: 'query', name: 'filter', documented: '{"a":1}', isContainer: true, isSecret },
      { location: 'query', name: 'nothing', documented: '', isContainer: false, isSecret },
      { location: 'query', name: 'Filter', isSecret },
      { location: 'header', name: 'X-Tags', documented: '[1,2]', isContainer: true, isSecret },
      { location: 'header', name: 'X-Other', isSecret },
      { location: 'cookie', name: 'theme', documented: 'dark', isContainer: false, isSecret },
      { location: 'cookie', name: 'size', isSecret },
    ]);
  });

  it('adds parameters with the same name in different locations', () => {
    const displayed = [toField('query', 'id'), toField('header', 'id'), toField('cookie', 'id')];
    const parameters = collectRequestParameters(toSource({ endpoint: '/{id}' }), { fields: displayed, variants: [] });
    expect(parameters.map(({ location }) => location)).toEqual(['path', 'query', 'header', 'cookie']);
    expect(parameters.map(({ field }) => field)).toEqual([undefined, ...displayed]);
  });

  it('assigns each field to the parameter in the request that has the same location and name', () => {
    const trace = toField('header', 'x-trace', { required: true });
    const page = toField('query', 'page');
    const id = toField('path', 'id');
    const headers = { fields: [{ name: 'X-Trace', value: '1' }], invalid: [] };
    const fields = [toField('body', 'page'), toField('query', 'Page'), page, trace, id];
    const source = toSource({ endpoint: '/{id}?page=1', headers });
    const parameters = collectRequestParameters(source, { fields, variants: [] });
    expect(parameters.slice(0, 3)).toMatchObject([
      { name: 'id', field: id, required: true },
      { name: 'page', field: page, required: false },
      { name: 'X-Trace', field: trace, required: true },
    ]);
  });

  it('marks a parameter as secret if its field has the name of a secret or is marked as a secret', () => {
    const displayed = [
      toField('query', 'page'),
      toField('query', 'api_key'),
      toField('query', 'code', { isSecret: true }),
    ];
    const parameters = collectRequestParameters(toSource({}), { fields: displayed, variants: [] });
    expect(parameters.map(({ name, isSecret }) => [name, isSecret])).toEqual([
      ['page', false],
      ['api_key', true],
      ['code', true],
    ]);
  });
});

describe('collectRequestParameters for variants', () => {
  const ONLY_A = { type: 'string', allowed: ['a'] };
  const ONLY_B = { type: 'string', allowed: ['b'] };
  const ONLY_C = { type: 'string', allowed: ['c'] };

  const collect = (parts: Partial<ConsoleSource>, group: Partial<FieldGroup>) =>
    collectRequestParameters(toSource(parts), { ...NO_FIELDS, ...group });

  it.each<[string, 'query' | 'header', Partial<ConsoleSource>]>([
    ['the query', 'query', { endpoint: '/users?other=x&kind=b' }],
    [
      'the headers',
      'header',
      {
        headers: {
          fields: [
            { name: 'other', value: 'x' },
            { name: 'kind', value: 'b' },
          ],
          invalid: [],
        },
      },
    ],
    [
      'the examples',
      'query',
      {
        fields: [
          { place: 'query', name: 'other', json: '"x"' },
          { place: 'query', name: 'kind', json: '"b"' },
        ],
      },
    ],
  ])('uses the field from the variant whose allowed values match %s', (_place, location, parts) => {
    const first = toField(location, 'kind', ONLY_A);
    const second = toField(location, 'kind', ONLY_B);
    const third = toField(location, 'kind', { ...ONLY_C, required: true });
    const parameters = collect(parts, { variants: toVariants([first], [second], [third]) });
    const kinds = parameters.filter(({ name }) => name === 'kind');
    expect(kinds.map(({ field }) => field)).toEqual([second, first, third]);
    expect(kinds.map(({ documented }) => documented)).toEqual(['b', undefined, undefined]);
    expect(kinds.map(({ isAlternative }) => isAlternative)).toEqual([undefined, true, true]);
    expect(kinds.map(({ required }) => required)).toEqual([false, false, true]);
  });

  it('uses the field from the variant whose field names match the request', () => {
    const first = toField('query', 'kind');
    const second = toField('query', 'kind');
    const size = toField('query', 'size');
    const parameters = collect({ endpoint: '/users?kind=b&size=1' }, { variants: toVariants([first], [second, size]) });
    expect(parameters.map(({ field }) => field)).toEqual([second, size, first]);
  });

  it('adds the parameters from all options, and ignores a group of variants without options', () => {
    const a = toField('query', 'a');
    const b = toField('query', 'b');
    const parameters = collect({}, { variants: [...toVariants(), ...toVariants([a], [b])] });
    expect(parameters.map(({ name, isAlternative }) => [name, isAlternative])).toEqual([
      ['a', undefined],
      ['b', undefined],
    ]);
  });

  it('ignores a field in a variant if a field outside the variants documents the parameter', () => {
    const field = toField('query', 'kind', ONLY_A);
    const other = toField('query', 'kind', ONLY_B);
    const parameters = collect({ endpoint: '/users?kind=b' }, { fields: [field], variants: toVariants([other]) });
    expect(parameters.map((parameter) => parameter.field)).toEqual([field]);
  });

  it('adds no alternatives for secrets and undocumented parameters', () => {
    const fields = [toField('query', 'api_key'), toField('body', 'name')];
    const others = [toField('query', 'api_key'), toField('body', 'name')];
    const parameters = collect({ endpoint: '/users?undocumented=1' }, { variants: toVariants(fields, others) });
    expect(parameters.map(({ name }) => name)).toEqual(['undocumented', 'api_key']);
  });

  it('adds alternatives only for parameters with the same name in the same location', () => {
    const header = toField('header', 'Kind');
    const sameHeader = toField('header', 'kind');
    const query = toField('query', 'Kind');
    const otherQuery = toField('query', 'kind');
    const parameters = collect({}, { variants: toVariants([header, query], [sameHeader], [otherQuery]) });
    expect(parameters.map(({ location, field, isAlternative }) => [location, field?.name, isAlternative])).toEqual([
      ['query', 'Kind', undefined],
      ['query', 'kind', undefined],
      ['header', 'Kind', undefined],
      ['header', 'kind', true],
    ]);
  });

  it('requires a path parameter in each variant, and uses its documented array only in the first variant', () => {
    const first = toField('path', 'id');
    const second = toField('path', 'id');
    const fields: ConsoleSource['fields'] = [{ place: 'path', name: 'id', json: '[1]' }];
    const parameters = collect({ endpoint: '/{id}', fields }, { variants: toVariants([first], [second]) });
    expect(parameters).toEqual([
      {
        location: 'path',
        name: 'id',
        documented: '[1]',
        isContainer: true,
        required: true,
        isSecret: false,
        field: first,
      },
      { location: 'path', name: 'id', required: true, isSecret: false, isAlternative: true, field: second },
    ]);
  });
});
