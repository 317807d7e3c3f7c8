import { describe, expect, it } from 'vitest';
import { buildRequest } from '../../../src/console/request/build-request.js';
import { type DisplayedField, UNDOCUMENTED_FIELD } from '../../../src/console/request/displayed-fields.js';
import type { FillableParameter } from '../../../src/console/request/parameters.js';

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
  const parameter: FillableParameter = {
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

  it('sends non-JSON text as the single value of an array parameter', () => {
    expect(buildQuery('a,b', { type: 'array' })).toBe('q=a,b');
  });
});

/** Returns the `Authorization` header of the request after the reader entered a bearer token. */
function buildAuthorization(documented: string | undefined, entered: string, isDisplayed = false): string | undefined {
  const parameter: FillableParameter = {
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
  ])('uses the scheme of the documented header %j, or Bearer if the header has no scheme', (documented, expected) => {
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
  ] as const)('sends the API key entered as "$entered" in the $location', ({ location, entered, expected }) => {
    const parameter: FillableParameter = { location, name: 'X-Api-Key', isSecret: true };
    const values = { parameters: new Map([[parameter, entered]]) };
    expect(buildRequest(SOURCE, values, { isDisplayed: false })).toMatchObject(expected);
  });

  it('keeps the spaces of a password for Basic authentication', () => {
    const parameter: FillableParameter = { location: 'header', name: 'Authorization', isSecret: true, scheme: 'Basic' };
    const { headers } = buildRequest(SOURCE, { parameters: new Map([[parameter, 'a: b ']]) }, { isDisplayed: false });
    expect(headers).toEqual([{ name: 'Authorization', value: `Basic ${btoa('a: b ')}` }]);
  });

  it('encodes a long password for Basic authentication', () => {
    const parameter: FillableParameter = { location: 'header', name: 'Authorization', isSecret: true, scheme: 'Basic' };
    const login = `é:${'a'.repeat(300_000)}`;
    const { headers } = buildRequest(SOURCE, { parameters: new Map([[parameter, login]]) }, { isDisplayed: false });
    const encoded = Buffer.from(login).toString('base64');
    expect(headers).toEqual([{ name: 'Authorization', value: `Basic ${encoded}` }]);
  });

  it('replaces a documented header with the same name', () => {
    const source = { ...SOURCE, headers: { fields: [{ name: 'authorization', value: 'Basic <LOGIN>' }], invalid: [] } };
    const parameter: FillableParameter = {
      location: 'header',
      name: 'Authorization',
      isSecret: true,
      scheme: 'Bearer',
    };
    const { headers } = buildRequest(source, { parameters: new Map([[parameter, 'abc']]) }, { isDisplayed: false });
    expect(headers).toEqual([{ name: 'Authorization', value: 'Bearer abc' }]);
  });
});

