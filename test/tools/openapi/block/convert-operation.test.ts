import { describe, expect, it } from 'vitest';
import { asString } from '../../../../src/model/text/coerce.js';
import type { PropValue } from '../../../../src/tools/openapi/block/operation-block.js';
import { convertOperation } from '../../../../src/tools/openapi/block/convert-operation.js';
import { findOperation } from '../../../../src/tools/openapi/document/find-operation.js';
import { readOpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import { convert, outline, sampleBody } from '../convert.ts';

const string = { type: 'string' };
const array = { type: 'array', items: string };
const parsed = (value: PropValue | undefined) => JSON.parse(value as string) as unknown;

describe('convertOperation with parameters', () => {
  const convertParameter = (parameter: object, version = '3.1.0') =>
    convert({ version, operation: { parameters: [{ name: 'q', in: 'query', ...parameter }] } });

  it.each([
    [
      { schema: { type: 'integer' }, example: 5 },
      { type: 'integer', example: 5 },
    ],
    [{ schema: { type: 'integer', default: 5 } }, { type: 'integer', defaultValue: 5 }],
    [{ schema: { ...string, example: 'own' } }, { type: 'string', example: 'own' }],
    [
      { schema: { ...string, example: 'own' }, example: 'parameter' },
      { type: 'string', example: 'parameter' },
    ],
    [
      { schema: string, examples: { a: { value: 'x' }, b: { value: 'y' } } },
      { type: 'string', example: 'x', examples: ['y'] },
    ],
    [
      { schema: array, example: ['a', 'b'] },
      { type: 'string[]', example: ['a', 'b'] },
    ],
    [
      { schema: array, explode: false, example: ['a', 'b'] },
      { type: 'string[]', example: ['a', 'b'], explode: false },
    ],
    [
      { schema: array, style: 'pipeDelimited', example: ['a', 'b'] },
      { type: 'string[]', example: ['a', 'b'], style: 'pipeDelimited' },
    ],
    [
      { schema: array, style: 'spaceDelimited', explode: false, example: [1, 2] },
      { type: 'string[]', example: [1, 2], style: 'spaceDelimited' },
    ],
    [
      { content: { 'application/json': { schema: { type: 'object' }, example: { a: 1 } } } },
      { type: 'object', example: { a: 1 }, contentType: 'application/json' },
    ],
    [
      { in: 'header', name: 'X-Ids', schema: array, example: ['a', 'b'] },
      { type: 'string[]', example: ['a', 'b'] },
    ],
    [
      { in: 'header', name: 'X-A', schema: { type: 'object' }, example: { a: 1, b: 2 } },
      { type: 'object', example: { a: 1, b: 2 } },
    ],
    [
      { in: 'cookie', schema: array, explode: false, example: ['a', 'b'] },
      { type: 'string[]', example: ['a', 'b'], explode: false },
    ],
    [
      { in: 'path', style: 'label', schema: array, example: ['a', 'b'] },
      { type: 'string[]', example: ['a', 'b'], style: 'label' },
    ],
    [
      { in: 'path', style: 'label', explode: true, schema: array, example: ['a', 'b'] },
      { type: 'string[]', example: ['a', 'b'], style: 'label', explode: true },
    ],
    [
      { in: 'path', style: 'label', explode: true, schema: { type: 'object' }, example: { a: 1, b: 2 } },
      { type: 'object', example: { a: 1, b: 2 }, style: 'label', explode: true },
    ],
    [
      { in: 'path', style: 'matrix', explode: true, schema: array, example: ['a', 'b'] },
      { type: 'string[]', example: ['a', 'b'], style: 'matrix', explode: true },
    ],
    [
      { in: 'path', style: 'matrix', schema: { type: 'object' }, example: { a: 1, b: 2 } },
      { type: 'object', example: { a: 1, b: 2 }, style: 'matrix' },
    ],
    [
      { in: 'path', style: 'matrix', explode: true, schema: { type: 'object' }, example: { a: 1, b: 2 } },
      { type: 'object', example: { a: 1, b: 2 }, style: 'matrix', explode: true },
    ],
    [
      { deprecated: true, schema: string },
      { type: 'string', deprecated: true },
    ],
    [
      { deprecated: true, 'x-replaced-by': 'page_size', schema: { ...string, 'x-replaced-by': 'size' } },
      { type: 'string', deprecated: true, deprecatedBy: 'page_size' },
    ],
    [
      { in: 'path', name: 'id', required: true, schema: string },
      { type: 'string', required: true },
    ],
  ])('converts the parameter %j to the field props %j', (parameter, expected) => {
    const { name, location, ...props } = convertParameter(parameter).fields[0]?.props ?? {};
    expect(props).toEqual(expected);
    expect([name, location]).toEqual([
      'name' in parameter ? parameter.name : 'q',
      'in' in parameter ? parameter.in : 'query',
    ]);
  });

  it.each([
    [{ style: 'deepObject', explode: true }, 'q[status]: string!; q[tag]: string'],
    [{}, 'status: string!; tag: string'],
    [{ explode: false }, 'q: object! {status: string!; tag: string}'],
  ])(
    'given the serialization %j, converts an object parameter to a field for each query parameter that is sent',
    (serialization, expected) => {
      const schema = { type: 'object', required: ['status'], properties: { status: string, tag: string } };
      expect(outline(convertParameter({ schema, required: true, ...serialization }).fields)).toBe(expected);
    },
  );

  it.each([
    [{}, 'status; tag'],
    [{ style: 'cookie' }, 'status; tag'],
    [{ explode: false }, 'q: object {status; tag}'],
  ])(
    'given the serialization %j, converts an object in cookies to a field for each cookie that is sent',
    (serialization, expected) => {
      const schema = { type: 'object', properties: { status: {}, tag: {} } };
      const { fields } = convertParameter({ in: 'cookie', schema, ...serialization });
      expect(outline(fields)).toBe(expected);
      expect(fields.every(({ props }) => props['location'] === 'cookie')).toBe(true);
    },
  );

  it('splits the example of an object parameter among the fields for its properties', () => {
    const schema = { type: 'object', properties: { status: string, tag: string } };
    const { fields } = convertParameter({
      schema,
      style: 'deepObject',
      description: 'Filters.',
      example: { status: 'open' },
    });
    expect(fields.map(({ props, text }) => props['example'] ?? text)).toEqual(['open', '', '`q`: Filters.']);
  });

  it.each([
    [
      { style: 'label', schema: string },
      { type: 'string', style: 'label' },
    ],
    [
      { style: 'matrix', schema: string },
      { type: 'string', style: 'matrix' },
    ],
    [{ style: 'simple', schema: string }, { type: 'string' }],
    [
      { in: 'query', allowReserved: true, allowEmptyValue: true, schema: string },
      { type: 'string', allowReserved: true, allowEmptyValue: true },
    ],
    [
      { in: 'query', schema: { type: 'object', additionalProperties: string }, example: { a: 'b' } },
      { type: 'map<string, string>', example: { a: 'b' }, style: 'form' },
    ],
    [
      { in: 'header', explode: true, schema: { type: 'object' } },
      { type: 'object', explode: true },
    ],
  ])('specifies the serialization of the parameter %j in props, and leaves the endpoint unchanged', (own, expected) => {
    const { props: blockProps, fields } = convertParameter({ in: 'path', name: 'id', ...own });
    expect(blockProps['endpoint']).toBe('/things/{id}');
    const { name: _name, location: _location, ...props } = fields[0]?.props ?? {};
    expect(props).toEqual(expected);
  });

  it('merges the parameters of the path item and the operation, and sorts them by location', () => {
    const { fields } = convert({
      operation: {
        parameters: [
          { name: 'b', in: 'cookie' },
          { name: 'a', in: 'query', description: 'own' },
        ],
      },
      root: {
        paths: {
          '/things/{id}': {
            parameters: [
              { name: 'a', in: 'query', description: 'shared' },
              { name: 'id', in: 'path', required: true },
            ],
            get: {
              parameters: [
                { name: 'b', in: 'cookie' },
                { name: 'a', in: 'query', description: 'own' },
              ],
            },
          },
        },
      },
    });
    expect(outline(fields)).toBe('id!; a; b');
    expect(fields[1]?.text).toBe('own');
  });

  it('skips malformed parameters', () => {
    const parameters = [null, 1, 'x', {}, { name: 'a' }, { in: 'query' }, { name: 'a', in: 'nowhere' }];
    expect(convert({ operation: { parameters } }).fields).toEqual([]);
  });
});

describe('convertOperation for a Swagger 2.0 description', () => {
  it.each([
    [['application/json'], 'application/octet-stream'],
    [[], 'application/octet-stream'],
    [['application/json', 'application/pdf'], 'application/pdf'],
  ])('if produces is %j, converts a response with the type file to a file of the type %s', (produces, mediaType) => {
    const responses = {
      200: { description: 'OK', schema: { type: 'file' } },
      400: { description: 'Bad', schema: { type: 'object', properties: { code: { type: 'integer', example: 1 } } } },
    };
    const { props } = convert({ version: '2.0', operation: { produces, responses } });
    const [file, error] = JSON.parse(props['responses'] as string) as Record<string, unknown>[];
    expect(file).toMatchObject({ headers: { 'Content-Type': mediaType }, body: '{"file": "file.bin"}' });
    expect(error).toMatchObject({ body: { code: 1 } });
  });

  it('converts servers, parameters, bodies and responses', () => {
    const { props, fields, notes } = convert({
      version: '2.0',
      root: {
        host: 'api.example.com',
        basePath: '/v1/',
        schemes: ['http', 'https'],
        produces: ['application/json', 'text/csv'],
      },
      operation: {
        parameters: [
          {
            name: 'ids',
            in: 'query',
            type: 'array',
            items: { type: 'integer' },
            collectionFormat: 'pipes',
            'x-example': [1, 2],
          },
          { name: 'tags', in: 'query', type: 'array', items: string, collectionFormat: 'multi' },
          {
            name: 'body',
            in: 'body',
            description: 'A thing.',
            schema: { properties: { a: { ...string, 'x-nullable': true } } },
          },
        ],
        responses: {
          200: {
            description: 'OK',
            schema: { type: 'array', items: string },
            examples: { 'application/json': ['x'] },
            headers: { 'X-A': { type: 'integer' } },
          },
        },
      },
    });
    expect(props).toMatchObject({ baseUrl: 'https://api.example.com/v1', endpoint: '/things/{id}' });
    expect(outline(fields)).toBe(
      'ids: integer[]; tags: string[]; a: string; X-A: integer; []: string[]; "Response 200 is also available as `text/csv`."',
    );
    expect(fields[0]).toMatchObject({ props: { example: [1, 2], style: 'pipeDelimited' }, text: '' });
    expect(fields[2]?.props['nullable']).toBe(true);
    expect(parsed(props['responses'])).toEqual([{ statusCode: 200, label: 'OK', body: ['x'] }]);
    expect(notes).toEqual(['Request body: A thing.']);
  });

  it.each([
    [['http', 'https'], undefined, 'https://api.example.com'],
    [['http', 'https'], [], 'https://api.example.com'],
    [['http', 'https'], ['http'], 'http://api.example.com'],
    [undefined, undefined, 'https://api.example.com'],
  ])(
    'given the schemes %j in the description and %j in the operation, returns the base URL %s',
    (schemes, own, baseUrl) => {
      const { props } = convert({
        version: '2.0',
        root: { host: 'api.example.com', schemes },
        operation: { schemes: own },
      });
      expect(props['baseUrl']).toBe(baseUrl);
    },
  );

  it('converts form fields and files to a multipart body', () => {
    const { props, fields } = convert({
      version: '2.0',
      operation: {
        parameters: [
          { name: 'file', in: 'formData', type: 'file', required: true, description: 'The picture.' },
          { name: 'title', in: 'formData', type: 'string' },
        ],
      },
    });
    expect(outline(fields)).toBe('file: string!; title: string');
    expect(fields[0]).toMatchObject({ props: { format: 'binary', location: 'body' }, text: 'The picture.' });
    expect(parsed(props['headers'])).toEqual({ 'Content-Type': 'multipart/form-data' });
    expect(parsed(props['body'])).toEqual({ file: { file: 'file.bin' } });
  });
});

describe('convertOperation: summary', () => {
  it.each([
    [120, 'as the title', { title: 'a'.repeat(120), description: 'B.' }],
    [121, 'as text before the description', { title: undefined, description: `${'a'.repeat(121)}\n\nB.` }],
  ])('uses a summary with %i characters %s', (length, _, expected) => {
    const { props, description } = convert({ operation: { summary: 'a'.repeat(length), description: 'B.' } });
    expect({ title: props['title'], description }).toEqual(expected);
  });
});

describe('convertOperation with security requirements', () => {
  const schemes = {
    token: { type: 'http', scheme: 'Bearer' },
    user: { type: 'http', scheme: 'basic' },
    digest: { type: 'http', scheme: 'digest' },
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    key2: { type: 'apiKey', in: 'header', name: 'X-Id' },
    describedKey: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'Your key.' },
    flows: {
      type: 'oauth2',
      description: 'Log in first.',
      flows: {
        authorizationCode: {
          authorizationUrl: 'https://a.example/authorize',
          tokenUrl: 'https://a.example/token',
          scopes: { read: 'Read access', write: 'Write access' },
        },
      },
    },
    queryKey: { type: 'apiKey', in: 'query', name: 'api_key', description: 'Your key.' },
    session: { type: 'apiKey', in: 'cookie', name: 'sid' },
    oauth: { type: 'oauth2', flows: {} },
    oidc: { type: 'openIdConnect' },
    tls: { type: 'mutualTLS' },
    tokenKey: { type: 'apiKey', in: 'header', name: 'authorization' },
    namelessKey: { type: 'apiKey', in: 'header' },
    namelessQueryKey: { type: 'apiKey', in: 'query' },
  };
  const authorize = (security: unknown) =>
    convert({ operation: { security }, root: { components: { securitySchemes: schemes } } });
  const bearer = { Authorization: 'Bearer <ACCESS_TOKEN>' };

  it.each([
    [[{ token: [] }], { auth: 'bearer' }, bearer],
    [[{ user: [] }], { auth: 'basic' }, { Authorization: 'Basic <CREDENTIALS>' }],
    [[{ key: [] }, { token: [] }], { auth: 'apiKey, bearer' }, { 'X-Key': '<API_KEY>' }],
    [[{ token: [], key: [] }], { auth: 'bearer + apiKey' }, { ...bearer, 'X-Key': '<API_KEY>' }],
    [[{ token: [], user: [] }], { auth: 'bearer + basic' }, bearer],
    [[{ token: [], tokenKey: [] }], { auth: 'bearer + apiKey:header.authorization' }, bearer],
    [[{ namelessKey: [], namelessQueryKey: [] }], { auth: 'apiKey' }, undefined],
    [[{ oauth: ['read', 'write'] }], { auth: 'oauth2', scopes: ['read', 'write'] }, bearer],
    [[{ oidc: ['read'] }], { auth: 'openIdConnect', scopes: ['read'] }, bearer],
    [[{}, { token: [] }], { auth: 'none, bearer' }, bearer],
    [[], { auth: 'none' }, undefined],
    [[{ digest: [] }], { authLabel: 'HTTP digest' }, undefined],
    [[{ tls: [] }, { token: [] }], { auth: 'bearer', authLabel: 'Mutual TLS or Bearer token' }, bearer],
    [
      [{ key: [] }, { tls: [] }, { token: [] }],
      { auth: 'apiKey, bearer', authLabel: 'API key or Mutual TLS or Bearer token' },
      { 'X-Key': '<API_KEY>' },
    ],
    [[{}, { digest: [] }], { authLabel: 'No auth or HTTP digest' }, undefined],
    [[{ unknown: [] }], { authLabel: 'unknown' }, undefined],
    [
      [{ key: [], key2: [] }, { key: [] }],
      { auth: 'apiKey:header.X-Key + apiKey:header.X-Id, apiKey:header.X-Key' },
      { 'X-Key': '<API_KEY>', 'X-Id': '<API_KEY>' },
    ],
    [[{ tokenKey: [] }], { auth: 'apiKey' }, { authorization: '<API_KEY>' }],
    [
      [{ tokenKey: [] }, { token: [] }],
      { auth: 'apiKey:header.authorization, bearer' },
      { authorization: '<API_KEY>' },
    ],
  ])('converts the security requirements %j', (security, expected, headers) => {
    const { props: allProps, fields } = authorize(security);
    const { method: _method, endpoint: _endpoint, headers: written, ...props } = allProps;
    expect(props).toEqual(expected);
    expect(fields).toEqual([]);
    expect(written === undefined ? undefined : parsed(written)).toEqual(headers);
  });

  it('adds fields for API keys in the query and in cookies', () => {
    const { fields } = authorize([{ queryKey: [], session: [] }]);
    expect(fields.map(({ props }) => props)).toEqual([
      { name: 'api_key', location: 'query', type: 'string', required: true, example: '<API_KEY>' },
      { name: 'sid', location: 'cookie', type: 'string', required: true, example: 'API_KEY' },
    ]);
  });

  it('requires only the API keys that all alternatives contain', () => {
    const { fields } = authorize([{ queryKey: [] }, { token: [], queryKey: [] }]);
    expect(fields.map(({ props }) => props['required'])).toEqual([true]);
  });

  it('adds fields without examples for API keys that the sample request does not use', () => {
    const { props, fields } = authorize([{ digest: [] }, { token: [] }, { queryKey: [] }, { key: [] }]);
    expect(props).toMatchObject({
      auth: 'bearer, apiKey:query.api_key, apiKey:header.X-Key',
      authLabel: 'HTTP digest or Bearer token or API key',
      headers: '{"Authorization":"Bearer <ACCESS_TOKEN>"}',
    });
    expect(fields.map((child) => child.props)).toEqual([
      { name: 'api_key', location: 'query', type: 'string' },
      { name: 'X-Key', location: 'header', type: 'string' },
    ]);
  });

  it.each([
    [{ describedKey: [] }, 'X-Key', 'Your key.'],
    [{ flows: ['read'] }, 'Authorization', 'Log in first.'],
  ])('adds a field with the description of the security scheme: %j', (requirement, name, text) => {
    const { fields } = authorize([requirement]);
    expect(fields).toEqual([
      {
        component: 'ParamField',
        props: { name, location: 'header', type: 'string', required: true },
        text,
        fields: [],
      },
    ]);
  });
});

