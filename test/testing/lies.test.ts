import { describe, expect, it } from 'vitest';
import type { Answer } from '../../src/testing.js';
import { findAll, readMarked, toJsonAnswer } from './marked-page.ts';

type Lie = [title: string, rule: string, pointer: string | undefined, page: string, answer: Answer];

/** A block whose one answer has this body. */
const body = (json: string, fields = '') =>
  `# Page\n\n<ApiBlock method="GET" endpoint="/x" response='${json}'>\n${fields}\n</ApiBlock>\n`;
/** A block whose responses are these. */
const responses = (json: string, fields = '') =>
  `# Page\n\n<ApiBlock method="GET" endpoint="/x" responses='${json}'>\n${fields}\n</ApiBlock>\n`;
const json = toJsonAnswer;
const text = (content: string | undefined, value: string, status = 200): Answer => ({
  status,
  headers: content === undefined ? {} : { 'Content-Type': content },
  body: value,
});

// A value of each JSON type, as a page has it, and one of each other type that comes instead.
const VALUES = { string: '"a"', number: '12', boolean: 'true', object: '{}', array: '[]' };
const types = Object.entries(VALUES).flatMap(([wanted, example]) =>
  [...Object.entries(VALUES), ['null', 'null'] as const].flatMap(([came, value]): Lie[] =>
    wanted === came
      ? []
      : [[`${came} for ${wanted}`, 'type', '/a', body(`{"a": «${example}»}`), json(`{"a": ${value}}`)]],
  ),
);

const STATUSES = [200, 201, 204, 301, 302, 400, 401, 404, 409, 422, 429, 500, 503];
const statuses = STATUSES.map((status): Lie => [
  `status ${status}`,
  'status',
  undefined,
  responses(`[{"statusCode": «${status === 200 ? 201 : 200}», "body": {"a": 1}}, {"statusCode": 404}]`),
  json({ b: 1 }, status),
]);

const LABELS: [type: string, value: string][] = [
  ['string', '1'],
  ['string', 'null'],
  ['integer', '1.5'],
  ['integer', '"1"'],
  ['integer', '1e-1'],
  ['number', '"1"'],
  ['boolean', '"true"'],
  ['boolean', '0'],
  ['object', '[]'],
  ['array', '{}'],
  ['string[]', '"a"'],
  ['string | null', '1'],
  ['string or null', 'false'],
  ['integer?', '"1"'],
  ['array<string>', '{}'],
  ['map<string, integer>', '[]'],
  ['string (uuid)', '1'],
  ['"open" | "closed"', '1'],
];
const labels = LABELS.map(([type, value]): Lie => [
  `${value} for ${type}`,
  'type',
  '/a',
  body('{"b": 1}', `<ResponseField name="a" «type='${type.replaceAll('<', '&lt;')}'» />`),
  json(`{"b": 1, "a": ${value}}`),
]);

