import { describe, expect, it } from 'vitest';
import { readOpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import { describeOperation, outline } from '../compare/compare.ts';
import { convertAndCompare } from './round-trip.ts';

function compareDescription(description: object): string[] {
  return outline(convertAndCompare(toDocument(readOpenApi(JSON.stringify(description)))).comparison);
}

function compareOperation(operation: object): string[] {
  return compareDescription(describeOperation(operation));
}

const string = { type: 'string' };
const object = (properties: object) => ({ type: 'object', properties });
const array = (items: object, others: object = {}) => ({ type: 'array', items, ...others });
const ok = { 200: { description: 'OK' } };
const a = object({ a: string });

describe('A round trip through pages', () => {
  it.each<[string, object]>([
    ['alternatives, one of which is an array', { oneOf: [string, { type: 'integer' }, array(string)] }],
    ['alternatives with limits, including an array', { oneOf: [string, array({ type: 'string', minLength: 3 })] }],
    [
      'limits that each apply to one alternative',
      {
        oneOf: [
          { ...string, maxLength: 3 },
          { type: 'integer', minimum: 1 },
        ],
      },
    ],
    ['the members of an alternative', object({ a: { oneOf: [string, a] } })],
    ['the members of array items in an alternative', object({ a: { oneOf: [string, array(a)] } })],
    [
      'plain values next to several objects',
      object({ a: { oneOf: [string, { title: 'A', ...a }, { title: 'B', ...object({ b: string }) }] } }),
    ],
    [
      'any value next to several objects',
      object({ a: { anyOf: [{ title: 'A', ...a }, { title: 'B', ...object({ b: string }) }, {}] } }),
    ],
    ['limits of nested arrays', array(array({ type: 'integer' }, { minItems: 1 }))],
    [
      'limits of nested arrays in alternatives',
      { oneOf: [string, array(array(string, { minItems: 2 }), { maxItems: 3 })] },
    ],
    ['nested arrays of objects', array(array(a))],
    ['nullable objects in an array', array({ ...a, type: ['object', 'null'] })],
    [
      'alternatives without fields',
      {
        oneOf: [
          { title: 'Empty', type: 'object' },
          { title: 'Full', ...a },
        ],
      },
    ],
    ['null next to alternatives', { anyOf: [{ type: 'string', minLength: 1 }, array(string), { type: 'null' }] }],
    ['the allowed values of a string with an empty enum', { enum: [], allOf: [{ ...string, enum: ['a', 'b'] }] }],
    ['an array with the keyword `required`, which applies only to objects', array(a, { required: ['a'] })],
    [
      'an object with fields next to a map of objects',
      {
        oneOf: [
          { type: 'object', additionalProperties: { type: 'object' } },
          { title: 'A', ...a },
        ],
      },
    ],
    ['null in an enum', { type: ['string', 'null'], enum: ['a', 'b', null] }],
    [
      'maps with values of four types',
      {
        type: 'object',
        additionalProperties: { oneOf: [string, { type: 'integer' }, { type: 'boolean' }, array(string)] },
      },
    ],
    [
      'four names below array items in alternatives',
      {
        oneOf: [
          string,
          array({
            oneOf: [
              { title: 'A', ...object({ b: object({ c: a }) }) },
              { title: 'B', ...a },
            ],
          }),
        ],
      },
    ],
    [
      'more than 150 fields',
      object(Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`p${index}`, string]))),
    ],
  ])('loses no details of the schema: %s', (_, schema) => {
    const body = { type: 'object', required: ['id'], properties: { id: string, x: schema } };
    const requestBody = { required: true, content: { 'application/json': { schema: body } } };
    expect(compareOperation({ requestBody, responses: ok })).toEqual([]);
  });

  it.each<[string, object]>([
    ['objects without fields', { schema: { type: 'object' } }],
    ['maps', { schema: array({ type: 'object', additionalProperties: string }) }],
    ['strings with an example', { schema: string, example: 'a text' }],
    ['alternatives, one of which is an array', { schema: { oneOf: [array(a), a] }, example: [{ a: 'a' }] }],
  ])('keeps response bodies that are %s', (_, content) => {
    const response = { description: 'OK', content: { 'application/json': content } };
    expect(compareOperation({ responses: { 200: response } })).toEqual([]);
  });

  it.each([true, false])('keeps whether a body is required: %s', (required) => {
    for (const schema of [a, { ...a, required: ['a'] }]) {
      const requestBody = { content: { 'application/json': { schema } }, required };
      expect(compareOperation({ requestBody, responses: ok })).toEqual([]);
    }
  });

  it('keeps arrays in alternatives with a discriminator', () => {
    const mapping = { list: '#/components/schemas/List', file: '#/components/schemas/File' };
    const schema = {
      oneOf: Object.values(mapping).map(($ref) => ({ $ref })),
      discriminator: { propertyName: 'type', mapping },
    };
    const responses = { 200: { description: 'OK', content: { 'application/json': { schema } } } };
    const schemas = { List: array(object({ type: string })), File: object({ type: string, size: string }) };
    const description = { ...describeOperation({ responses }), components: { schemas } };
    expect(compareDescription(description)).toEqual([]);
  });

  it('keeps the media types of bodies, even if a description that ends with a table precedes them', () => {
    const content = { 'application/json': { schema: a }, 'application/xml': { schema: a }, 'text/csv': {} };
    const description = 'Text\n\n| A | B |\n|---|---|\n| a | b |';
    expect(
      compareOperation({ description, requestBody: { content }, responses: { 200: { description: 'OK', content } } }),
    ).toEqual([]);
  });

  it('keeps the serialization of query parameters', () => {
    const parameters = [
      { name: 'tags', in: 'query', explode: false, schema: array(string) },
      { name: 'range', in: 'query', explode: false, schema: a },
      { name: 'ids', in: 'query', style: 'pipeDelimited', explode: false, schema: array(string) },
      { name: 'filter', in: 'query', content: { 'application/json': { schema: a } } },
    ];
    expect(compareOperation({ parameters, responses: ok })).toEqual([]);
  });

  it.each(['multipart/form-data', 'application/x-www-form-urlencoded'])(
    'keeps the media types of fields in a body of the type %s',
    (mediaType) => {
      const schema = { ...object({ a: string, b: { ...a, description: 'B.' }, c: string }), required: ['a'] };
      const encoding = {
        a: { contentType: 'image/png, image/jpeg' },
        b: { contentType: 'application/json; charset=utf-8' },
      };
      const requestBody = { required: true, content: { [mediaType]: { schema, encoding } } };
      const document = toDocument(readOpenApi(JSON.stringify(describeOperation({ requestBody, responses: ok }))));
      const { comparison, text } = convertAndCompare(document);
      expect(outline(comparison)).toEqual([]);
      expect(JSON.parse(text)).toMatchObject({
        paths: { '/things/{id}': { post: { requestBody: { content: { [mediaType]: { encoding } } } } } },
      });
    },
  );

  it('keeps the headers of the parts of a multipart body', () => {
    const encoding = { a: { headers: { 'X-Part': { schema: { type: 'string' }, example: 'a "b"' } } } };
    const content = { 'multipart/form-data': { schema: object({ a: string }), encoding } };
    const described = describeOperation({ requestBody: { content }, responses: ok });
    const { text } = convertAndCompare(toDocument(readOpenApi(JSON.stringify(described))));
    expect(JSON.parse(text)).toMatchObject({
      paths: { '/things/{id}': { post: { requestBody: { content: { 'multipart/form-data': { encoding } } } } } },
    });
  });
});