describe('convertOperation with OAuth', () => {
  const FLOWS = {
    authorizationCode: {
      authorizationUrl: 'https://a.example/authorize',
      tokenUrl: 'https://a.example/token',
      scopes: { read: 'Read\n access', write: 'Write access', plain: 'plain' },
      'x-scalar-client-id': 'docs',
    },
  };
  const convertScheme = (scheme: object, security: unknown[] = [{ oauth: ['read', 'plain'] }]) => {
    const securitySchemes = { oauth: scheme, other: { type: 'oauth2', flows: FLOWS } };
    const { props, fields } = convert({ operation: { security }, root: { components: { securitySchemes } } });
    const { oauth, auth } = props;
    return { auth, oauth: oauth === undefined ? undefined : parsed(oauth), fields };
  };

  it('fills the oauth prop with the URLs, the client ID and the descriptions of the required scopes', () => {
    const { auth, oauth, fields } = convertScheme({ type: 'oauth2', flows: FLOWS });
    expect(auth).toBe('oauth2');
    expect(oauth).toEqual({
      flows: {
        authorizationCode: {
          authorizationUrl: 'https://a.example/authorize',
          tokenUrl: 'https://a.example/token',
          scopes: { read: 'Read access' },
        },
      },
      clientId: 'docs',
    });
    expect(fields).toEqual([]);
  });

  it('fills the oauth prop with the URL of OpenID Connect', () => {
    const openIdConnectUrl = 'https://a.example/.well-known/openid-configuration';
    const { auth, oauth } = convertScheme({ type: 'openIdConnect', openIdConnectUrl });
    expect([auth, oauth]).toEqual(['openIdConnect', { openIdConnectUrl }]);
  });

  it('uses the Authorization field to describe an OAuth scheme that the oauth prop cannot express', () => {
    const { oauth, fields } = convertScheme({ type: 'oauth2', flows: { password: { tokenUrl: 'ask us' } } });
    expect(oauth).toBeUndefined();
    expect(fields).toMatchObject([{ text: '- Token URL: `ask us`' }]);
  });

  it('uses the Authorization field to describe a second OAuth scheme', () => {
    const password = { type: 'oauth2', flows: { password: { tokenUrl: 'https://b.example/token' } } };
    const { oauth, fields } = convertScheme(password, [{ oauth: [] }, { other: ['write'] }]);
    expect(oauth).toEqual({ flows: { password: { tokenUrl: 'https://b.example/token' } } });
    expect(fields).toMatchObject([
      {
        text: [
          '- Authorization URL: `https://a.example/authorize`',
          '- Token URL: `https://a.example/token`',
          '',
          '- Scope `write`: Write access',
        ].join('\n'),
      },
    ]);
  });
});