const members: Lie[] = [
  ['a member', 'missing-member', '/a', body('{«"a"»: 1}'), json({})],
  ['the second of two', 'missing-member', '/b', body('{"a": 1, «"b"»: 2}'), json({ a: 1 })],
  ['a member of another case', 'missing-member', '/userId', body('{«"userId"»: 1}'), json({})],
  ['a member within', 'missing-member', '/a/b', body('{"a": {«"b"»: 1}}'), json({ a: {} })],
  [
    'a member four levels down',
    'missing-member',
    '/a/b/c/d',
    body('{"a":{"b":{"c":{«"d"»: 1}}}}'),
    json({ a: { b: { c: {} } } }),
  ],
  ['a member over several lines', 'missing-member', '/b', body('{\n  "a": 1,\n  «"b"»: 2\n}'), json({ a: 1 })],
  ['a member of null', 'missing-member', '/a', body('{«"a"»: null}'), json({})],
  ['a member with a slash', 'missing-member', '/a~1b', body('{«"a/b"»: 1}'), json({})],
  ['a member with a tilde', 'missing-member', '/a~0b', body('{«"a~b"»: 1}'), json({})],
  ['an empty name', 'missing-member', '/', body('{«""»: 1}'), json({})],
  ['a name with an escape', 'missing-member', '/é', body('{«"\\u00e9"»: 1}'), json({})],
  [
    'a member of each item',
    'missing-member',
    '/0/b',
    body('[{"a": 1, «"b"»: 2}]'),
    json([{ a: 1 }, { a: 2 }, { a: 3 }]),
  ],
  [
    'a member of the third item',
    'missing-member',
    '/2/b',
    body('[{"a": 1, «"b"»: 2}]'),
    json([{ a: 1, b: 1 }, { a: 1, b: 1 }, { a: 1 }]),
  ],
  [
    'a member of items within',
    'missing-member',
    '/items/1/id',
    body('{"items": [{«"id"»: 1}]}'),
    json({ items: [{ id: 1 }, {}] }),
  ],
  ['a member of lists within lists', 'missing-member', '/0/0/id', body('[[{«"id"»: 1}]]'), json([[{}]])],
  [
    'what all shapes of items have',
    'missing-member',
    '/0/id',
    body('[{«"id"»: 1, "a": 1}, {"id": 1, "b": 2}]'),
    json([{ a: 1 }]),
  ],
  ['a member in responses', 'missing-member', '/a', responses('[{"statusCode": 200, "body": {«"a"»: 1}}]'), json({})],
  [
    'a member of a body in a string',
    'missing-member',
    '/a',
    responses('[{"statusCode": 200, "body": "{«\\"a\\"»: 1}"}]'),
    json({}),
  ],
  [
    'a member after an escape in a string',
    'missing-member',
    '/b',
    responses('[{"statusCode": 200, "body": "{\\"a\\": \\"\\u00e9\\", «\\"b\\"»: 1}"}]'),
    json({ a: '' }),
  ],
  [
    'a member of an expression',
    'missing-member',
    '/a',
    `<ApiBlock method="GET" endpoint="/x" response={{ «a»: 1 }} />`,
    json({}),
  ],
  [
    'a member behind long digits',
    'missing-member',
    '/b',
    `<ApiBlock method="GET" endpoint="/x" response={{ a: 12345678901234567890123, «b»: 1 }} />`,
    json({ a: 1 }),
  ],
  [
    'a member of responses in an expression',
    'missing-member',
    '/a',
    `<ApiBlock method="GET" endpoint="/x" responses={[{ statusCode: 200, body: { «a»: 1 } }]} />`,
    json({}),
  ],
  ['a required field', 'missing-member', '/a', body('{}', '<ResponseField «name="a"» required />'), json({})],
  [
    'a required field in Mintlify’s words',
    'missing-member',
    '/a',
    body('{}', '<ResponseField «body="a"» required />'),
    json({}),
  ],
  [
    'a required field with dots',
    'missing-member',
    '/a/b',
    body('{}', '<ResponseField «name="a.b"» required />'),
    json({ a: {} }),
  ],
  [
    'a required field of a list',
    'missing-member',
    '/a/1/b',
    body('{"a": []}', '<ResponseField «name="a[].b"» required />'),
    json({ a: [{ b: 1 }, {}] }),
  ],
  [
    'a required field within another',
    'missing-member',
    '/a/b',
    body('{"a": {}}', '<ResponseField name="a">\n<ResponseField «name="b"» required />\n</ResponseField>'),
    json({ a: {} }),
  ],
  [
    'a required field in Expandable',
    'missing-member',
    '/b',
    body('{}', '<Expandable>\n<ResponseField «name="b"» required />\n</Expandable>'),
    json({}),
  ],
  [
    'a required field without an example',
    'missing-member',
    '/a',
    `<ApiBlock method="GET" endpoint="/x">\n<ResponseField «name="a"» required />\n</ApiBlock>`,
    json({}),
  ],
  [
    'a required field that the example has',
    'missing-member',
    '/a',
    body('{«"a"»: 1}', '<ResponseField name="a" required />'),
    json({}),
  ],
];