describe('buildRequest with edited values', () => {
  const API = 'https://api.example.com';
  const invalidHeader = { name: 'X Y', value: '1', reason: 'HTTP does not allow its name' };
  const field = (place: 'query' | 'header', name: string, value: string) => ({ place, name, json: `"${value}"` });

  /** Builds the request after the reader edited these parameters. */
  function build(source: object, edits: [Partial<FillableParameter>, string][], values: object = {}) {
    const parameters = new Map(
      edits.map(([parameter, text]) => [
        { location: 'query', name: 'a', isSecret: false, ...parameter } as const,
        text,
      ]),
    );
    return buildRequest({ ...SOURCE, ...source }, { parameters, ...values }, { isDisplayed: false });
  }

  it('replaces and removes single values in the documented query', () => {
    const source = { endpoint: '/x?a=1&a=2&b=3' };
    expect(build(source, [[{ index: 1 }, '9']]).url).toBe(`${API}/x?a=1&a=9&b=3`);
    expect(build(source, [[{ index: 1 }, '']]).url).toBe(`${API}/x?a=1&b=3`);
    const edits: [Partial<FillableParameter>, string][] = [
      [{ location: 'header', name: 'X-A', index: 0 }, 'h'],
      [{ index: 2, name: 'b' }, 'q'],
      [{ index: 0 }, 'p'],
    ];
    expect(build(source, edits).url).toBe(`${API}/x?a=p&a=2&b=q`);
  });

  it('replaces and removes single documented headers, and lists invalid headers as omissions', () => {
    const fields = ['1', '2'].map((value) => ({ name: 'X-A', value }));
    const source = { headers: { fields, invalid: [invalidHeader] } };
    const header = { location: 'header', name: 'X-A' } as const;
    const changed = build(source, [[{ ...header, index: 1 }, '3']]);
    expect(changed.headers).toEqual([
      { name: 'X-A', value: '1' },
      { name: 'X-A', value: '3' },
    ]);
    expect(changed.omissions).toEqual([expect.stringContaining('X Y')]);
    expect(build(source, [[{ ...header, index: 0 }, '']]).headers).toEqual([{ name: 'X-A', value: '2' }]);
    const injected = build(source, [[{ ...header, index: 0 }, 'a\nX-B: 1']]);
    expect(injected.headers).toEqual([{ name: 'X-A', value: '2' }]);
    expect(injected.omissions).toHaveLength(2);
    const single = { headers: { fields: [{ name: 'X-A', value: '1' }], invalid: [] } };
    const omitted = build(single, [[{ ...header, index: 0 }, 'a\nX-B: 1']]);
    expect([omitted.headers, omitted.omissions]).toEqual([[], [expect.stringContaining('X-A')]]);
  });

  it('keeps headers with other names if a credential replaces a documented header', () => {
    const fields = [
      { name: 'X-Trace', value: '1' },
      { name: 'authorization', value: 'Basic <LOGIN>' },
    ];
    const bearer = { location: 'header', name: 'Authorization', isSecret: true, scheme: 'Bearer' } as const;
    const trace = { location: 'header', name: 'X-Trace', index: 0 } as const;
    const { headers } = build({ headers: { fields, invalid: [] } }, [
      [bearer, 's3cret'],
      [trace, '2'],
    ]);
    expect(headers).toEqual([
      { name: 'X-Trace', value: '2' },
      { name: 'Authorization', value: 'Bearer s3cret' },
    ]);
  });

  it.each([
    [
      { location: 'header', name: 'X-A' },
      { name: 'X-A', value: '1' },
    ],
    [
      { location: 'cookie', name: 'a' },
      { name: 'Cookie', value: 'a=1' },
    ],
  ] as const)('adds a header to a request without documented headers, for %j', (parameter, header) => {
    const edits: [Partial<FillableParameter>, string][] = [
      [{ name: 'q' }, '2'],
      [parameter, '1'],
    ];
    const request = build({ headers: undefined }, edits);
    expect([request.headers, request.omissions]).toEqual([[header], []]);
    expect(request.url).toBe(`${API}/x?q=2`);
  });

  it('reports unreadable headers as an omission even if the reader edits another value', () => {
    const unread = build({ headers: undefined }, [[{ name: 'q' }, '2']]);
    const documented = build({ headers: undefined }, []);
    expect(unread.omissions).toEqual(documented.omissions);
    expect(unread.omissions).not.toEqual([]);
  });

  it('replaces the documented value of a field at the same position, or removes it if the new value is empty', () => {
    const source = { fields: [field('query', 'a', '1'), field('header', 'a', '2'), field('query', 'b', '3')] };
    const query = (edits: [Partial<FillableParameter>, string][]) => {
      const { url, headers } = build(source, edits);
      return [url.replace(`${API}/x?`, ''), headers.map(({ value }) => value).join()];
    };
    expect(query([])).toEqual(['a=1&b=3', '2']);
    expect(query([[{}, '9']])).toEqual(['a=9&b=3', '2']);
    expect(query([[{ name: 'b' }, '9']])).toEqual(['a=1&b=9', '2']);
    expect(query([[{ location: 'header' }, '9']])).toEqual(['a=1&b=3', '9']);
    expect(query([[{ name: 'c' }, '9']])).toEqual(['a=1&b=3&c=9', '2']);
    expect(query([[{}, '']])).toEqual(['b=3', '2']);
    expect(query([[{ name: 'c' }, '']])).toEqual(['a=1&b=3', '2']);
  });

  it('sends a value as JSON of the documented type if the media type of the parameter is JSON', () => {
    const buildTyped = (type: string) => buildQuery('5', { type, serialization: { contentType: 'application/json' } });
    expect([buildTyped('integer'), buildTyped('string')]).toEqual(['q=5', 'q="5"']);
  });

  it('sends placeholders instead of credentials that the reader selected but did not enter', () => {
    const bearer: FillableParameter = { location: 'header', name: 'Authorization', isSecret: true, scheme: 'Bearer' };
    const { headers } = build({}, [], { placeholders: [bearer] });
    expect(headers).toEqual([{ name: 'Authorization', value: 'Bearer <ACCESS_TOKEN>' }]);
  });

  it('replaces only the placeholder in a documented API key', () => {
    const key = {
      location: 'header',
      name: 'X-Auth',
      isSecret: true,
      documented: 'key=<API_KEY>, v=1',
      index: 0,
    } as const;
    const headers = { fields: [{ name: 'X-Auth', value: 'key=<API_KEY>, v=1' }], invalid: [] };
    expect(build({ headers }, [[key, "$&'s3cret"]]).headers).toEqual([{ name: 'X-Auth', value: "key=$&'s3cret, v=1" }]);
  });

  it('sends the documented body unless the reader edits it', () => {
    const source = { method: 'POST', body: '{"a":1}' };
    expect(build(source, []).payload).toMatchObject({ text: '{"a":1}' });
    expect(build(source, [], { body: '{"a":2}' }).payload).toMatchObject({ text: '{"a":2}' });
    expect(build(source, [], { body: '' }).payload).toBeUndefined();
  });
});
