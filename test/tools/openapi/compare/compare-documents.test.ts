import { describe, expect, it } from 'vitest';
import { compare, compareBodies, compareResponseBodies, describeOperation, outline } from './compare.ts';

const object = (properties: object, others: object = {}) => ({ type: 'object', properties, ...others });
const message = (properties: object) => object({ type: { const: 'message' }, ...properties });
const listOfObjects = { type: 'array', items: object({ d: {} }) };

describe('compareDocuments for schemas with alternatives', () => {
  const string = { type: 'string' };
  const common = object({ a: string }, { required: ['a'] });
  const inVariants = { oneOf: ['b', 'c'].map((name) => object({ a: string, [name]: string }, { required: ['a'] })) };
  const oneOf = ['b', 'c'].map((name) => ({ properties: { [name]: string } }));

  it.each([
    ['next to oneOf', { ...common, oneOf }],
    ['into allOf', { allOf: [common, { oneOf }] }],
  ])('reports no difference if a property that all alternatives share moves %s', (_, moved) => {
    expect(compareBodies(inVariants, moved)).toEqual([]);
    expect(compareBodies(moved, inVariants)).toEqual([]);
  });

  it('reports only one difference if a property is added next to the alternatives', () => {
    const added = { ...object({ a: string, d: string }, { required: ['a'] }), oneOf };
    expect(compareBodies({ ...common, oneOf }, added)).toEqual(['body.d field added ( -> string)']);
    expect(compareBodies(added, { ...common, oneOf })).toEqual(['body.d field removed (string -> )']);
  });

  it('reports a removed field if a shared property moves to only some of the alternatives', () => {
    const [first, second] = oneOf;
    const moved = {
      type: 'object',
      oneOf: [{ properties: { a: string, ...first!.properties }, required: ['a'] }, second],
    };
    expect(compareBodies({ ...common, oneOf }, moved)).toEqual(['body.a field removed (string, required -> )']);
  });

  it('reports only one difference if a property that all alternatives share changes', () => {
    const changed = { ...object({ a: { type: 'integer' } }, { required: ['a'] }), oneOf };
    expect(compareBodies({ ...common, oneOf }, changed)).toEqual(['body.a type other changed (string -> integer)']);
  });

  it('reports a new required member that no property describes', () => {
    const map = { type: 'object', additionalProperties: string };
    expect(compareBodies({ ...map, required: ['x'] }, { ...map, required: ['x', 'y'] })).toEqual([
      'body.y field added ( -> string, required)',
    ]);
  });
});