it('convertOperation leaves out internal parameters and properties', () => {
  const schema = {
    type: 'object',
    properties: { a: string, b: { ...string, 'x-internal': true }, c: { $ref: '#/components/schemas/C' } },
  };
  const { fields, props } = convert({
    operation: {
      parameters: [
        { name: 'p', in: 'query', schema: string, 'x-internal': true },
        { name: 'q', in: 'query', schema: string },
      ],
      requestBody: { content: { 'application/json': { schema } } },
    },
    schemas: { C: { ...string, 'x-internal': true } },
  });
  expect(outline(fields)).toBe('q: string; a: string');
  expect(parsed(props['body'])).toEqual({ a: 'string' });
});

describe('convertOperation with bodies and responses', () => {
  const convertContent = (content: object) => convert({ operation: { requestBody: { content } } });

  it.each([
    [['text/plain', 'application/json'], '', '`text/plain`'],
    [
      ['multipart/form-data', 'application/x-www-form-urlencoded'],
      'application/x-www-form-urlencoded',
      '`multipart/form-data`',
    ],
    [['application/xml', 'application/merge-patch+json'], 'application/merge-patch+json', '`application/xml`'],
    [['text/csv', 'image/png'], 'text/csv', '`image/png`'],
    [['*/*'], '', ''],
  ])(
    'selects one of the media types %j for the body, and lists the remaining media types in a note',
    (types, contentType, others) => {
      const { props, notes } = convertContent(
        Object.fromEntries(types.map((type) => [type, { schema: { type: 'object' } }])),
      );
      expect(props['headers'] === undefined ? '' : parsed(props['headers'])).toEqual(
        contentType && { 'Content-Type': contentType },
      );
      expect(notes).toEqual(others === '' ? [] : [`The request body can also be sent as ${others}.`]);
    },
  );

  it.each([
    [{ 'application/json': { example: { a: 1 } } }, '{\n  "a": 1\n}'],
    [{ 'application/json': { examples: { x: { value: [1] }, y: { value: [1] } } } }, '[\n  1\n]'],
    [{ 'application/json': { schema: { type: 'object' }, example: '{"a": 1}' } }, '{\n  "a": 1\n}'],
    [{ 'application/json': { schema: string, example: '{"a": 1}' } }, '"{\\"a\\": 1}"'],
    [{ 'text/csv': { example: 'a,b' } }, 'a,b'],
    [{ 'application/xml': { schema: { type: 'object' }, example: { a: 1 } } }, undefined],
    [{ 'application/octet-stream': {} }, '{"file": "file.bin"}'],
    [{ 'image/png': { schema: { type: 'string', format: 'binary' } } }, '{"file": "file.bin"}'],
    [
      { 'multipart/form-data': { schema: { properties: { f: { type: 'string', format: 'binary' } } } } },
      '{\n  "f": {\n    "file": "f.bin"\n  }\n}',
    ],
  ])('converts the body content %j to the sample %j', (content, body) => {
    expect(convertContent(content).props['body']).toBe(body);
  });

  const min = { summary: 'A minimal widget', value: { n: 1 } };
  const max = { summary: 'A full widget', description: 'All\nmembers of `n`', value: { n: 2 } };
  it.each<[string, unknown, unknown]>([
    [
      'application/json',
      { examples: { min, max } },
      [
        { label: 'A minimal widget', body: { n: 1 } },
        { label: 'A full widget', description: 'All members of `n`', body: { n: 2 } },
      ],
    ],
    [
      'application/json',
      { examples: { a: { value: 'x' }, b: { value: null } } },
      [
        { label: 'a', body: '"x"' },
        { label: 'b', body: null },
      ],
    ],
    [
      'text/csv',
      { examples: { a: { value: 'a,b' }, b: { value: '{"c": 1}' } } },
      [
        { label: 'a', body: 'a,b' },
        { label: 'b', body: '{"c": 1}' },
      ],
    ],
    [
      'application/x-www-form-urlencoded',
      { examples: { a: { value: { n: 1 } }, b: { value: { n: 2 } } } },
      [
        { label: 'a', body: { n: 1 } },
        { label: 'b', body: { n: 2 } },
      ],
    ],
  ])('given the media type %s, converts the named body examples %j to requests', (mediaType, content, requests) => {
    const { props } = convertContent({ [mediaType]: content });
    expect(props['body']).toBeUndefined();
    expect(parsed(props['requests'])).toEqual(requests);
  });

  it('links to the examples of a body that are in other files', () => {
    const external = { summary: 'External', externalValue: 'https://a.example/x.json' };
    const { props, notes } = convertContent({ 'application/json': { examples: { min, external } } });
    expect(notes).toContain('Example of the request body: [External](<https://a.example/x.json>)');
    expect(parsed(props['body'])).toEqual({ n: 1 });
  });

  it.each([
    [{}, {}, {}],
    [{ contentType: 'text/plain' }, { contentType: 'text/plain' }, { contentType: 'text/plain' }],
    [
      { contentType: 'image/png,image/*' },
      { contentType: 'image/png, image/*' },
      { contentType: 'image/png, image/*' },
    ],
    [{ contentType: 'application/json', style: 'form' }, {}, { style: 'form' }],
    [{ style: 'deepObject' }, { style: 'deepObject' }, { style: 'deepObject' }],
    [{ style: 'form' }, {}, { style: 'form' }],
    [{ allowReserved: true }, {}, { style: 'form' }],
    [{ explode: false }, { explode: false }, { explode: false }],
    [{ style: 'spaceDelimited' }, { style: 'spaceDelimited' }, { style: 'spaceDelimited' }],
    [
      { style: 'pipeDelimited', explode: true },
      { style: 'pipeDelimited', explode: true },
      { style: 'pipeDelimited', explode: true },
    ],
  ])('given the encoding %j, returns the props %j for an array and %j for an object', (encoding, list, map) => {
    const schema = { properties: { list: array, map: { type: 'object' } } };
    const content = { schema, example: { list: ['a'], map: { c: 1 } }, encoding: { list: encoding, map: encoding } };
    const { props, fields } = convertContent({ 'application/x-www-form-urlencoded': content });
    expect(parsed(props['body'])).toEqual(content.example);
    const ownProps = fields.map(({ props: { name: _name, location: _location, type: _type, ...own } }) => own);
    expect(ownProps).toEqual([list, map]);
  });

  it('sends objects in multipart bodies as JSON unless their encoding specifies a different serialization', () => {
    const object = { type: 'object' };
    const schema = { properties: { meta: object, rows: { type: 'array', items: object }, list: array, deep: object } };
    const content = { schema, encoding: { deep: { style: 'deepObject' } } };
    const { fields } = convertContent({ 'multipart/form-data': content });
    expect(fields.map(({ props }) => [props['contentType'], props['style']])).toEqual([
      ['application/json', undefined],
      ['application/json', undefined],
      [undefined, undefined],
      [undefined, 'deepObject'],
    ]);
  });

  it('converts a header of a multipart part only if the header has a value', () => {
    const headers = {
      'X-Example': { schema: string, example: 'a' },
      'X-Default': { schema: { type: 'integer', default: 5 } },
      'X-Allowed': { schema: { type: 'string', enum: ['b', 'c'] } },
      'X-Unknown': { schema: string },
      'Content-Type': { schema: string, example: 'text/csv' },
    };
    const content = { schema: { properties: { a: string } }, encoding: { a: { headers } } };
    const [field] = convertContent({ 'multipart/form-data': content }).fields;
    expect(field?.props['partHeaders']).toEqual({ 'X-Example': 'a', 'X-Default': '5', 'X-Allowed': 'b' });
    const [formField] = convertContent({ 'application/x-www-form-urlencoded': content }).fields;
    expect(formField?.props['partHeaders']).toBeUndefined();
  });

  it('converts the collection formats of form fields in Swagger 2.0 to separators', () => {
    const field = (name: string, more: object) => ({ name, in: 'formData', type: 'array', items: string, ...more });
    const parameters = [
      field('ids', {}),
      field('p', { collectionFormat: 'pipes' }),
      field('m', { collectionFormat: 'multi' }),
    ];
    const { fields } = convert({ operation: { parameters }, root: { swagger: '2.0', openapi: undefined } });
    expect(fields.map(({ props }) => [props['style'], props['explode']])).toEqual([
      [undefined, false],
      ['pipeDelimited', undefined],
      [undefined, undefined],
    ]);
  });

  it('ignores the media types of fields in a body that is not a form', () => {
    const content = { schema: { properties: { a: string } }, encoding: { a: { contentType: 'text/csv' } } };
    expect(convertContent({ 'application/json': content }).fields[0]?.text).toBe('');
  });

  it.each([
    [{ example: { $ref: '#/components/examples/A' } }, { a: 1 }],
    [{ examples: { x: { value: { $ref: '#/components/examples/A' } } } }, { a: 1 }],
    [{ examples: { x: { value: { $ref: '#/components/examples/A/value' } } } }, { a: 1 }],
    [{ example: { $ref: '#/components/examples/B' } }, { $ref: '#/components/examples/B' }],
    [{ example: { $ref: '#/components/examples/A', b: 2 } }, { $ref: '#/components/examples/A', b: 2 }],
  ])('converts the example %j, which looks like a reference, to the sample %j', (content, body) => {
    const { props } = convert({
      operation: { requestBody: { content: { 'application/json': content } } },
      root: { components: { examples: { A: { summary: 'A', value: { a: 1 } } } } },
    });
    expect(parsed(props['body'])).toEqual(body);
  });

  it.each([
    [false, {}, undefined],
    [false, { properties: { a: string } }, '{\n  "a": "string"\n}'],
    [true, { type: 'object' }, '{}'],
    [false, { type: 'object', additionalProperties: true }, '{}'],
  ])('converts a form body with required: %j and the schema %j to the sample %j', (required, schema, body) => {
    const closed = { type: 'object', additionalProperties: false };
    const content = { 'application/x-www-form-urlencoded': { schema: { ...closed, ...schema } } };
    const { props, notes } = convert({ operation: { requestBody: { required, content } } });
    expect([props['body'], props['headers'] === undefined, notes]).toEqual([body, body === undefined, []]);
  });

  it('adds the note about media types that several responses share after the fields of each response', () => {
    const schema = { properties: { title: string } };
    const problem = { 'application/json': { schema }, 'application/xml': { schema } };
    const { fields, notes } = convert({
      operation: {
        responses: {
          400: { description: '', content: problem },
          404: { description: '', content: problem },
          406: { description: '', content: { 'application/json': {}, 'text/csv': {} } },
          409: { description: '', content: { 'application/json': {}, 'text/csv': {} } },
          410: { description: '', content: { ...problem, 'text/csv': {} } },
        },
      },
    });
    const shared = '"Responses 400, 404, 410 are also available as `application/xml`."';
    const own = '"Response 410 is also available as `text/csv`, with different content."';
    expect(outline(fields)).toBe(
      `title: string; ${shared}; title: string; ${shared}; title: string; ${shared}; ${own}`,
    );
    expect(notes).toEqual(['Responses 406, 409 are also available as `text/csv`.']);
  });

  it('converts responses with labels, headers, samples and fields', () => {
    const { props, fields, notes } = convert({
      operation: {
        responses: {
          default: {
            description: 'Any **error**',
            content: { 'application/problem+json': { schema: { properties: { title: string } } } },
          },
          '4xx': { description: '' },
          200: {
            description: 'OK',
            headers: {
              'X-Total': { schema: { type: 'integer' }, example: 5, required: true },
              'Content-Type': { schema: string },
            },
            content: { 'application/json': { example: [] }, 'text/csv': {} },
            links: { next: {} },
          },
          204: { description: 'Nothing', content: { 'application/json': { example: 1 } } },
          999: { description: 'odd' },
          'x-internal': {},
        },
      },
    });
    expect(parsed(props['responses'])).toEqual([
      { statusCode: 200, label: 'OK', headers: { 'X-Total': '5' }, body: [] },
      { statusCode: 204, label: 'Nothing' },
      {
        statusCode: 'default',
        label: 'Any error',
        headers: { 'Content-Type': 'application/problem+json' },
        body: { title: 'string' },
      },
      { statusCode: '4XX' },
    ]);
    expect(fields.map(({ props: { name, status, location } }) => [name, status, location])).toEqual([
      ['X-Total', '200', 'header'],
      // The text about the links and the note about the other media type have no name.
      [undefined, undefined, undefined],
      [undefined, undefined, undefined],
      ['title', 'default', undefined],
    ]);
    expect(fields[1]?.text).toBe('Requests that can follow this response:\n\n- `next`');
    expect(fields[2]?.text).toBe('Response 200 is also available as `text/csv`.');
    expect(notes).toEqual(['The response `999` is left out, because it is not a status code.']);
  });

  it.each([
    ['application/json', { 'Content-Type': 'application/json' }],
    ['text/csv', { 'Content-Type': 'text/csv' }],
    ['*/*', undefined],
    ['application/*', undefined],
    ['text/*', undefined],
  ])('converts an empty response with the media type %s to a response with the headers %j', (mediaType, headers) => {
    const { props } = convert({
      operation: { responses: { 200: { description: 'OK', content: { [mediaType]: {} } } } },
    });
    expect(parsed(props['responses'])).toEqual([{ statusCode: 200, label: 'OK', headers }]);
  });

  it.each([
    ['application/json; charset=utf-8', 'application/json; charset=utf-8'],
    ['application/problem+json', 'application/problem+json'],
  ])('writes the Content-Type header of a JSON string with the media type %s', (mediaType, contentType) => {
    const content = { [mediaType]: { schema: string, example: 'text' } };
    const { props } = convert({ operation: { responses: { 200: { description: 'OK', content } } } });
    expect(parsed(props['responses'])).toEqual([
      { statusCode: 200, label: 'OK', headers: { 'Content-Type': contentType }, body: '"text"' },
    ]);
  });

  it('omits header examples that HTTP does not allow', () => {
    const headers = {
      'X-Lines': { example: 'a\nb' },
      'X-Items': { example: ['a\r', 'b'] },
      'X-Control': { example: '\u0001' },
      'X-Tab': { example: 'a\tb' },
      'X-Second': { examples: { invalid: { value: 'a\nb' }, valid: { value: ['a', 'b'] }, other: { value: 'c' } } },
    };
    const { props } = convert({ operation: { responses: { 200: { description: 'OK', headers } } } });
    expect(parsed(props['responses'])).toEqual([
      { statusCode: 200, label: 'OK', headers: { 'X-Tab': 'a\tb', 'X-Second': 'a,b' } },
    ]);
  });

  it.each(['{', '5', 'text'])(
    'converts the example %j of a JSON string to a body in quotes, because the example is a value and not the text of the body',
    (example) => {
      const content = { 'application/json': { schema: string, example } };
      const { props } = convert({ operation: { responses: { 200: { description: 'OK', content } } } });
      expect(parsed(props['responses'])).toMatchObject([{ body: JSON.stringify(example) }]);
    },
  );

  it.each(['See [limits](https://example.com/limits)', 'See **the [limits](https://example.com/limits)**'])(
    'also shows the response description %j as text, because the label does not contain the URL',
    (description) => {
      const { props, notes } = convert({ operation: { responses: { 200: { description } } } });
      expect(parsed(props['responses'])).toMatchObject([
        { label: expect.stringMatching(/^See (the )?limits$/) as string },
      ]);
      expect(notes).toEqual([`Response 200: ${description}`]);
    },
  );

  it('shows a long response description as text, and only its first sentence as the label', () => {
    const long = `${'Very long. '.repeat(12)}\n\n- with a list`;
    const { props, notes } = convert({ operation: { responses: { 200: { description: long } } } });
    expect(parsed(props['responses'])).toEqual([{ statusCode: 200, label: 'Very long.' }]);
    expect(notes).toEqual([`Response 200: ${long.trim()}`]);
  });
});

