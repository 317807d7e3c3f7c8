import { describe, expect, it } from 'vitest';
import { toEndpoint, type EndpointProps } from '../../../src/model/block/endpoint.js';
import {
  type BlockRequests,
  type NamedBlockRequest,
  toBlockRequests,
} from '../../../src/model/block/block-requests.js';
import { explainMistake } from '../../../src/model/block/explain-mistake.js';
import type { FieldProps } from '../../../src/model/block/field.js';
import { toBlockContent, type BlockChild } from '../../../src/model/block/sections.js';
import { toCommand } from '../../../src/model/http/command.js';
import { toDocumentedRequest } from '../../../src/model/http/documented-request.js';

const FIELDS: BlockChild[] = [
  { placedAs: 'parameter', isField: true, props: { path: 'id', type: 'string', example: 'u_1' } },
  { placedAs: 'parameter', isField: true, props: { query: 'limit', type: 'integer', example: 10 } },
  { placedAs: 'parameter', isField: true, props: { query: 'tags', type: 'string[]', style: 'form' } },
  { placedAs: 'parameter', isField: true, props: { header: 'X-Trace', type: 'string', example: 'a' } },
];

function readBlock(props: EndpointProps, fields: BlockChild[] = []): BlockRequests {
  const content = toBlockContent(fields, true);
  const endpoint = toEndpoint(props, undefined, content);
  return toBlockRequests(props, { endpoint, content, unnamed: 'Request' });
}

function readRequests(props: EndpointProps, fields?: BlockChild[]): NamedBlockRequest[] {
  return readBlock(props, fields).items;
}

function toCommands(props: EndpointProps, fields?: BlockChild[]): string[] {
  return readRequests(props, fields).map(({ parts }) => {
    if (!parts) throw new Error('There is no request');
    return toCommand(toDocumentedRequest(parts, parts.headers, parts.fields)).text.replace(/ \\\n */g, ' ');
  });
}