describe('compareDocuments: schemas', () => {
  it.each<[name: string, left: object, right: object, expected: string[]]>([
    ['an added field', object({}), object({ a: { type: 'string' } }), ['body.a field added ( -> string)']],
    [
      'a removed object, without its members',
      object({ a: object({ b: { type: 'string' } }) }),
      object({}),
      ['body.a field removed (object -> )'],
    ],
    [
      'a nested field that becomes required',
      object({ a: object({ b: { type: 'string' } }) }),
      object({ a: object({ b: { type: 'string' } }, { required: ['b'] }) }),
      ['body.a.b required narrower changed (optional -> required)'],
    ],
    [
      'a type in an array of objects',
      object({ data: { type: 'array', items: object({ id: { type: 'string' } }) } }),
      object({ data: { type: 'array', items: object({ id: { type: 'integer' } }) } }),
      ['body.data[].id type other changed (string -> integer)'],
    ],
    [
      'the items of an array at the root',
      { type: 'array', items: { type: 'string' } },
      { type: 'array', items: { type: 'integer' } },
      ['body[] type other changed (string -> integer)'],
    ],
    [
      'a type that becomes wider',
      { type: 'integer', minimum: 1 },
      { type: 'number', minimum: 1 },
      ['body type wider changed (integer -> number)'],
    ],
    [
      'a type that becomes nullable',
      { type: 'string' },
      { type: ['string', 'null'] },
      ['body null wider changed (string -> string | null)'],
    ],
    [
      'a stricter limit in allOf',
      { allOf: [object({}, { minProperties: 1 }), { minProperties: 2, maxProperties: 9 }] },
      { allOf: [object({}, { minProperties: 1 }), { minProperties: 3, maxProperties: 9 }] },
      ['body minProperties narrower changed (2 -> 3)'],
    ],
    [
      'a second pattern in allOf',
      { type: 'string', pattern: '^a' },
      { type: 'string', pattern: '^a', allOf: [{ pattern: 'b$' }] },
      ['body pattern narrower changed (^a -> ^(?=a)(?=[\\s\\S]*(?:b$)))'],
    ],
    [
      'a pattern in allOf that is replaced',
      { type: 'string', pattern: '^a', allOf: [{ pattern: '^b' }] },
      { type: 'string', pattern: '^a', allOf: [{ pattern: '^c' }] },
      ['body pattern other changed (^(?=a)(?=b) -> ^(?=a)(?=c))'],
    ],
    [
      'a schema in allOf that no longer allows null',
      { allOf: [{ type: ['string', 'null'] }, { type: ['string', 'null'] }] },
      { allOf: [{ type: ['string', 'null'] }, { type: 'string' }] },
      ['body null narrower changed (string | null -> string)'],
    ],
    ['a type that is no longer specified', { type: 'string' }, {}, ['body type wider changed (string -> any)']],
    [
      'a completely different type, without its keywords and members',
      { type: 'string', maxLength: 3, enum: ['a'] },
      object({ a: {} }, { required: ['a'] }),
      ['body type other changed (string -> object)'],
    ],
    [
      'an added enum',
      { type: 'string' },
      { enum: ['a', 'b'], type: 'string' },
      ['body enum narrower added ( -> a, b)'],
    ],
    [
      'an enum with different values',
      { type: 'string', enum: ['a', 'b'] },
      { type: 'string', enum: ['b', 'c'] },
      ['body enum other changed (a, b -> b, c)'],
    ],
    [
      'an added value in a long enum, without the values in both enums',
      { type: 'string', enum: [...'abcdefgh'] },
      { type: 'string', enum: [...'abcdefghi'] },
      ['body enum wider changed (8 values -> i and 8 more)'],
    ],
    [
      'a changed default value',
      { type: 'integer', default: 20 },
      { type: 'integer', default: 50 },
      ['body default changed (20 -> 50)'],
    ],
    ['an added minimum', { type: 'integer' }, { type: 'integer', minimum: 1 }, ['body minimum narrower added ( -> 1)']],
    [
      'a minimum that becomes exclusive, as one difference',
      { type: 'integer', minimum: 1 },
      { type: 'integer', exclusiveMinimum: 1 },
      ['body exclusiveMinimum narrower changed (1 -> 1 (exclusive))'],
    ],
    [
      'a changed maximum',
      { type: 'integer', maximum: 9 },
      { type: 'integer', maximum: 10 },
      ['body maximum wider changed (9 -> 10)'],
    ],
    [
      'a changed maximum length',
      { type: 'string', maxLength: 9 },
      { type: 'string', maxLength: 5 },
      ['body maxLength narrower changed (9 -> 5)'],
    ],
    [
      'an added minimum number of items',
      { type: 'array', items: {} },
      { type: 'array', items: {}, minItems: 1 },
      ['body minItems narrower added ( -> 1)'],
    ],
    [
      'a removed maximum number of properties',
      { type: 'object', maxProperties: 3 },
      { type: 'object' },
      ['body maxProperties wider removed (3 -> )'],
    ],
    [
      'a changed multipleOf',
      { type: 'integer', multipleOf: 5 },
      { type: 'integer', multipleOf: 10 },
      ['body multipleOf narrower changed (5 -> 10)'],
    ],
    [
      'an added uniqueItems',
      { type: 'array', items: {} },
      { type: 'array', items: {}, uniqueItems: true },
      ['body uniqueItems narrower added ( -> true)'],
    ],
    [
      'a changed pattern',
      { type: 'string', pattern: '^a' },
      { type: 'string', pattern: '^b' },
      ['body pattern other changed (^a -> ^b)'],
    ],
    [
      'a changed format',
      { type: 'integer', format: 'int32' },
      { type: 'integer', format: 'int64' },
      ['body format wider changed (int32 -> int64)'],
    ],
    [
      'an object that no longer allows additional properties',
      object({ a: {} }),
      object({ a: {} }, { additionalProperties: false }),
      ['body additionalProperties narrower added ( -> false)'],
    ],
    [
      'a changed type of map values',
      { type: 'object', additionalProperties: { type: 'string' } },
      { type: 'object', additionalProperties: { type: 'integer' } },
      ['body.[key] type other changed (string -> integer)'],
    ],
    [
      'a deprecated field',
      object({ a: { type: 'string' } }),
      object({ a: { type: 'string', deprecated: true } }),
      ['body.a deprecated added ( -> deprecated)'],
    ],
    [
      'a changed type of a tuple item',
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'string' }] },
      { type: 'array', prefixItems: [{ type: 'string' }, { type: 'boolean' }] },
      ['body.[1] type other changed (string -> boolean)'],
    ],
    [
      'an added alternative',
      { oneOf: [object({ a: {} }, { title: 'A' }), object({ b: {} }, { title: 'B' })] },
      {
        oneOf: [
          object({ a: {} }, { title: 'A' }),
          object({ c: {} }, { title: 'C' }),
          object({ b: {} }, { title: 'B' }),
        ],
      },
      ['body oneOf wider added ( -> C)'],
    ],
    [
      'a changed type of a field in an alternative',
      { oneOf: [object({ a: { type: 'string' } }, { title: 'A' }), object({ b: {} }, { title: 'B' })] },
      { oneOf: [object({ b: {} }, { title: 'B' }), object({ a: { type: 'integer' } }, { title: 'A' })] },
      ['body.a type other changed (string -> integer)'],
    ],
    [
      'an object that becomes one of several alternatives',
      object({ a: { type: 'string' } }, { title: 'A' }),
      { oneOf: [object({ a: { type: 'string' } }, { title: 'A' }), object({ b: {} }, { title: 'B' })] },
      ['body oneOf wider added ( -> B)'],
    ],
    [
      'a string that becomes one of several objects, as one difference',
      { type: 'string' },
      { oneOf: [object({ a: {} }, { title: 'A' }), object({ b: {} }, { title: 'B' })] },
      ['body oneOf other changed (string -> A | B)'],
    ],
    [
      'an object that becomes an alternative next to a second group of alternatives',
      object({ a: {} }, { title: 'A' }),
      {
        oneOf: [object({ a: {} }, { title: 'A' }), object({ b: {} }, { title: 'B' })],
        anyOf: [object({ c: {} }, { title: 'C' }), object({ d: {} }, { title: 'D' })],
      },
      ['body oneOf other changed (object -> A | B)'],
    ],
    [
      'removed alternatives that only require members',
      object({ a: {}, b: {} }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
      object({ a: {}, b: {} }),
      ['body anyOf other removed (Required: `a`, or `b`. -> )'],
    ],
  ])('reports %s', (_name, left, right, expected) => {
    expect(compareBodies(left, right)).toEqual(expected);
  });

  it.each<[name: string, left: object, right: object]>([
    ['numbers in different notations', { minimum: 100, default: 1.5 }, { minimum: 1e2, default: 15e-1 }],
    ['an enum and the same enum in a different order', { enum: ['a', 1, null] }, { enum: [null, 1, 'a'] }],
    ['a constant and an enum with one value', { const: 'a' }, { enum: ['a'] }],
    [
      'an enum and alternatives with constants',
      { enum: ['a', 'b'] },
      { oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] },
    ],
    [
      'an array of types and alternatives with these types',
      { type: ['string', 'integer'] },
      { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    ],
    [
      'a null type and a null alternative',
      { type: ['string', 'null'] },
      { oneOf: [{ type: 'string' }, { type: 'null' }] },
    ],
    ['an object schema with and without a type', object({ a: {} }), { properties: { a: {} } }],
    [
      'properties and the same properties in allOf',
      object({ a: {}, b: {} }),
      { allOf: [object({ a: {} }), object({ b: {} })] },
    ],
    [
      'an object schema with and without items, which apply only to arrays',
      { type: 'object' },
      { type: 'object', items: { type: 'string' } },
    ],
    [
      'schemas with different titles, descriptions and examples',
      { type: 'string', description: 'One', example: 'a' },
      { type: 'string', title: 'Two', examples: ['b'] },
    ],
    ['a minimum length of 0 and no minimum length', { type: 'string', minLength: 0 }, { type: 'string' }],
    [
      'the default value of additionalProperties and no additionalProperties',
      object({ a: {} }, { additionalProperties: true }),
      object({ a: {} }),
    ],
    [
      'unnamed alternatives and the same alternatives in a different order',
      { oneOf: [object({ a: {} }), object({ b: {} })] },
      { oneOf: [object({ b: {} }), object({ a: {} })] },
    ],
    [
      'alternatives inside an alternative and the same alternatives in one list',
      { oneOf: [{ title: 'Item', anyOf: [object({ a: {} }), object({ b: {} })] }, object({ c: {} })] },
      { anyOf: [object({ a: {} }), object({ b: {} }), object({ c: {} })] },
    ],
    [
      'an alternative with alternatives of objects and strings, and the same alternatives in one list',
      { oneOf: [{ oneOf: [{ type: 'string' }, object({ a: {} }), object({ b: {} })] }, listOfObjects] },
      { oneOf: [object({ a: {} }), object({ b: {} }), listOfObjects, { type: 'string' }] },
    ],
    [
      'alternatives with the same title and the same alternatives in a different order',
      { oneOf: [object({ a: {} }, { title: 'Message' }), object({ b: {} }, { title: 'Message' })] },
      { oneOf: [object({ b: {} }, { title: 'Message' }), object({ a: {} }, { title: 'Message' })] },
    ],
    [
      'alternatives with the same discriminator value and the same alternatives in a different order',
      { oneOf: [message({ a: {} }), message({ b: {} })], discriminator: { propertyName: 'type' } },
      { oneOf: [message({ b: {} }), message({ a: {} })], discriminator: { propertyName: 'type' } },
    ],
  ])('reports no difference between %s', (_name, left, right) => {
    expect([...compareBodies(left, right), ...compareBodies(right, left)]).toEqual([]);
  });

  it.each([
    ['9007199254740993', '9007199254740992', 'body maximum narrower changed (9007199254740993 -> 9007199254740992)'],
    ['1e400', '1e500', 'body maximum wider changed (1e400 -> 1e500)'],
  ])('classifies a change from %s to %s, which are equal as JavaScript numbers', (left, right, expected) => {
    const describe = (maximum: string) =>
      `{"openapi": "3.1.0", "paths": {"/a": {"post": {"requestBody": {"content": {"application/json": {"schema": {"maximum": ${maximum}}}}}}}}}`;
    expect(outline(compare(describe(left), describe(right)))).toEqual([`POST /a: ${expected}`]);
  });

  it('terminates for a schema that contains itself in many alternatives', () => {
    const describe = (count: number) =>
      describeOperation(
        { requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Any' } } } } },
        {
          root: {
            components: { schemas: { Any: { anyOf: Array(count).fill({ $ref: '#/components/schemas/Any' }) } } },
          },
        },
      );
    expect(outline(compare(describe(100), describe(101)))).toEqual([]);
  });

  it('treats members as removed if they become read-only in a request or write-only in a response', () => {
    const left = object({ id: { type: 'string' }, key: { type: 'string' } });
    const right = object({ id: { type: 'string', readOnly: true }, key: { type: 'string', writeOnly: true } });
    expect(compareBodies(left, right)).toEqual(['body.id field removed (string -> )']);
    expect(compareResponseBodies(left, right)).toEqual(['200 key field removed (string -> )']);
  });

  it('terminates for recursive schemas, and reports each difference once', () => {
    const describe = (type: string) =>
      describeOperation(
        { requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } } } },
        {
          root: {
            components: {
              schemas: {
                Node: object({
                  value: { type },
                  next: { $ref: '#/components/schemas/Node' },
                  children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
                }),
              },
            },
          },
        },
      );
    expect(outline(compare(describe('string'), describe('integer')))).toEqual([
      'POST /things/{id}: body.value type other changed (string -> integer)',
    ]);
  });

  it('reports no difference between a recursive schema and the same schema with an inlined level', () => {
    const reference = { $ref: '#/components/schemas/Node' };
    const describe = (schema: object) =>
      describeOperation(
        { requestBody: { content: { 'application/json': { schema } } } },
        { root: { components: { schemas: { Node: object({ next: reference }) } } } },
      );
    expect(outline(compare(describe(reference), describe(object({ next: object({ next: reference }) }))))).toEqual([]);
  });

  it('treats contentEncoding: base64 like the format byte', () => {
    const encoded = { type: 'string', contentEncoding: 'base64' };
    expect(compareBodies(object({ a: { type: 'string', format: 'byte' } }), object({ a: encoded }))).toEqual([]);
    expect(compareBodies(object({ a: { type: 'string', format: 'uuid' } }), object({ a: encoded }))).not.toEqual([]);
  });
});

