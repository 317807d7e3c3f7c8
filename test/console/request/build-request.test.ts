import { describe, expect, it } from 'vitest';
import { buildRequest } from '../../../src/console/request/build-request.js';
import { type DisplayedField, UNDOCUMENTED_FIELD } from '../../../src/console/request/displayed-fields.js';
import type { Parameter } from '../../../src/console/request/parameters.js';

const SOURCE = {
  method: 'GET',
  endpoint: '/x',
  baseUrl: 'https://api.example.com',
  fields: [],
  languages: [],
  headers: { fields: [], invalid: [] },
};

const MEMBER: DisplayedField = { ...UNDOCUMENTED_FIELD, location: 'query', name: 'status', type: 'string' };

/** Returns the query of the request after the reader entered a value for a query parameter. */
function buildQuery(entered: string, field: Partial<DisplayedField>, documented?: string): string {
  const parameter: Parameter = {
    location: 'query',
    name: 'q',
    isSecret: false,
    documented,
    isContainer: documented?.startsWith('['),
    field: { ...UNDOCUMENTED_FIELD, location: 'query', name: 'q', ...field },
  };
  const { url } = buildRequest(SOURCE, { parameters: new Map([[parameter, entered]]) }, { isDisplayed: false });
  return decodeURIComponent(url.replace('https://api.example.com/x?', ''));
}

describe('buildRequest', () => {
  it.each(['array', 'string[]', 'string[3]', 'list of strings', 'array<string> | null', 'string | array'])(
    'sends the items of an array in a parameter of type %s',
    (type) => {
      expect(buildQuery('["a","b"]', { type })).toBe('q=a&q=b');
    },
  );

  it.each(['object', 'record<string, string>', 'dict', 'hash', 'map | null'])(
    'sends the members of an object in a parameter of type %s',
    (type) => {
      expect(buildQuery('{"status":"open"}', { type })).toBe('q[status]=open');
    },
  );

  it.each(['Filter', ''])('sends the members of an object in a parameter of type "%s" with nested fields', (type) => {
    const members = { fields: [MEMBER], variants: [] };
    expect(buildQuery('{"status":"open"}', { type, members })).toBe('q[status]=open');
  });

  it('repeats a parameter for each item of an array if its documented value is an array', () => {
    expect(buildQuery('["a","b"]', { type: 'Tags' }, '["c"]')).toBe('q=a&q=b');
  });

  it.each(['string', 'bitmap', 'string · allowlist', 'Filter'])(
    'sends JSON as text in a parameter of type %s',
    (type) => {
      expect(buildQuery('[1,2]', { type })).toBe('q=[1,2]');
    },
  );

  it('sends an array of objects with indexes', () => {
    expect(buildQuery('[{"a": 1}]', { type: 'object[]' })).toBe('q[0][a]=1');
    expect(buildQuery('[{"a": 1, "b": 2}, {"a": 3}]', { type: 'object[]' })).toBe('q[0][a]=1&q[0][b]=2&q[1][a]=3');
  });

  it('sends text that is not JSON as one value in a parameter of type array', () => {
    expect(buildQuery('a,b', { type: 'array' })).toBe('q=a,b');
  });
});

/** Returns the `Authorization` header of the request after the reader entered a bearer token. */
function buildAuthorization(documented: string | undefined, entered: string, isDisplayed = false): string | undefined {
  const parameter: Parameter = {
    location: 'header',
    name: 'Authorization',
    isSecret: true,
    scheme: 'Bearer',
    documented,
    index: documented === undefined ? undefined : 0,
  };
  const fields = documented === undefined ? [] : [{ name: 'Authorization', value: documented }];
  const source = { ...SOURCE, headers: { fields, invalid: [] } };
  const { headers } = buildRequest(source, { parameters: new Map([[parameter, entered]]) }, { isDisplayed });
  return headers.find(({ name }) => name === 'Authorization')?.value;
}