describe('convertOperation', () => {
  it('keeps the dollar signs in the names of path parameters', () => {
    const parameter = { name: '$$id', in: 'path', required: true, schema: string };
    const document = toDocument(
      readOpenApi(
        JSON.stringify({ openapi: '3.1.0', paths: { '/things/{$$id}': { get: { parameters: [parameter] } } } }),
      ),
    );
    const { props } = convertOperation(findOperation(document, 'GET /things/{$$id}'), document);
    expect(props['endpoint']).toBe('/things/{$$id}');
  });

  it.each([
    [[{ url: '/v2' }], '/v2'],
    [[{ url: '//api.example.com/v2' }], 'https://api.example.com/v2'],
    [[{ url: '/' }], undefined],
    [[{ url: 'https://{unknown}.com' }], 'https://{unknown}.com'],
    [[{ url: 'https://' }], undefined],
    [[{ url: 'https://' }, { url: 'https://api.example.com' }], 'https://api.example.com'],
    [[], undefined],
  ])('converts the servers %j to the base URL %s', (servers, baseUrl) => {
    expect(convert({ root: { servers } }).props['baseUrl']).toBe(baseUrl);
    expect(
      convert({ operation: { servers: [{ url: 'https://own.example.com' }] }, root: { servers } }).props['baseUrl'],
    ).toBe('https://own.example.com');
  });

  it.each([
    ['several servers', [{ url: 'https://a.example', description: 'EU' }, { url: '//b.example' }]],
    [
      'a server with variables',
      [{ url: 'https://{v}.example', variables: { v: { default: 1, enum: [1, '2'], description: 'Version' } } }],
    ],
  ])('keeps %s from the description or the operation', (_, servers) => {
    const expected = JSON.parse(
      JSON.stringify(servers).replace('"//b', '"https://b').replaceAll('1', '"1"'),
    ) as unknown;
    for (const place of [{ root: { servers } }, { operation: { servers }, root: { servers: [{ url: '/x' }] } }]) {
      const { props } = convert(place);
      expect(JSON.parse(asString(props['servers']))).toEqual(expected);
      expect(props).not.toHaveProperty('baseUrl');
    }
  });

  it.each([
    [{ 'x-replaced-by': 'POST /v2/things' }, 'POST /v2/things'],
    [{ 'x-replaced-by': '/v2/things' }, 'GET /v2/things'],
    [{ 'x-replaced-by': { path: '/v2/things', verb: 'post' } }, 'POST /v2/things'],
    [{ 'x-replaced-by': { path: '/v2/things', method: 'post' } }, 'POST /v2/things'],
    [{ 'x-replaced-by': 'createThing' }, 'POST /v2/things'],
    [{ 'x-replaced-by': 'onThing' }, 'webhook thing.created'],
    [{ 'x-replaced-by': 'the batch API' }, 'the batch API'],
    [{ 'x-replaced-by': '#/paths/~1v2~1things/post' }, undefined],
    [{ 'x-replaced-by': 2 }, undefined],
    [{ 'x-replaced-by': {} }, undefined],
    [{ 'x-speakeasy-deprecation-replacement': 'createThing' }, 'POST /v2/things'],
  ])('converts %j to the successor %s', (extensions, deprecatedBy) => {
    const webhooks = { 'thing.created': { post: { operationId: 'onThing' } } };
    const { props } = convert({
      operation: { deprecated: true, ...extensions },
      paths: { '/v2/things': { post: { operationId: 'createThing' } } },
      root: { webhooks },
    });
    expect(props['deprecated']).toBe(true);
    expect(props['deprecatedBy']).toBe(deprecatedBy);
  });

  it('converts the title, description, code samples and deprecation, and lists omitted callbacks', () => {
    const { props, description, notes } = convert({
      operation: {
        summary: 'List things',
        description: '# All\n\n<b>things</b> {here}',
        deprecated: true,
        'x-codeSamples': [{ lang: 'Shell', label: 'CLI', source: 'things list' }, { lang: 'js' }],
        callbacks: { onEvent: {} },
        externalDocs: { url: 'https://example.com/docs', description: 'Docs' },
      },
    });
    expect(props).toEqual({
      method: 'GET',
      endpoint: '/things/{id}',
      title: 'List things',
      codeExamples: '[{"language":"shell","label":"CLI","code":"things list"}]',
      deprecated: true,
    });
    expect(description).toBe('# All\n\n<b>things</b> {here}');
    expect(notes).toEqual([
      'After this request, the API sends callbacks:\n\n- `onEvent`',
      'More information: [Docs](<https://example.com/docs>)',
    ]);
  });

  it.each([
    undefined,
    {},
    { responses: null },
    { responses: [], parameters: {}, requestBody: 5, tags: 'x', security: 'y' },
  ])('converts the empty or malformed operation %j', (operation) => {
    const { fields, props } = convert({ operation: operation ?? {} });
    expect([fields, props]).toEqual([[], { method: 'GET', endpoint: '/things/{id}' }]);
  });

  it('omits a field from the block and from generated samples if isOmitted returns true for the field', () => {
    const schema = { properties: { a: string, b: { type: 'object', properties: { c: string, d: string } } } };
    const content = { 'application/json': { schema } };
    const omitted = ['body b.c', '200 a', 'query q', 'undefined X'];
    const { fields, props } = convert({
      operation: {
        parameters: [{ name: 'q', in: 'query' }],
        requestBody: { content },
        responses: { 200: { description: '', content } },
      },
      options: { isOmitted: ({ location, status, path }) => omitted.includes(`${status ?? location} ${path}`) },
    });
    expect(outline(fields)).toBe('a: string; b: object {d: string}; b: object {c: string; d: string}');
    expect(parsed(props['body'])).toEqual({ a: 'string', b: { d: 'string' } });
    expect(parsed(props['responses'])).toEqual([{ statusCode: 200, body: { b: { c: 'string', d: 'string' } } }]);
  });
});