const elsewhere: Lie[] = [
  ['an item of another type', 'type', '/0', body('[«1»]'), json(['a'])],
  ['items of another type, once', 'type', '/0', body('[«1»]'), json(['a', 'b', 'c'])],
  ['the last item', 'type', '/2', body('["a", «"b"»]').replace('"a", «"b"»', '«"a"», "b"'), json(['a', 'b', 3])],
  ['a member of an item', 'type', '/1/a', body('[{"a": «1»}]'), json([{ a: 1 }, { a: 'x' }])],
  ['a list for an object', 'type', '', body('«{"a": 1}»'), json([])],
  ['an object for a list', 'type', '', body('«[{"a": 1}]»'), json({ a: 1 })],
  ['text for an object', 'type', '', body('«{"a": 1}»'), json('"a"')],
  ['null for an object', 'type', '', body('«{"a": 1}»'), json('null')],
  ['null for an item', 'type', '/1', body('[«1»]'), json([1, null])],
  [
    'a value of a map',
    'type',
    '/a/y',
    body('{"a": {"x": «1»}}', '<ResponseField name="a" type="map<string, integer>" />'),
    json({ a: { x: 1, y: 'b' } }),
  ],
  [
    'a value of a map without an example',
    'type',
    '/a/y',
    body('{"a": {}}', '<ResponseField name="a" «type="map<string, integer>"» />'),
    json({ a: { x: 1, y: 'b' } }),
  ],
  [
    'an item by its field',
    'type',
    '/a/0',
    body('{"a": []}', '<ResponseField name="a" «type="string[]"» />'),
    json({ a: [1, 2] }),
  ],
  [
    'a type of another status',
    'type',
    '/a',
    responses('[{"statusCode": 200, "body": {}}]', '<ResponseField status="200" name="a" «type="string"» />'),
    json({ a: 1 }),
  ],
  ['JSON that is cut', 'content-type', undefined, body('«{"a": 1}»'), json('{"a": 1')],
  ['an empty body', 'content-type', undefined, body('«{"a": 1}»'), json('')],
  ['HTML', 'content-type', undefined, body('«{"a": 1}»'), text('text/html', '<p>')],
  ['plain text', 'content-type', undefined, body('«{"a": 1}»'), text('text/plain; charset=utf-8', '{"a": 1}')],
  ['no Content-Type', 'content-type', undefined, body('«{"a": 1}»'), text(undefined, '{"a": 1}')],
  ['no body and no type', 'content-type', undefined, body('«{"a": 1}»'), text(undefined, '')],
  ['JSON of another language', 'content-type', undefined, body('«{"a": 1}»'), text('application/json', "{'a': 1}")],
  ['NaN', 'content-type', undefined, body('«{"a": 1}»'), json('{"a": NaN}')],
  ['two JSON values', 'content-type', undefined, body('«{"a": 1}»'), json('{"a": 1}{"a": 2}')],
  [
    'XML for CSV',
    'content-type',
    undefined,
    responses('[{"statusCode": 200, "headers": {«"Content-Type"»: "text/csv"}, "body": "a,b"}]'),
    text('application/xml', '<a/>'),
  ],
  [
    'JSON for CSV',
    'content-type',
    undefined,
    responses('[{"statusCode": 200, "headers": {«"Content-Type"»: "text/csv"}, "body": "a,b"}]'),
    json({}),
  ],
  [
    'CSV for JSON',
    'content-type',
    undefined,
    responses('[{"statusCode": 200, "headers": {«"Content-Type"»: "application/json"}, "body": {"a": 1}}]'),
    text('text/csv', 'a'),
  ],
  ['JSON lines for JSON', 'content-type', undefined, body('«{"a": 1}»'), text('application/x-ndjson', '{"a": 1}')],
  [
    'no type for text',
    'content-type',
    undefined,
    responses('[{"statusCode": 200, "body": "«hello»"}]'),
    text(undefined, 'hello'),
  ],
  [
    'a header',
    'missing-header',
    undefined,
    responses('[{"statusCode": 201, "headers": {«"Location"»: "/x/1"}}]'),
    text(undefined, '', 201),
  ],
  [
    'the second header',
    'missing-header',
    undefined,
    responses('[{"statusCode": 200, "headers": {"A": 1, «"B"»: 2}}]'),
    { status: 200, headers: { a: '1' } },
  ],
  [
    'a header of an expression',
    'missing-header',
    undefined,
    `<ApiBlock method="GET" endpoint="/x" responses={[{ statusCode: 200, headers: { «E»Tag: 'x' } }]} />`,
    text(undefined, ''),
  ],
  [
    'a required header field',
    'missing-header',
    undefined,
    body('{}', '<ResponseField «header="X-Total"» required />'),
    json({}),
  ],
  ['what nothing documents', 'undocumented-member', '/b', body('«{»"a": 1}'), json({ a: 1, b: 2 })],
  [
    'what nothing documents within',
    'undocumented-member',
    '/a/c',
    body('{"a": «{»"b": 1}}'),
    json({ a: { b: 1, c: 2 } }),
  ],
  [
    'what nothing documents in items, once',
    'undocumented-member',
    '/0/b',
    body('[«{»"a": 1}]'),
    json([
      { a: 1, b: 2 },
      { a: 1, b: 2 },
    ]),
  ],
  [
    'a body where none is documented',
    'undocumented-member',
    '',
    responses('[{"statusCode": «204»}]'),
    json({ a: 1 }, 204),
  ],
  ['what a misspelt name leaves over, on an empty example', 'undocumented-member', '/a', body('«{»}'), json({ a: 1 })],
];

