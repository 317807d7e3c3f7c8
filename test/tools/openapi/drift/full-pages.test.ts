import { describe, expect, it } from 'vitest';
import { inspectPage } from '../../../../src/tools/check/inspect-page.js';
import { listEntries } from '../../../../src/tools/openapi/document/list-operations.js';
import type { OpenApiDocument } from '../../../../src/tools/openapi/document/open-api-document.js';
import { readOpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import { DriftDetector } from '../../../../src/tools/openapi/drift/find-drift.js';
import { PageWriter } from '../walker/page-writer.ts';

const string = { type: 'string' };
const integer = { type: 'integer' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, others: object = {}) => ({ type: 'object', properties, ...others });
const array = (items: object, others: object = {}) => ({ type: 'array', items, ...others });
const extend = (name: string, properties: object) => ({ allOf: [ref(name), { properties }] });

const nest = (count: number, schema: object): object => (count === 0 ? schema : object({ a: nest(count - 1, schema) }));

const discriminator = { propertyName: 'kind', mapping: { base: ref('Base').$ref } };
const nodes = { oneOf: [ref('Leaf'), ref('Node')] };

const schemas = {
  Base: object({ kind: string, shared: string }, { required: ['kind'], discriminator }),
  Child: extend('Base', { a: string }),
  Grandchild: extend('Child', { b: integer }),
  Leaf: object({ leaf: integer }),
  Node: object({ left: nodes, right: nodes }),
};

function describeOperation(schema: object, mediaType = 'application/json'): OpenApiDocument {
  const content = { [mediaType]: { schema } };
  const description = {
    openapi: '3.1.0',
    paths: { '/a': { post: { requestBody: { content }, responses: { 200: { description: 'OK', content } } } } },
    components: { schemas },
  };
  return toDocument(readOpenApi(JSON.stringify(description), { path: 'openapi.json' }));
}

/** Returns the findings of `apiblock check` for a page that contains all details of a description. */
function checkFullPage(schema: object, mediaType = 'application/json'): string[] {
  const document = describeOperation(schema, mediaType);
  return checkPage(writeFullPage(document), document);
}

function writeFullPage(document: OpenApiDocument): string {
  const [entry] = listEntries(document).entries;
  return new PageWriter(document).write(entry!, { isFull: true });
}

function checkPage(page: string, document: OpenApiDocument): string[] {
  const detector = new DriftDetector(new Map([[undefined, document]]), {});
  const { problems } = inspectPage(page, { findDrift: (contents) => detector.compare(contents) });
  return problems.map(({ message }) => message);
}

describe('inspectPage for pages from "apiblock import --full"', () => {
  it.each<[string, object]>([
    ['alternatives that share members with their base schema', ref('Base')],
    ['an array of alternatives that share members', object({ a: { type: 'array', items: ref('Base') } })],
    ['null in allowed values', object({ a: { enum: [1, 'two', null] }, b: { const: null }, c: { enum: ['a', null] } })],
    ['descriptions of allowed values', object({ a: { ...string, enum: ['m', 'n'], 'x-enumNames': ['One', 'Two'] } })],
    ['required names without a property', { type: 'object', required: ['a'], additionalProperties: string }],
    ['tuples', object({ a: { type: 'array', prefixItems: [{ enum: ['a'] }, object({ b: string })], items: false } })],
    ['nullable alternatives', object({ a: { oneOf: [object({ b: string }, { type: ['object', 'null'] }), string] } })],
    ['conditional members', object({ a: string }, { dependentSchemas: { a: { properties: { b: string } } } })],
    ['recursive alternatives', object({ tree: nodes })],
    ['a string with known values', object({ a: { anyOf: [string, { ...string, enum: ['b'] }] } })],
    [
      'values with limits',
      object({
        a: {
          oneOf: [
            { ...string, maxLength: 3 },
            { ...integer, minimum: 1 },
          ],
        },
      }),
    ],
    ['a string or an array', object({ a: { oneOf: [string, array({ ...string, maxLength: 3 }, { maxItems: 2 })] } })],
    ['a string or arrays', object({ a: { oneOf: [string, array(string), array(integer)] } })],
    ['a string or an object', object({ a: { oneOf: [string, object({ b: string }, { required: ['b'] })] } })],
    ['a string or an array of objects', object({ a: { oneOf: [string, array(object({ b: string }))] } })],
    [
      'a string or a map of objects',
      object({ a: { oneOf: [string, { additionalProperties: object({ b: string }) }] } }),
    ],
    ['a string or several objects', object({ a: { oneOf: [string, ref('Leaf'), object({ b: string })] } })],
    ['several objects or any value', object({ a: { anyOf: [ref('Leaf'), object({ b: string }), {}] } })],
    [
      'a nullable string or several objects',
      object({ a: { oneOf: [string, ref('Leaf'), ref('Node'), { type: 'null' }] } }),
    ],
    ['an array of strings or objects', object({ a: array({ oneOf: [string, object({ b: string })] }) })],
    ['a map of strings or arrays', object({ a: { additionalProperties: { oneOf: [string, array(string)] } } })],
    ['a whole body that can be null', object({ a: string }, { type: ['object', 'null'] })],
    [
      'a whole array with limits whose items can be null',
      array(object({ a: string }, { type: ['object', 'null'] }), { type: ['array', 'null'], minItems: 1, maxItems: 9 }),
    ],
    ['a deprecated array', array(object({ a: string }), { deprecated: true, uniqueItems: true })],
    [
      'a string with allowed values or several objects',
      object({ a: { oneOf: [{ ...string, enum: ['b'] }, ref('Leaf'), object({ c: string })] } }),
    ],
    [
      'a deprecated alternative',
      object({ a: { oneOf: [object({ b: string }, { deprecated: true }), object({ c: string })] } }),
    ],
    ['alternatives below the last level', nest(8, { oneOf: [object({ a: string }), object({ b: string })] })],
    ['deprecated objects in an array', object({ a: array(object({ b: string }, { deprecated: true })) })],
    ['an array of alternatives or null', array({ oneOf: [ref('Leaf'), ref('Node'), { type: 'null' }] })],
    ['a whole body that is a string or an object', { oneOf: [string, object({ b: string })] }],
    [
      'a string or an array of strings or objects',
      object({ a: { oneOf: [string, array({ oneOf: [string, ref('Leaf'), ref('Base')] })] } }),
    ],
    ['alternatives that are nested too deeply', object({ a: object({ b: object({ c: object({ d: nodes }) }) }) })],
  ])('reports no problems if the description contains %s', (_, schema) => {
    expect(checkFullPage(schema)).toEqual([]);
  });

  it.each([
    ['*/*', string],
    ['*/*', object({ a: string })],
    ['*/*', array(string)],
    ['text/*', string],
  ])('reports no problems if the media types in the description are %s', (mediaType, schema) => {
    expect(checkFullPage(schema, mediaType)).toEqual([]);
  });

  it.each<[string, object, object, string]>([
    ['an object', object({ a: string }), array(object({ a: string })), '"object" on the page, but "object[]"'],
    ['an array', array(object({ a: string })), object({ a: string }), '"object[]" on the page, but "object"'],
    ['a string', string, { type: ['string', 'null'] }, '"string" on the page, but "string | null"'],
    ['an array of strings', array(string), array(string, { maxItems: 2 }), '"maxItems" of body'],
  ])('reports a different body in the description if the body on the page is %s', (_, onPage, described, message) => {
    const problems = checkPage(writeFullPage(describeOperation(onPage)), describeOperation(described));
    expect(problems).toEqual([expect.stringContaining(message), expect.stringContaining(message)]);
  });
});
