import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBlocks } from '../../../../src/pages.js';
import { type ComparableResponse, compareResponse, toComparableResponse } from '../../../../src/testing.js';
import { findAll, toJsonResponse } from './marked-page.ts';

const block = (props: string, fields = '') => `<ApiBlock method="GET" endpoint="/x" ${props}>\n${fields}\n</ApiBlock>`;
const json = toJsonResponse;
const user = `response='{"id": "u_1", "age": 30, "tags": ["a"], "owner": {"name": "Ann"}, "active": true, "gone": null}'`;
const field = (name: string, type: string, more = '') => `<ResponseField name="${name}" type="${type}" ${more} />`;

type MatchingResponse = [title: string, page: string, answer: ComparableResponse];

const MATCHING: MatchingResponse[] = [
  [
    'the example itself',
    block(user),
    json('{"id": "u_1", "age": 30, "tags": ["a"], "owner": {"name": "Ann"}, "active": true, "gone": null}'),
  ],
  [
    'members in a different order',
    block(user),
    json({ gone: null, active: true, owner: { name: 'Ann' }, tags: ['a'], age: 30, id: 'u_1' }),
  ],
  [
    'different values',
    block(user),
    json({ id: '', age: -1.5e300, tags: ['x'], owner: { name: '\u0000' }, active: false, gone: null }),
  ],
  [
    'different whitespace',
    block(user),
    json('\n{ "id" :"u_1","age":30 ,"tags":[ "a" ],"owner":{"name":"Ann"},\t"active":true,"gone":null}\r\n'),
  ],
  [
    'an array with more items',
    block(user),
    json({ id: 'a', age: 1, tags: ['a', 'b', 'c'], owner: { name: 'A' }, active: true, gone: null }),
  ],
  ['an empty array', block(user), json({ id: 'a', age: 1, tags: [], owner: { name: 'A' }, active: true, gone: null })],
  [
    'an object instead of a documented null',
    block(user),
    json({ id: 'a', age: 1, tags: [], owner: { name: 'A' }, active: true, gone: { since: 1 } }),
  ],
  [
    'a number with many digits',
    block(user),
    json('{"id":"","age":123456789012345678901234567890.10,"tags":[],"owner":{"name":""},"active":true,"gone":null}'),
  ],
  [
    'duplicate member names',
    block(user),
    json('{"id":1,"id":"u","age":1,"tags":[],"owner":{"name":""},"active":true,"gone":null}'),
  ],
  [
    'a byte order mark',
    block(user),
    json('\ufeff{"id":"","age":1,"tags":[],"owner":{"name":""},"active":true,"gone":null}'),
  ],
  ['a member name with an escape sequence', block(`response='{"é": 1}'`), json('{"\\u00e9": 2}')],
  [
    'a Content-Type that ends with +json',
    block(`response='{"a": 1}'`),
    { status: 200, headers: { 'content-type': 'application/problem+json' }, body: '{"a":1}' },
  ],
  [
    'a Content-Type with a charset',
    block(`response='{"a": 1}'`),
    { status: 200, headers: { 'Content-Type': 'Application/JSON ; charset=utf-8' }, body: '{"a":1}' },
  ],
  [
    'an array of header values',
    block(`response='{"a": 1}'`),
    { status: 200, headers: { 'content-type': ['application/json'] }, body: '{"a":1}' },
  ],
  ['additional headers', block(`response='{"a": 1}'`), json({ a: 1 }, 200, { etag: 'x', 'set-cookie': 'y' })],
  [
    'different header values',
    block(
      `responses='[{"statusCode": 200, "headers": {"ETag": "a", "Content-Type": "application/json"}, "body": {}}]'`,
    ),
    json({}, 200, { etag: 'b' }),
  ],
  ...[
    json([{ id: 1 }]),
    { status: 200, headers: { 'content-type': 'text/csv' }, body: 'id' },
    { status: 200, headers: { 'content-type': 'application/xml' }, body: '<a/>' },
  ].map((answer): MatchingResponse => [
    `a response of the type ${new Headers(answer.headers as Record<string, string>).get('content-type')}, which is one of several`,
    block(
      `responses='[{"statusCode": 200, "body": [{"id": 2}]}, {"statusCode": 200, "headers": {"Content-Type": "text/csv"}, "body": "x"}, {"statusCode": 200, "headers": {"Content-Type": "application/xml"}, "body": "<b/>"}]'`,
    ),
    answer,
  ]),
  [
    'header values that have the types of their fields',
    block(
      `response='{"a": 1}'`,
      `<ResponseField header="X-Total" type="integer" required />
<ResponseField header="X-Ratio" type="number | null" />
<ResponseField header="X-Last" type="boolean" nullable />
<ResponseField header="ETag" type="string" required />
<ResponseField header="Link" type="string[]" />
<ResponseField header="X-Optional" type="integer" />
<ResponseField header="Retry-After" type="integer" required status={429} />`,
    ),
    json({ a: 1 }, 200, { 'x-total': '7', 'X-RATIO': '0.5', 'x-last': '', etag: '5', link: '<a>, <b>' }),
  ],
  [
    'array items that each match one of the documented items',
    block(`response='[{"a": 1}, {"b": "x"}]'`),
    json([{ b: 'y' }, { a: 2 }, { b: 'z' }]),
  ],
  ['array items of several documented types', block(`response='[1, "a", null]'`), json([null, 'b', 2])],
  ['items of an array that is empty in the example', block(`response='{"a": []}'`), json({ a: [1, 'x', { b: 1 }] })],
  [
    'a missing optional member',
    block(`response='{"a": 1, "b": 2}'`, field('b', 'integer', 'optional')),
    json({ a: 1 }),
  ],
  [
    'null for a field with the type string | null',
    block(`response='{"a": "x"}'`, field('a', 'string | null')),
    json({ a: null }),
  ],
  ['null for a nullable field', block(`response='{"a": "x"}'`, field('a', 'string', 'nullable')), json({ a: null })],
  ['null for a field with the type string?', block(`response='{"a": "x"}'`, field('a', 'string?')), json({ a: null })],
  ['null as in the example', block(`response='{"a": null}'`, field('a', 'string')), json({ a: null })],
  [
    'a value that has the second of two documented types',
    block(`response='{"a": "x"}'`, field('a', 'string | integer')),
    json({ a: 1 }),
  ],
  ['a field with an unknown type', block(`response='{"a": "x"}'`, field('a', 'Money')), json({ a: 'y' })],
  ['an integer written as 1.0', block(`response='{"a": 1}'`, field('a', 'integer')), json('{"a": 1.0}')],
  ['an integer written as 1e3', block(`response='{"a": 1}'`, field('a', 'integer')), json('{"a": 1e3}')],
  ['an integer written as 150e-1', block(`response='{"a": 1}'`, field('a', 'integer')), json('{"a": 150e-1}')],
  ['an integer written as 1.50e1', block(`response='{"a": 1}'`, field('a', 'integer')), json('{"a": 1.50e1}')],
  ['an integer written as 0.0', block(`response='{"a": 1}'`, field('a', 'integer')), json('{"a": 0.0}')],
  [
    'different keys in a map',
    block(`response='{"a": {"x": 1}}'`, field('a', 'map&lt;string, integer&gt;')),
    json({ a: { y: 2, z: 3 } }),
  ],
  ['an empty map', block(`response='{"a": {"x": 1}}'`, field('a', 'map')), json({ a: {} })],
  [
    'a map of objects',
    block(`response='{"a": {"x": {"id": 1}}}'`, field('a', 'record&lt;string, object&gt;')),
    json({ a: { y: { id: 2 } } }),
  ],
  ['a member that only a field documents', block(`response='{"a": 1}'`, field('b', 'string')), json({ a: 1, b: 'x' })],
  [
    'a member that only a nested field documents',
    block(
      `response='{}'`,
      '<ResponseField name="a">\n<Expandable>\n<ResponseField name="b" />\n</Expandable>\n</ResponseField>',
    ),
    json({ a: { b: 1 } }),
  ],
  [
    'a member of array items that only a field documents',
    block(`response='{"items": []}'`, field('items[].id', 'string', 'required')),
    json({ items: [{ id: 'x' }] }),
  ],
  [
    'array items that have the type of a field whose name ends with brackets',
    block(`response='{"tags": ["a"], "ids": [1]}'`, field('tags[]', 'string') + field('ids[0]', 'integer[]')),
    json({ tags: ['b', 'c'], ids: [2] }),
  ],
  [
    'member names that differ from the name in the brackets of a required field',
    block(
      `response='{"meta": {"a": {"id": 1}}, "items": [{"id": 1}]}'`,
      field('meta[key]', 'object', 'required') + field('items[index].id', 'integer', 'required'),
    ),
    json({ meta: { a: { id: 2 } }, items: [{ id: 2 }] }),
  ],
  [
    'null for a nullable field whose name ends with brackets',
    block(`response='{"tags": ["a"]}'`, field('tags[]', 'string', 'nullable')),
    json({ tags: null }),
  ],
  ['items of an array without an example', block('', field('[].id', 'string')), json([{ id: 'x' }])],
  ['an object without an example', block('', field('id', 'string')), json({ id: 'x' })],
  [
    'the members of array items if the fields have no [] in their names',
    block(`response='[]'`, field('id', 'string')),
    json([{ id: 'x' }]),
  ],
  [
    'a missing required field whose parent is missing',
    block(`response='{}'`, field('a.b', 'string', 'required')),
    json({}),
  ],
  [
    'a missing required field for a different status code',
    block(
      `responses='[{"statusCode": 200, "body": {}}, {"statusCode": 404, "body": {}}]'`,
      field('a', 'string', 'required status="404"'),
    ),
    json({}),
  ],
  [
    'a missing required field that is write-only',
    block(`response='{}'`, field('a', 'string', 'required writeOnly')),
    json({}),
  ],
  ['a missing required parameter', block(`response='{}'`, '<ParamField body="a" required />'), json({})],
  [
    'a missing required field that is conditional',
    block(`response='{}'`, '{beta && <ResponseField name="a" required />}'),
    json({}),
  ],
  [
    'a required field in one of two variants',
    block(
      `response='{}'`,
      '<Variants>\n<Variant title="A"><ResponseField name="a" required /></Variant>\n<Variant title="B"><ResponseField name="b" required /></Variant>\n</Variants>',
    ),
    json({ b: 1 }),
  ],
  [
    'the second of two documented responses with the same status code',
    block(`responses='[{"statusCode": 200, "body": {"a": 1}}, {"statusCode": 200, "body": {"b": 1}}]'`),
    json({ b: 2 }),
  ],
  [
    'a documented class of status codes',
    block(`responses='[{"statusCode": "2XX", "body": {"a": 1}}]'`),
    json({ a: 1 }, 207),
  ],
  [
    'a documented default response',
    block(`responses='[{"statusCode": "default", "body": {"a": 1}}]'`),
    json({ a: 1 }, 418),
  ],
  [
    'a header value that has the type of only one variant',
    block(
      `response='{}'`,
      `<Variants>
<Variant title="Page"><ResponseField header="X-Next" type="integer" /></Variant>
<Variant title="Flag"><ResponseField header="X-Next" type="boolean" /></Variant>
</Variants>`,
    ),
    json({}, 200, { 'x-next': '12' }),
  ],
  [
    'a received Content-Type that a field requires',
    block(`response='{"a": 1}'`, '<ResponseField header="Content-Type" type="string" required />'),
    json({ a: 1 }),
  ],
  ['a response without a body', block('statusCode={204}'), { status: 204, headers: {} }],
  [
    'a response without a body although null is documented',
    block(`responses='[{"statusCode": 204, "body": null}]'`),
    { status: 204, headers: {}, body: '' },
  ],
  [
    'a value that satisfies the constraints of one of two variants',
    block(
      `response='{}'`,
      `<Variants>
<Variant title="Card"><ResponseField name="kind" type="string" enum="card" /></Variant>
<Variant title="Bank"><ResponseField name="kind" type="string" enum="bank" /></Variant>
</Variants>`,
    ),
    json({ kind: 'bank' }),
  ],
  [
    'map values outside the limits in the field of the map',
    block('', '<ResponseField name="counts" type="map<string, integer>" maximum={1} />'),
    json({ counts: { a: 5 } }),
  ],
  [
    'array items shorter than the minLength in the field of the array',
    block('', '<ResponseField name="tags" type="string[]" minItems={2} minLength={9} />'),
    json({ tags: ['a', 'b'] }),
  ],
  [
    'null for a nullable enum',
    block('', '<ResponseField name="a" type="string" nullable enum="x" />'),
    json({ a: null }),
  ],
  ['a block without documented responses', block(''), json({ a: 1 }, 201)],
  [
    'a body although the documented response has no example',
    block(`responses='[{"statusCode": 200}]'`),
    json({ a: 1 }),
  ],
  ['a body although only a status code is documented', block('statusCode={201}'), json({ a: 1 }, 201)],
  [
    'a body although an error response has only a label',
    block(`responses='[{"statusCode": 500, "label": "Failure"}]'`),
    json({ error: 'x' }, 500),
  ],
  [
    'a documented text type',
    block(`responses='[{"statusCode": 200, "headers": {"Content-Type": "text/csv"}, "body": "a,b"}]'`),
    { status: 200, headers: { 'content-type': 'text/csv' }, body: 'c,d' },
  ],
  [
    'text without a documented type',
    block(`responses='[{"statusCode": 200, "body": "pong"}]'`),
    { status: 200, headers: { 'content-type': 'text/plain' }, body: 'x' },
  ],
  ['a response to a HEAD request', block(`response='{"a": 1}'`), { status: 200, headers: {}, isHead: true }],
  ['a block whose responses are only known at runtime', block('responses={answers}'), json({ a: 1 })],
];