describe('a page that is wrong', () => {
  it.each([...types, ...statuses, ...labels, ...members, ...elsewhere].map((lie) => lie))(
    'is told: %s is %s',
    (_title, rule, pointer, page, answer) => {
      const { offset, place } = readMarked(page);
      const found = findAll(page, answer);
      expect(found).toEqual([
        { rule, severity: rule === 'undocumented-member' ? 'warning' : 'error', pointer, offset, place },
      ]);
    },
  );

  it('is told at the answer that was asked for', () => {
    const page = responses('[{"statusCode": 200, "body": {"a": 1}}, {"statusCode": 404, "body": {«"error"»: "x"}}]');
    expect(findAll(page, json({ a: 1, message: 'x' }, 404), { status: 404 }).map(({ rule }) => rule)).toEqual([
      'undocumented-member',
      'undocumented-member',
      'missing-member',
    ]);
    expect(findAll(page, json({}, 404), { status: 404 })).toMatchObject([{ offset: readMarked(page).offset }]);
    expect(findAll(page, json({}, 400), { status: 404 })).toMatchObject([{ rule: 'status', place: '404' }]);
  });

  it('has several findings for several causes, in the order of the page', () => {
    const page = responses('[{"statusCode": 200, "headers": {"ETag": "x"}, "body": {"a": 1, "b": {"c": 1}}}]');
    expect(findAll(page, json({ a: 'x', b: {} })).map(({ rule, place }) => [rule, place])).toEqual([
      ['missing-header', '"ETag"'],
      ['type', '1'],
      ['missing-member', '"c"'],
    ]);
  });

  it('has the cause in words', () => {
    const { block } = readMarked(body('{"a": [{"b": 1}]}'));
    return import('../../src/testing.js').then(({ compareAnswer }) =>
      expect(compareAnswer(block, json({ a: [{ b: 'x' }] }))).toMatchObject([
        { message: 'Expected a number, found a string at /a/0/b', expected: 'a number', found: 'a string' },
      ]),
    );
  });
});