describe('SampleGenerator', () => {
  it.each([
    [{ properties: { a: string, b: { type: 'integer' } }, required: ['b'] }, { b: 1 }],
    [{ properties: { a: string, b: { type: 'integer', default: 7 } } }, { b: 7 }],
    [{ properties: { a: string, b: { type: 'boolean' } } }, { a: 'string', b: true }],
    [{ type: 'array', items: { enum: ['x'] }, minItems: 2 }, ['x', 'x']],
    [{ type: 'array', prefixItems: [string, { type: 'null' }] }, ['string', null]],
    [{ additionalProperties: { type: 'number' } }, { key: 1 }],
    [{ patternProperties: { '^x-[a-z]{2}$': { type: 'number' } } }, { 'x-aa': 1 }],
    [{ additionalProperties: { type: 'number' }, propertyNames: { enum: ['b'] } }, { b: 1 }],
    [{ oneOf: [{ properties: { a: string } }, { properties: { b: string } }] }, { a: 'string' }],
    [{ allOf: [{ properties: { a: string } }, { properties: { b: string } }] }, { a: 'string', b: 'string' }],
    [{ type: 'integer', minimum: 5 }, 5],
    [{ type: 'integer', exclusiveMinimum: 5 }, 6],
    [{ type: 'number', maximum: -2 }, -2],
    [{ type: 'integer', multipleOf: 5, minimum: 1 }, 5],
    [{ type: 'integer', multipleOf: 10, minimum: 11 }, 20],
    [{ type: 'integer', multipleOf: 10, exclusiveMinimum: 20 }, 30],
    // Schemas without a type.
    [{ minimum: 3 }, 3],
    [{ exclusiveMinimum: 3 }, 3.5],
    [{ exclusiveMaximum: 0 }, -0.5],
    [{ multipleOf: 7, minimum: 1 }, 7],
    [{ minItems: 2 }, []],
    [{ pattern: '^\\d{3}$' }, '111'],
    [{ minLength: 1 }, 'string'],
    [{ type: 'integer', multipleOf: 10, maximum: -11 }, -20],
    [{ type: 'string', format: 'date' }, '2026-01-15'],
    [{ type: 'string', minLength: 10 }, 'stringstri'],
    [{ type: 'string', maxLength: 3 }, 'str'],
    [{ type: 'string', pattern: '^[A-Z]{3}-\\d{2,4}$' }, 'AAA-11'],
    [{ type: 'string', pattern: '^(foo|bar)+\\.(?:x|y)?$' }, 'foo.x'],
    [{ type: 'string', pattern: '(?=a)b' }, 'string'],
    [{ type: 'string', pattern: '((a{1000}){1000}){1000}' }, 'string'],
    [{ const: 'only' }, 'only'],
    [{ enum: [null, 'a'] }, 'a'],
    [{ examples: [{ x: 1 }] }, { x: 1 }],
    [{ type: ['null', 'string'] }, 'string'],
  ])('generates a sample for the schema %j', (schema, sample) => {
    expect(sampleBody(schema)).toEqual(sample);
  });

  it('generates a sample that does not match the pattern if the pattern is nested too deeply', () => {
    const pattern = `${'('.repeat(3000)}a${')'.repeat(3000)}`;
    expect(sampleBody({ type: 'string', pattern })).toBe('string');
  });

  it('generates an empty object at the maximum depth if thousands of schemas with required members are nested', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [
        `S${index}`,
        { required: ['next'], properties: { next: { $ref: `#/components/schemas/S${index + 1}` } } },
      ]),
    );
    const sample = sampleBody({ $ref: '#/components/schemas/S0' }, { schemas: { ...schemas, S3000: string } });
    expect(JSON.stringify(sample)).toMatch(/^(\{"next":)+\{\}\}+$/);
  });
});