describe('toBlockRequests', () => {
  const post = { method: 'POST', endpoint: '/w', baseUrl: 'https://a.example' };
  const get = { method: 'GET', endpoint: '/users/{id}', baseUrl: 'https://a.example' };
  const sent = (body: string) => `curl -X POST 'https://a.example/w' -H 'Content-Type: application/json' -d '${body}'`;

  it.each<[string, EndpointProps, string[]]>([
    [
      'gives each request its own body',
      {
        requests: [
          { label: 'A', body: 1 },
          { label: 'B', body: 2 },
        ],
      },
      ['1', '2'],
    ],
    [
      'reads a JSON string with all digits',
      { requests: '[{"label":"A","body":12345678901234567890}]' },
      ['12345678901234567890'],
    ],
    ['sends a string body unchanged', { requests: [{ label: 'A', body: '"x"' }] }, ['"x"']],
    [
      'uses the body of the block by default',
      { body: '3', requests: [{ label: 'A' }, { label: 'B', body: 2 }] },
      ['3', '2'],
    ],
    ['sends null as the body', { requests: [{ label: 'A', body: null }] }, ['null']],
  ])('converts the requests prop: %s', (_, props, bodies) => {
    expect(toCommands({ ...post, ...props })).toEqual(bodies.map(sent));
  });

  it('sends no body for an empty string', () => {
    const [command] = toCommands({ ...post, body: '1', requests: [{ label: 'A', body: '' }] });
    expect(command).toBe("curl -X POST 'https://a.example/w'");
  });

  it('adds the headers of a request to the block headers, and replaces duplicate names, ignoring case', () => {
    const requests = [{ label: 'A' }, { label: 'B', headers: { 'x-tenant': 'b', 'X-More': '1' } }];
    const commands = toCommands({ ...post, headers: { 'X-Tenant': 'a', Accept: '*/*' }, requests });
    expect(commands).toEqual([
      "curl -X POST 'https://a.example/w' -H 'X-Tenant: a' -H 'Accept: */*'",
      "curl -X POST 'https://a.example/w' -H 'Accept: */*' -H 'x-tenant: b' -H 'X-More: 1'",
    ]);
  });

  it('formats each body according to the Content-Type header of its request', () => {
    const requests = [
      { label: 'JSON', body: { a: 1 } },
      { label: 'Form', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: { a: 1 } },
    ];
    expect(toCommands({ ...post, requests })[1]).toContain("-d 'a=1'");
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['sets a path parameter', { id: 'u_2' }, "/users/u_2?limit=10' -H 'X-Trace: a'"],
    ['sets a query parameter by location and name', { 'query.limit': 5 }, "/users/u_1?limit=5' -H 'X-Trace: a'"],
    ['sets a parameter to an array', { tags: ['a', 'b'] }, "/users/u_1?limit=10&tags=a&tags=b' -H 'X-Trace: a'"],
    ['sets a header, ignoring case', { 'x-trace': 'b' }, "/users/u_1?limit=10' -H 'X-Trace: b'"],
    ['omits a parameter that is null', { limit: null }, "/users/u_1' -H 'X-Trace: a'"],
    ['ignores a parameter that the block does not document', { other: 1 }, "/users/u_1?limit=10' -H 'X-Trace: a'"],
  ])('applies the parameters of a request: %s', (_, parameters, expected) => {
    const [command] = toCommands({ ...get, requests: [{ label: 'A', parameters }] }, FIELDS);
    expect(command).toBe(`curl -X GET 'https://a.example${expected}`);
  });

  it('sets parameters that only the URL contains', () => {
    const requests = [{ label: 'A', parameters: { id: 'a/b', page: '2 3', sort: null } }];
    const [command] = toCommands({ ...get, endpoint: '/users/:id?page=1&sort=name&all', requests });
    expect(command).toBe("curl -X GET 'https://a.example/users/a%2Fb?page=2%203&all'");
  });

  it('sends an array in a parameter without a documented type, and a string as written', () => {
    const [array, string] = toCommands({
      ...get,
      endpoint: '/users/{id}',
      requests: [
        { label: 'A', parameters: { id: ['a', 'b'] } },
        { label: 'B', parameters: { id: '["a"]' } },
      ],
    });
    expect(array).toBe("curl -X GET 'https://a.example/users/a,b'");
    expect(string).toBe("curl -X GET 'https://a.example/users/%5B%22a%22%5D'");
  });

  it('serializes a parameter as its own field specifies, even in a variant', () => {
    const ids = (props: FieldProps): BlockChild => ({ placedAs: 'parameter', isField: true, props });
    const variants: BlockChild = {
      placedAs: 'variants',
      isField: true,
      inside: [
        { placedAs: 'group', isField: true, inside: [ids({ header: 'ids', example: 'c' })] },
        { placedAs: 'group', isField: true, inside: [ids({ query: 'ids', style: 'form', explode: false })] },
      ],
    };
    const fields = [ids({ query: 'other', explode: true }), ids({ cookie: 'ids', example: 'd' }), variants];
    const requests = [{ label: 'A', parameters: { 'query.ids': [1, 2] } }];
    const [command] = toCommands({ ...get, endpoint: '/users', requests }, fields);
    expect(command).toBe("curl -X GET 'https://a.example/users?ids=1,2' -H 'Cookie: ids=d'");
  });

  it('returns only the values of parameters that are sent', () => {
    const [request] = readRequests({ ...get, requests: [{ label: 'A', parameters: { id: null, limit: 5 } }] }, FIELDS);
    expect(request?.parts?.fields).toEqual([
      { place: 'header', name: 'X-Trace', json: '"a"' },
      { place: 'query', name: 'limit', json: '"5"' },
    ]);
  });

  it('builds the body from fields unless the block has a body', () => {
    const fields: BlockChild[] = [{ placedAs: 'parameter', isField: true, props: { body: 'a', example: 1 } }];
    expect(readRequests(post, fields)[0]?.body?.text).toBe('{\n  "a": 1\n}');
    expect(readRequests({ ...post, body: '2' }, fields)[0]?.body?.text).toBe('2');
  });

  it.each<[string, EndpointProps]>([
    ['a webhook event', { webhook: 'user.created' }],
    ['a WebSocket', { method: 'GET', endpoint: 'wss://a.example' }],
  ])('returns no code sample data for %s', (_, props) => {
    expect(readRequests(props).map(({ parts }) => parts)).toEqual([undefined]);
  });

  it('replaces a header of the block with the value of a header parameter', () => {
    const requests = [{ label: 'A', parameters: { 'X-Trace': 'c' } }];
    const [command] = toCommands({ ...get, headers: { 'x-trace': 'b' }, requests }, FIELDS);
    expect(command).toContain("-H 'X-Trace: c'");
    expect(command).not.toContain('x-trace: b');
  });

  it('numbers requests without a label', () => {
    expect(
      readRequests({ ...post, requests: [{ body: 1 }, { label: ' ', body: 2 }] }).map(({ label }) => label),
    ).toEqual(['Request 1', 'Request 2']);
  });

  it.each<[string, unknown]>([
    ['is missing', undefined],
    ['is blank', ' '],
    ['is an empty array', []],
    ['is not an array', '{"label": "A"}'],
    ['is not JSON', '[{'],
  ])('documents only the request in the other props if the requests prop %s', (_, requests) => {
    const [request, ...others] = readRequests({ ...post, body: '1', requests: requests as string });
    expect(others).toEqual([]);
    expect([request?.label, request?.body?.text]).toEqual(['', '1']);
  });

  it('returns the description of each request', () => {
    const requests = [{ label: 'A', description: 'One' }, { label: 'B' }];
    expect(readRequests({ ...post, requests }).map(({ description }) => description)).toEqual(['One', '']);
    expect(readRequests(post)).toMatchObject([{ description: '', mistakes: [] }]);
  });

  it('keeps the value of the requests prop as written if it is not an array', () => {
    expect(readBlock({ ...post, requests: '{"label": "A"}' }).raw).toMatchObject({ text: '{"label": "A"}' });
  });

  const shape = '{"label", "description"?, "headers"?, "parameters"?, "body"?}';
  it.each<[unknown, string]>([
    [[{ label: 'A', boby: 1 }], `requests[0].boby: Unknown member "boby". Expected ${shape}`],
    [[{ body: 1 }], `requests[0]: Expected ${shape}, found no "label"`],
    [[7], `requests[0]: Expected ${shape}, found a number`],
    [[{ label: 'A', headers: [] }], 'requests[0].headers: Expected a JSON object of header names and values, found []'],
    [
      [{ label: 'A', headers: { 'a b': 1 } }],
      'requests[0].headers["a b"]: Invalid header: HTTP does not allow its name',
    ],
    [
      [{ label: 'A', parameters: 'x' }],
      'requests[0].parameters: Expected a JSON object of parameter names and values, found "x"',
    ],
  ])('reports the mistake in the requests %j: %s', (requests, expected) => {
    const [request] = readRequests({ ...post, requests: requests as object });
    const messages = request?.mistakes
      .map((mistake) => explainMistake(mistake))
      .map(({ prop, message }) => `${prop}: ${message}`);
    expect(messages).toEqual([expected]);
  });

  it('reports a body that is malformed JSON', () => {
    const [request] = readRequests({ ...post, requests: [{ label: 'A', body: '{' }] });
    expect(request?.body?.mistake).toEqual({ prop: 'requests[0].body', source: '{' });
    const [inherited] = readRequests({ ...post, body: '{', requests: [{ label: 'A' }] });
    expect(inherited?.body?.mistake).toEqual({ prop: 'body', source: '{' });
  });
});