describe('compareDocuments: operations', () => {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const parameter = (others: object) => ({ name: 'limit', in: 'query', schema: { type: 'integer' }, ...others });

  it.each<[name: string, left: object, right: object, expected: string[]]>([
    [
      'an added parameter',
      {},
      { parameters: [parameter({ required: true })] },
      ['query.limit parameter added ( -> integer, required)'],
    ],
    [
      'an added response body with several media types',
      { responses: { 200: {} } },
      { responses: { 200: { content: { 'application/json': {}, 'text/csv': {} } } } },
      ['200 body body added ( -> application/json, text/csv)'],
    ],
    ['a removed parameter', { parameters: [parameter({})] }, {}, ['query.limit parameter removed (integer -> )']],
    [
      'a parameter that becomes required',
      { parameters: [parameter({})] },
      { parameters: [parameter({ required: true })] },
      ['query.limit required narrower changed (optional -> required)'],
    ],
    [
      'a changed schema of a parameter',
      { parameters: [parameter({})] },
      { parameters: [parameter({ schema: { type: 'integer', maximum: 100 } })] },
      ['query.limit maximum narrower added ( -> 100)'],
    ],
    [
      'a deprecated parameter',
      { parameters: [parameter({})] },
      { parameters: [parameter({ deprecated: true })] },
      ['query.limit deprecated added ( -> deprecated)'],
    ],
    [
      'a changed serialization of a parameter',
      { parameters: [parameter({ schema: { type: 'array', items: {} } })] },
      { parameters: [parameter({ schema: { type: 'array', items: {} }, explode: false })] },
      ['query.limit style changed (form, exploded -> form)'],
    ],
    [
      'a removed member of an object that is sent as separate parameters',
      {
        parameters: [
          { name: 'filter', in: 'query', style: 'deepObject', schema: object({ a: {}, b: { type: 'string' } }) },
        ],
      },
      { parameters: [{ name: 'filter', in: 'query', style: 'deepObject', schema: object({ a: {} }) }] },
      ['query.filter[b] parameter removed (string -> )'],
    ],
    [
      'an added body',
      {},
      { requestBody: { required: true, ...json({}) } },
      ['body body added ( -> application/json, required)'],
    ],
    [
      'a body that becomes required',
      { requestBody: json({}) },
      { requestBody: { required: true, ...json({}) } },
      ['body required narrower changed (optional -> required)'],
    ],
    [
      'a replaced media type, without a difference in its schema',
      { requestBody: { content: { 'application/xml': { schema: object({ a: {} }) } } } },
      { requestBody: json(object({ a: {} })) },
      ['body media-type changed (application/xml -> application/json)'],
    ],
    [
      'a media range that became one of its media types, and a difference in its schema',
      { responses: { 200: { content: { '*/*': { schema: object({ a: {} }) } } } } },
      { responses: { 200: json(object({})) } },
      ['200 body media-type narrower changed (*/* -> application/json)', '200 a field removed (any -> )'],
    ],
    [
      'a media type that became a media range',
      { requestBody: { content: { 'text/plain': {}, 'image/png': {} } } },
      { requestBody: { content: { 'text/*': {}, 'image/png': {} } } },
      ['body media-type wider changed (text/plain -> text/*)'],
    ],
    [
      'a media type outside a media range',
      { requestBody: { content: { 'image/png': {} } } },
      { requestBody: { content: { 'text/*': {} } } },
      ['body media-type changed (image/png -> text/*)'],
    ],
    [
      'an added media type',
      { requestBody: json({}) },
      { requestBody: { content: { 'application/json; charset=utf-8': {}, 'text/csv': {} } } },
      ['body media-type added ( -> text/csv)'],
    ],
    [
      'an added and a removed status',
      { responses: { 200: {}, 404: {} } },
      { responses: { 200: {}, 500: {} } },
      ['404 404 status removed (404 -> )', '500 500 status added ( -> 500)'],
    ],
    [
      'a replaced success status',
      { responses: { 200: json({ type: 'string' }) } },
      { responses: { 201: json({ type: 'string' }) } },
      ['201 201 status changed (200 -> 201)'],
    ],
    [
      'a removed response body',
      { responses: { 200: json({}) } },
      { responses: { 200: {} } },
      ['200 body body removed (application/json -> )'],
    ],
    [
      'a removed response header',
      { responses: { 200: { headers: { ETag: { schema: { type: 'string' } } } } } },
      { responses: { 200: {} } },
      ['200 header.ETag header removed (string -> )'],
    ],
    ['a deprecated operation', {}, { deprecated: true }, ['POST /things/{id} deprecated added ( -> deprecated)']],
    [
      'only one difference in a schema that several media types and responses share',
      {
        responses: {
          200: {
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/Left' } },
              'text/xml': { schema: { $ref: '#/components/schemas/Left' } },
            },
          },
          404: json({ $ref: '#/components/schemas/Left' }),
        },
      },
      {
        responses: {
          200: {
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/Right' } },
              'text/xml': { schema: { $ref: '#/components/schemas/Right' } },
            },
          },
          404: json({ $ref: '#/components/schemas/Right' }),
        },
      },
      ['200 a field removed (string -> )'],
    ],
  ])('reports %s', (_name, left, right, expected) => {
    const root = { components: { schemas: { Left: object({ a: { type: 'string' } }), Right: object({}) } } };
    const lines = outline(compare(describeOperation(left, { root }), describeOperation(right, { root })));
    expect(lines.map((line) => line.replace('POST /things/{id}: ', ''))).toEqual(expected);
  });

  it.each<[name: string, left: object, right: object]>([
    [
      'header names in different cases',
      { parameters: [parameter({ in: 'header' })] },
      { parameters: [parameter({ in: 'header', name: 'Limit' })] },
    ],
    [
      'a deprecated parameter and a parameter with a deprecated schema',
      { parameters: [parameter({ deprecated: true })] },
      { parameters: [parameter({ schema: { type: 'integer', deprecated: true } })] },
    ],
    [
      'an array in an object that is sent as separate parameters, and the array as a parameter',
      {
        parameters: [
          { name: 'filter', in: 'query', style: 'deepObject', schema: object({ tags: { type: 'array', items: {} } }) },
          { name: 'page', in: 'query', schema: object({ ids: { type: 'array', items: {} } }) },
        ],
      },
      {
        parameters: [
          parameter({ name: 'filter[tags]', schema: { type: 'array', items: {} } }),
          parameter({ name: 'ids', schema: { type: 'array', items: {} } }),
        ],
      },
    ],
    [
      'a map in a `deepObject` parameter with and without `explode`, which does not affect this style',
      { parameters: [parameter({ style: 'deepObject', explode: true, schema: { additionalProperties: {} } })] },
      { parameters: [parameter({ style: 'deepObject', schema: { additionalProperties: {} } })] },
    ],
    [
      'statuses in different notations',
      { responses: { '4xx': {}, default: {} } },
      { responses: { '4XX': {}, Default: {} } },
    ],
  ])('reports no difference between %s', (_name, left, right) => {
    expect(outline(compare(describeOperation(left), describeOperation(right)))).toEqual([]);
  });

  it('reports added, removed and changed OAuth flows and URLs', () => {
    const url = (path: string) => `https://auth.example${path}`;
    const device = { deviceAuthorizationUrl: url('/device'), tokenUrl: url('/token') };
    const code = { authorizationUrl: url('/authorize'), tokenUrl: url('/token'), scopes: { read: 'Read' } };
    const describe = (members: object, name = 'oauth') =>
      describeOperation(
        { security: [{ [name]: [] }] },
        { root: { components: { securitySchemes: { [name]: { type: 'oauth2', ...members } } } } },
      );
    const compareOAuth = (left: object, right: object, name?: string) =>
      outline(compare(describe(left), describe(right, name))).map((line) => line.replace('POST /things/{id}: ', ''));
    const both = { flows: { authorizationCode: code, deviceAuthorization: device } };
    expect(compareOAuth(both, both)).toEqual([]);
    expect(compareOAuth({ flows: { authorizationCode: code } }, both)).toEqual([
      'oauth oauth added ( -> deviceAuthorization)',
    ]);
    expect(compareOAuth(both, { flows: { deviceAuthorization: device } }, 'renamed')).toEqual([
      'renamed oauth removed (authorizationCode -> )',
    ]);
    const moved = { flows: { ...both.flows, authorizationCode: { ...code, tokenUrl: url('/v2'), scopes: {} } } };
    expect(compareOAuth(both, moved)).toEqual([
      'oauth authorizationCode.tokenUrl changed (https://auth.example/token -> https://auth.example/v2)',
    ]);
    expect(compareOAuth(both, { ...both, oauth2MetadataUrl: url('/metadata') })).toEqual([
      'oauth oauth2MetadataUrl added ( -> https://auth.example/metadata)',
    ]);
  });

  it('treats credentials as equal if they are sent in the same way', () => {
    const schemes = {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      token: { type: 'http', scheme: 'bearer' },
      oauth: { type: 'oauth2', flows: {} },
    };
    const describe = (security: object[] | undefined) =>
      describeOperation({ security }, { root: { components: { securitySchemes: schemes } } });
    const compareSecurity = (left: object[] | undefined, right: object[] | undefined) =>
      outline(compare(describe(left), describe(right))).map((line) => line.replace('POST /things/{id}: ', ''));
    expect(compareSecurity([{ token: [] }], [{ oauth: [] }])).toEqual([]);
    expect(compareSecurity(undefined, [])).toEqual([]);
    expect(compareSecurity([], [{}])).toEqual([]);
    const name = 'POST /things/{id} auth';
    expect(compareSecurity([], [{ token: [] }])).toEqual([`${name} narrower changed (none -> bearer)`]);
    expect(compareSecurity([{ token: [] }], [{ token: [] }, {}])).toEqual([
      `${name} wider changed (bearer -> bearer, or none)`,
    ]);
    expect(compareSecurity([{ key: [] }, { token: [] }], [{ token: [] }])).toEqual([
      `${name} narrower changed (API key in header x-key, or bearer -> bearer)`,
    ]);
    expect(compareSecurity([{ key: [] }], [{ key: [], token: [] }])).toEqual([
      `${name} narrower changed (API key in header x-key -> API key in header x-key + bearer)`,
    ]);
    expect(compareSecurity([{ oauth: ['read'] }], [{ oauth: ['read', 'write'] }])).toEqual([
      `${name} narrower changed (bearer (read) -> bearer (read, write))`,
    ]);
    expect(compareSecurity([{ oauth: ['read'], token: [] }], [{ oauth: ['read', 'write'], token: [] }])).toEqual([
      `${name} narrower changed (bearer (read) -> bearer (read, write))`,
    ]);
    expect(compareSecurity([{ key: [] }], [{ token: [] }])).toEqual([
      `${name} other changed (API key in header x-key -> bearer)`,
    ]);
  });
});