describe('convertOperation with bodies in text formats', () => {
  const toSamples = (mediaType: string, media: object) => {
    const { props } = convert({
      operation: {
        requestBody: { content: { [mediaType]: media } },
        responses: { 200: { description: 'OK', content: { [mediaType]: media } } },
      },
    });
    const [response] = JSON.parse(props['responses'] as string) as { headers?: object; body?: unknown }[];
    const requestHeaders: unknown = parsed(props['headers'] ?? '{}');
    return { request: props['body'], requestHeaders, response: response?.body, headers: response?.headers };
  };
  const item = { type: 'object', properties: { id: { type: 'integer' } } };

  it.each<[string, string, object, string]>([
    ['the example of the schema', 'text/csv', { schema: { type: 'string', example: 'a,b' } }, 'a,b'],
    ['the default value of the schema', 'text/yaml', { schema: { type: 'string', default: 'a: 1' } }, 'a: 1'],
    ['an allowed value', 'text/html', { schema: { enum: ['<p>', '<b>'] } }, '<p>'],
    ['a generated string', 'text/plain', { schema: { type: 'string' } }, 'string'],
    ['a generated number', 'text/plain', { schema: { type: 'integer' } }, '1'],
    ['an object as YAML', 'application/yaml', { example: { a: 1 } }, '{"a":1}'],
    [
      'one line for each item of JSON Lines',
      'application/x-ndjson',
      { example: [{ a: 1 }, { a: 2 }] },
      '{"a":1}\n{"a":2}',
    ],
    ['a generated line of JSON Lines', 'application/jsonl', { itemSchema: item }, '{"id":1}'],
    ['a generated event', 'text/event-stream', { schema: item }, 'data: {"id":1}'],
    [
      'the fields of an event',
      'text/event-stream',
      { example: { data: 'a\nb', event: 'e' } },
      'event: e\ndata: a\ndata: b',
    ],
    ['an example that is already an event', 'text/event-stream', { example: 'data: 1' }, 'data: 1'],
  ])('uses %s as the sample of the request body and of the response body', (_, mediaType, media, expected) => {
    const { request, response, headers } = toSamples(mediaType, media);
    expect([request, response]).toEqual([expected, expected]);
    expect(headers).toEqual({ 'Content-Type': mediaType });
  });

  it.each(['text/csv', 'application/xml'])('generates no %s sample, but keeps the Content-Type', (mediaType) => {
    expect(toSamples(mediaType, { schema: { type: 'string' } })).toEqual({
      request: undefined,
      requestHeaders: { 'Content-Type': mediaType },
      response: undefined,
      headers: { 'Content-Type': mediaType },
    });
  });

  it.each(['*/*', 'text/*'])('shows a string with the media range %s as text, and sends it as plain text', (range) => {
    expect(toSamples(range, { schema: { type: 'string' } })).toEqual({
      request: 'string',
      requestHeaders: { 'Content-Type': 'text/plain' },
      response: 'string',
      headers: undefined,
    });
  });
});