describe('buildRequest with an entered token', () => {
  it.each([
    [undefined, 'Bearer s3cret'],
    ['9944b0', 'Bearer s3cret'],
    ['Bearer 9944b0', 'Bearer s3cret'],
    ['Token 9944b0', 'Token s3cret'],
    ['Token <API_KEY>', 'Token s3cret'],
  ])('keeps the scheme of the documented header "%s"', (documented, expected) => {
    expect(buildAuthorization(documented, 's3cret')).toBe(expected);
  });

  it('displays a placeholder after the documented scheme', () => {
    expect(buildAuthorization('Token 9944b0', 's3cret', true)).toBe('Token <ACCESS_TOKEN>');
  });

  it.each(['Token s3cret', 'token  s3cret', 'Bearer s3cret'])(
    'sends the scheme once if the reader enters "%s"',
    (entered) => {
      expect(buildAuthorization('Token 9944b0', entered)).toBe('Token s3cret');
      expect(buildAuthorization('Token <API_KEY>', entered)).toBe('Token s3cret');
    },
  );

  it.each([
    ' abc',
    'abc\u{a0}',
    '\tabc',
    ' Bearer abc',
    'Bearer\tabc',
    'Authorization: Bearer abc',
    'authorization:bearer  abc ',
    'Authorization: abc',
  ])('sends only the token if the reader enters "%s"', (entered) => {
    expect(buildAuthorization(undefined, entered)).toBe('Bearer abc');
    expect(buildAuthorization('Bearer <ACCESS_TOKEN>', entered)).toBe('Bearer abc');
  });

  it.each(['  ', 'Authorization: '])('sends no credential if the reader enters "%s"', (entered) => {
    expect(buildAuthorization(undefined, entered)).toBeUndefined();
  });

  it.each([
    { location: 'query', entered: ' k ', expected: { url: 'https://api.example.com/x?X-Api-Key=k' } },
    {
      location: 'query',
      entered: 'X-Api-Key:k',
      expected: { url: 'https://api.example.com/x?X-Api-Key=X-Api-Key%3Ak' },
    },
    { location: 'header', entered: '\tk ', expected: { headers: [{ name: 'X-Api-Key', value: 'k' }] } },
    { location: 'header', entered: 'x-api-key: k', expected: { headers: [{ name: 'X-Api-Key', value: 'k' }] } },
  ] as const)('trims the API key "$entered" in the $location', ({ location, entered, expected }) => {
    const parameter: Parameter = { location, name: 'X-Api-Key', isSecret: true };
    const values = { parameters: new Map([[parameter, entered]]) };
    expect(buildRequest(SOURCE, values, { isDisplayed: false })).toMatchObject(expected);
  });

  it('keeps the spaces of a password for Basic authentication', () => {
    const parameter: Parameter = { location: 'header', name: 'Authorization', isSecret: true, scheme: 'Basic' };
    const { headers } = buildRequest(SOURCE, { parameters: new Map([[parameter, 'a: b ']]) }, { isDisplayed: false });
    expect(headers).toEqual([{ name: 'Authorization', value: `Basic ${btoa('a: b ')}` }]);
  });

  it('encodes a long password for Basic authentication', () => {
    const parameter: Parameter = { location: 'header', name: 'Authorization', isSecret: true, scheme: 'Basic' };
    const login = `é:${'a'.repeat(300_000)}`;
    const { headers } = buildRequest(SOURCE, { parameters: new Map([[parameter, login]]) }, { isDisplayed: false });
    const encoded = Buffer.from(login).toString('base64');
    expect(headers).toEqual([{ name: 'Authorization', value: `Basic ${encoded}` }]);
  });

  it('replaces a documented header with the same name', () => {
    const source = { ...SOURCE, headers: { fields: [{ name: 'authorization', value: 'Basic <LOGIN>' }], invalid: [] } };
    const parameter: Parameter = { location: 'header', name: 'Authorization', isSecret: true, scheme: 'Bearer' };
    const { headers } = buildRequest(source, { parameters: new Map([[parameter, 'abc']]) }, { isDisplayed: false });
    expect(headers).toEqual([{ name: 'Authorization', value: 'Bearer abc' }]);
  });
});