describe('compareResponse with a response that matches the page', () => {
  it.each(MATCHING)('reports nothing for %s', (_title, page, answer) => {
    expect(findAll(page, answer)).toEqual([]);
  });

  it('reports nothing for random JSON that equals the documented example', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        const [page] = readBlocks(`<ApiBlock method="GET" endpoint="/x" response={${JSON.stringify(text)}} />`);
        expect(compareResponse(page!, json(text))).toEqual([]);
      }),
    );
  });

  it('never throws for random responses', () => {
    const [page] = readBlocks(block(user, field('a.b', 'integer', 'required')));
    fc.assert(
      fc.property(fc.anything(), fc.string(), fc.integer(), (value, text, status) => {
        for (const content of [
          JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}` : part)) ?? '',
          text,
        ]) {
          for (const finding of compareResponse(page!, json(content, status)))
            expect(finding.position.start.line).toBe(1);
        }
      }),
    );
  });

  it('does not throw for a deeply nested response', () => {
    const [page] = readBlocks(block(`response='[[1]]'`, field('a', 'string', 'required')));
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(() => compareResponse(page!, json(deep))).not.toThrow();
  });

  it('does not convert the content of fields to Markdown', () => {
    const [page] = readBlocks(block('', field('a', 'string')));
    Object.defineProperty(page!.fields[0], 'text', { get: () => expect.fail('The text of the field was read.') });
    expect(compareResponse(page!, json({ a: 'x' }))).toEqual([]);
  });

  it('accepts a Fetch response converted by toComparableResponse', async () => {
    const response = new Response('{"a": 1}', { headers: { 'content-type': 'application/json' } });
    expect(compareResponse(readBlocks(block(`response='{"a": 2}'`))[0]!, await toComparableResponse(response))).toEqual(
      [],
    );
  });

  it.each([
    [{ a: 1 }, []],
    [[1], ['Expected an object, found an array']],
    [null, ['Expected an object, found null']],
    [12, ['Expected an object, found a number']],
  ])('accepts the parsed body %j', (value, messages) => {
    const [page] = readBlocks(block(`response='{"a": 1}'`));
    const headers = { 'content-type': 'application/json' };
    expect(compareResponse(page!, { status: 200, headers, body: value }).map(({ message }) => message)).toEqual(
      messages,
    );
  });

  it('accepts null as the body of a response without content', () => {
    const [page] = readBlocks(block('statusCode={204}'));
    expect(compareResponse(page!, { status: 204, headers: {}, body: null })).toEqual([]);
  });

  it('never throws for a random parsed body', () => {
    const [page] = readBlocks(block(user, field('a.b', 'integer', 'required')));
    const headers = { 'content-type': 'application/json' };
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
        compareResponse(page!, { status: 200, headers, body: value });
      }),
    );
  });
});