describe('convertOperation with callbacks and links', () => {
  it('lists callback requests in the text of the block', () => {
    const onData = {
      '{$request.query.url}/data': { post: { summary: 'New\ndata', responses: {} }, description: 'No method' },
      '{$request.query.url}/end': { $ref: '#/components/pathItems/end' },
    };
    const { notes } = convert({
      operation: { callbacks: { onData, onError: { $ref: '#/components/callbacks/none' } } },
      root: { components: { pathItems: { end: { put: {} } }, callbacks: { none: {} } } },
    });
    expect(notes).toEqual([
      [
        'After this request, the API sends callbacks:',
        '',
        '- `onData`: `POST {$request.query.url}/data`. New data',
        '- `onData`: `PUT {$request.query.url}/end`',
        '- `onError`',
      ].join('\n'),
    ]);
  });

  it('lists the links of a response in the text after its fields', () => {
    const links = {
      Next: { operationId: 'listThings', parameters: { page: '$response.body#/next', size: 10 } },
      Self: { $ref: '#/components/links/Self' },
      Other: { operationRef: 'https://example.com/api#/x', requestBody: { a: 1 } },
      Lost: {},
    };
    const { fields } = convert({
      operation: {
        operationId: 'listThings',
        responses: {
          200: {
            description: 'OK',
            content: { 'application/json': { schema: { type: 'object', properties: { next: {} } } } },
            links,
          },
        },
      },
      root: {
        components: { links: { Self: { operationRef: '#/paths/~1things~1{id}/get', description: 'The thing.' } } },
      },
    });
    expect(fields.at(-1)?.text).toBe(
      [
        'Requests that can follow this response:',
        '',
        '- `Next`: `GET /things/{id}`, with `page` = `$response.body#/next`, `size` = `10`',
        '- `Self`: `GET /things/{id}`. The thing.',
        '- `Other`: `https://example.com/api#/x`, with the body = `{"a":1}`',
        '- `Lost`',
      ].join('\n'),
    );
  });
});

describe('convertOperation with code samples', () => {
  const samples = { shell: { lang: 'Shell', source: 'things list' } };

  it.each([
    ['references', { 'x-codeSamples': [{ $ref: '#/x-samples/shell' }] }],
    ['references to the code', { 'x-code-samples': [{ lang: 'Shell', source: { $ref: '#/x-samples/shell/source' } }] }],
    ["ReadMe's extension", { 'x-readme': { 'code-samples': [{ language: 'shell', code: 'things list' }] } }],
  ])('reads code samples from %s', (_, operation) => {
    const { props } = convert({ operation, root: { 'x-samples': samples } });
    expect(props['codeExamples']).toBe('[{"language":"shell","code":"things list"}]');
  });
});