describe('compareDocuments', () => {
  const describe = (paths: object, root: object = {}) => ({ openapi: '3.1.0', paths, ...root });
  const id = (name: string, type = 'string') => ({ name, in: 'path', required: true, schema: { type } });

  it('reports added and removed operations', () => {
    const left = describe({ '/a': { get: {} }, '/b': { get: {} } });
    const right = describe({ '/b': { get: {}, post: {} } });
    expect(outline(compare(left, right))).toEqual([
      'GET /a: GET /a operation removed (GET /a -> )',
      'POST /b: POST /b operation added ( -> POST /b)',
    ]);
  });

  it('matches paths that differ only in parameter names, and reports the renamed parameter', () => {
    const left = describe({ '/users/{id}': { get: { parameters: [id('id')] } } });
    const right = describe({ '/users/{userId}': { get: { parameters: [id('userId', 'integer')] } } });
    expect(outline(compare(left, right))).toEqual([
      'GET /users/{userId}: path.userId name changed (path.id -> path.userId)',
      'GET /users/{userId}: path.userId type other changed (string -> integer)',
    ]);
  });

  it('matches path parameters by name if the path does not contain them', () => {
    const left = describe({ '/users': { get: { parameters: [id('a'), id('b')] } } });
    const right = describe({ '/users': { get: { parameters: [id('a')] } } });
    expect(outline(compare(left, right))).toEqual([]);
  });

  it('matches operations with the same operationId if their paths differ', () => {
    const left = describe({ '/users': { get: { operationId: 'listUsers' } } });
    const right = describe({ '/people': { get: { operationId: 'listUsers', deprecated: true } } });
    expect(outline(compare(left, right))).toEqual([
      'GET /people: GET /people operation changed (GET /users -> GET /people)',
      'GET /people: GET /people deprecated added ( -> deprecated)',
    ]);
  });

  it('matches webhooks by name, and treats their bodies as values that callers receive', () => {
    const webhook = (schema: object) =>
      describe({}, { webhooks: { paid: { post: { requestBody: { content: { 'application/json': { schema } } } } } } });
    const { operations } = compare(
      webhook(object({ id: { type: 'string', readOnly: true } })),
      webhook(object({ id: { type: 'integer', readOnly: true } })),
    );
    expect(outline({ operations, errors: [] })).toEqual([
      'webhook paid: body.id type other changed (string -> integer)',
    ]);
    expect(operations[0]?.differences[0]?.direction).toBe('response');
  });

  it('reports references that cannot be resolved, and compares the other operations', () => {
    const left = describe({ '/a': { get: { parameters: [{ $ref: '#/nothing' }] } }, '/b': { get: {} } });
    const right = describe({ '/a': { get: {} }, '/b': { get: { deprecated: true } } });
    expect(outline(compare(left, right))).toEqual([
      'GET /b: GET /b deprecated added ( -> deprecated)',
      expect.stringContaining('The reference "#/nothing" refers to a value that does not exist'),
    ]);
  });
});
