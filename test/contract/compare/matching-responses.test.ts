import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBlocks } from '../../../src/pages.js';
import { type Answer, compareAnswer, toAnswer } from '../../../src/testing.js';
import { findAll, toJsonResponse } from './marked-page.ts';

const block = (props: string, fields = '') => `<ApiBlock method="GET" endpoint="/x" ${props}>\n${fields}\n</ApiBlock>`;
const json = toJsonResponse;
const user = `response='{"id": "u_1", "age": 30, "tags": ["a"], "owner": {"name": "Ann"}, "active": true, "gone": null}'`;
const field = (name: string, type: string, more = '') => `<ResponseField name="${name}" type="${type}" ${more} />`;

const HARMLESS: [title: string, page: string, answer: Answer][] = [
  [
    'the example itself',
    block(user),
    json('{"id": "u_1", "age": 30, "tags": ["a"], "owner": {"name": "Ann"}, "active": true, "gone": null}'),
  ],
  [
    'another order',
    block(user),
    json({ gone: null, active: true, owner: { name: 'Ann' }, tags: ['a'], age: 30, id: 'u_1' }),
  ],
  [
    'other values',
    block(user),
    json({ id: '', age: -1.5e300, tags: ['x'], owner: { name: '\u0000' }, active: false, gone: null }),
  ],
  [
    'white space',
    block(user),
    json('\n{ "id" :"u_1","age":30 ,"tags":[ "a" ],"owner":{"name":"Ann"},\t"active":true,"gone":null}\r\n'),
  ],
  [
    'a longer list',
    block(user),
    json({ id: 'a', age: 1, tags: ['a', 'b', 'c'], owner: { name: 'A' }, active: true, gone: null }),
  ],
  ['an empty list', block(user), json({ id: 'a', age: 1, tags: [], owner: { name: 'A' }, active: true, gone: null })],
  [
    'an example of null that is something',
    block(user),
    json({ id: 'a', age: 1, tags: [], owner: { name: 'A' }, active: true, gone: { since: 1 } }),
  ],
  [
    'long digits',
    block(user),
    json('{"id":"","age":123456789012345678901234567890.10,"tags":[],"owner":{"name":""},"active":true,"gone":null}'),
  ],
  [
    'names twice',
    block(user),
    json('{"id":1,"id":"u","age":1,"tags":[],"owner":{"name":""},"active":true,"gone":null}'),
  ],
  [
    'a byte order mark',
    block(user),
    json('\ufeff{"id":"","age":1,"tags":[],"owner":{"name":""},"active":true,"gone":null}'),
  ],
  ['escapes', block(`response='{"é": 1}'`), json('{"\\u00e9": 2}')],
  [
    '+json',
    block(`response='{"a": 1}'`),
    { status: 200, headers: { 'content-type': 'application/problem+json' }, body: '{"a":1}' },
  ],
  [
    'a charset',
    block(`response='{"a": 1}'`),
    { status: 200, headers: { 'Content-Type': 'Application/JSON ; charset=utf-8' }, body: '{"a":1}' },
  ],
  [
    'a header list',
    block(`response='{"a": 1}'`),
    { status: 200, headers: { 'content-type': ['application/json'] }, body: '{"a":1}' },
  ],
  ['more headers', block(`response='{"a": 1}'`), json({ a: 1 }, 200, { etag: 'x', 'set-cookie': 'y' })],
  [
    'headers of other values',
    block(
      `responses='[{"statusCode": 200, "headers": {"ETag": "a", "Content-Type": "application/json"}, "body": {}}]'`,
    ),
    json({}, 200, { etag: 'b' }),
  ],
  ['an item of any shape', block(`response='[{"a": 1}, {"b": "x"}]'`), json([{ b: 'y' }, { a: 2 }, { b: 'z' }])],
  ['items of several types', block(`response='[1, "a", null]'`), json([null, 'b', 2])],
  ['lists that are empty in the example', block(`response='{"a": []}'`), json({ a: [1, 'x', { b: 1 }] })],
  ['an optional member', block(`response='{"a": 1, "b": 2}'`, field('b', 'integer', 'optional')), json({ a: 1 })],
  ['null by its type', block(`response='{"a": "x"}'`, field('a', 'string | null')), json({ a: null })],
  ['null by its word', block(`response='{"a": "x"}'`, field('a', 'string', 'nullable')), json({ a: null })],
  ['null of a mark', block(`response='{"a": "x"}'`, field('a', 'string?')), json({ a: null })],
  ['null by the example', block(`response='{"a": null}'`, field('a', 'string')), json({ a: null })],
  ['one of two types', block(`response='{"a": "x"}'`, field('a', 'string | integer')), json({ a: 1 })],
  ['a type nobody knows', block(`response='{"a": "x"}'`, field('a', 'Money')), json({ a: 'y' })],
  ['an integer as 1.0', block(`response='{"a": 1}'`, field('a', 'integer')), json('{"a": 1.0}')],
  ['an integer as 1e3', block(`response='{"a": 1}'`, field('a', 'integer')), json('{"a": 1e3}')],
  [
    'an integer as 15e-1 is none, 150e-1 is',
    block(`response='{"a": 1}'`, field('a', 'integer')),
    json('{"a": 150e-1}'),
  ],
  ['an integer as 1.50e1', block(`response='{"a": 1}'`, field('a', 'integer')), json('{"a": 1.50e1}')],
  ['an integer as 0.0', block(`response='{"a": 1}'`, field('a', 'integer')), json('{"a": 0.0}')],
  [
    'free names of a map',
    block(`response='{"a": {"x": 1}}'`, field('a', 'map&lt;string, integer&gt;')),
    json({ a: { y: 2, z: 3 } }),
  ],
  ['an empty map', block(`response='{"a": {"x": 1}}'`, field('a', 'map')), json({ a: {} })],
  [
    'a map of objects',
    block(`response='{"a": {"x": {"id": 1}}}'`, field('a', 'record&lt;string, object&gt;')),
    json({ a: { y: { id: 2 } } }),
  ],
  ['what a field documents', block(`response='{"a": 1}'`, field('b', 'string')), json({ a: 1, b: 'x' })],
  [
    'what a field within documents',
    block(
      `response='{}'`,
      '<ResponseField name="a">\n<Expandable>\n<ResponseField name="b" />\n</Expandable>\n</ResponseField>',
    ),
    json({ a: { b: 1 } }),
  ],
  [
    'a field of items',
    block(`response='{"items": []}'`, field('items[].id', 'string', 'required')),
    json({ items: [{ id: 'x' }] }),
  ],
  ['a required field of what is not there', block(`response='{}'`, field('a.b', 'string', 'required')), json({})],
  [
    'a field of another status',
    block(
      `responses='[{"statusCode": 200, "body": {}}, {"statusCode": 404, "body": {}}]'`,
      field('a', 'string', 'required status="404"'),
    ),
    json({}),
  ],
  ['a field that only requests have', block(`response='{}'`, field('a', 'string', 'required writeOnly')), json({})],
  ['a parameter', block(`response='{}'`, '<ParamField body="a" required />'), json({})],
  [
    'a required field on a condition',
    block(`response='{}'`, '{beta && <ResponseField name="a" required />}'),
    json({}),
  ],
  [
    'one of two shapes',
    block(
      `response='{}'`,
      '<Variants>\n<Variant title="A"><ResponseField name="a" required /></Variant>\n<Variant title="B"><ResponseField name="b" required /></Variant>\n</Variants>',
    ),
    json({ b: 1 }),
  ],
  [
    'one of two answers of a status',
    block(`responses='[{"statusCode": 200, "body": {"a": 1}}, {"statusCode": 200, "body": {"b": 1}}]'`),
    json({ b: 2 }),
  ],
  ['a class of codes', block(`responses='[{"statusCode": "2XX", "body": {"a": 1}}]'`), json({ a: 1 }, 207)],
  ['any code', block(`responses='[{"statusCode": "default", "body": {"a": 1}}]'`), json({ a: 1 }, 418)],
  ['no content', block('statusCode={204}'), { status: 204, headers: {} }],
  [
    'null for no content',
    block(`responses='[{"statusCode": 204, "body": null}]'`),
    { status: 204, headers: {}, body: '' },
  ],
  ['no answer documented', block(''), json({ a: 1 }, 201)],
  [
    'text',
    block(`responses='[{"statusCode": 200, "headers": {"Content-Type": "text/csv"}, "body": "a,b"}]'`),
    { status: 200, headers: { 'content-type': 'text/csv' }, body: 'c,d' },
  ],
  [
    'text of any kind',
    block(`responses='[{"statusCode": 200, "body": "pong"}]'`),
    { status: 200, headers: { 'content-type': 'text/plain' }, body: 'x' },
  ],
  ['HEAD', block(`response='{"a": 1}'`), { status: 200, headers: {}, isHead: true }],
  ['what only the running page knows', block('responses={answers}'), json({ a: 1 })],
];

describe('compareAnswer with a page that is right', () => {
  it.each(HARMLESS)('reports nothing for %s', (_title, page, answer) => {
    expect(findAll(page, answer)).toEqual([]);
  });

  it('reports nothing for random JSON that equals its example', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        const [page] = readBlocks(`<ApiBlock method="GET" endpoint="/x" response={${JSON.stringify(text)}} />`);
        expect(compareAnswer(page!, json(text))).toEqual([]);
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
          for (const finding of compareAnswer(page!, json(content, status)))
            expect(finding.position.start.line).toBe(1);
        }
      }),
    );
  });

  it('reads a deeply nested response', () => {
    const [page] = readBlocks(block(`response='[[1]]'`, field('a', 'string', 'required')));
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(() => compareAnswer(page!, json(deep))).not.toThrow();
  });

  it('accepts a Response of the Fetch API', async () => {
    const response = new Response('{"a": 1}', { headers: { 'content-type': 'application/json' } });
    expect(compareAnswer(readBlocks(block(`response='{"a": 2}'`))[0]!, await toAnswer(response))).toEqual([]);
  });
});
