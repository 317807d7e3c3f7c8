import { describe, expect, it } from 'vitest';
import { convertOperation } from '../../../../src/tools/openapi/block/convert-operation.js';
import { findOperation } from '../../../../src/tools/openapi/document/find-operation.js';
import { readOpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import { convert, convertBody, flatten, outline, sampleBody } from '../convert.ts';

const string = { type: 'string' };
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });

/** Converts a body with a single member. Returns the props of the field for this member. */
const propsOf = (schema: object, version = '3.1.0') => convertBody(object({ a: schema }), { version })[0]?.props;

describe('convertOperation: schemas', () => {
  it.each<[keyword: string, schema: object, text: string]>([
    ['`not` with values', { type: 'string', not: { enum: ['b', 'c'] } }, 'Not allowed: `b`, `c`.'],
    ['`not` with one name', { type: 'object', not: { required: ['b'] } }, 'Not allowed: a value with `b`.'],
    ['not with several names', { type: 'object', not: { required: ['b', 'c'] } }, 'Not allowed together: `b`, `c`.'],
    ['not with other rules', { not: { pattern: 'b' } }, 'The description excludes some values, which are not shown.'],
    ['not with an object', { not: { const: { b: 1 } } }, 'The description excludes some values, which are not shown.'],
    ['`not` with null', { not: { type: 'null' } }, ''],
    [
      '`contains` with a value',
      { type: 'array', contains: { const: 1 } },
      'Number of items with the value `1`: at least 1.',
    ],
    [
      '`contains` with a type and a number of items',
      { type: 'array', items: string, contains: string, minContains: 2, maxContains: 3 },
      'Number of items with the type `string`: 2 to 3.',
    ],
    [
      '`contains` with other rules',
      { type: 'array', contains: { minimum: 1 } },
      'Number of items to which further rules apply: at least 1.',
    ],
    ['contentMediaType', { type: 'string', contentMediaType: 'image/png' }, 'Contains `image/png`.'],
  ])('describes the keyword %s', (_keyword, schema, text) => {
    expect(convertBody(object({ a: schema }))[0]?.text).toBe(text);
  });

  it.each([
    ['a string', string, 'a: string'],
    ['an array', { type: 'array', items: string }, 'a: string[]'],
    ['an array of arrays', { type: 'array', items: { type: 'array', items: string } }, 'a: string[][]'],
    ['an array of anything', { type: 'array' }, 'a: array'],
    ['an array of a union', { type: 'array', items: { type: ['string', 'integer'] } }, 'a: array<string | integer>'],
    ['several types', { type: ['string', 'integer', 'null'] }, 'a: string | integer'],
    ['a schema without a type', {}, 'a'],
    ['true as a schema', true, 'a'],
    ['a map', { type: 'object', additionalProperties: { type: 'integer' } }, 'a: map<string, integer>'],
    ['a map of anything', { type: 'object', additionalProperties: true }, 'a: object'],
    [
      'a map of described values',
      { type: 'object', additionalProperties: { type: 'integer', minimum: 1 } },
      'a: map<string, integer> {[key]: integer}',
    ],
    [
      'a map of objects',
      { additionalProperties: object({ b: string }) },
      'a: map<string, object> {[key]: object {Expandable [key] {b: string}}}',
    ],
    [
      'an object with additional properties',
      { ...object({ b: string }), additionalProperties: string },
      'a: object {b: string; [key]: string}',
    ],
    [
      'pattern properties',
      { type: 'object', patternProperties: { '^x-': string } },
      'a: map<string, string> {"Keys match `^x-`."}',
    ],
    [
      'several patterns with the same schema',
      { patternProperties: { '^x-': string, '^y-': { type: 'string' } } },
      'a: map<string, string> {"Keys match `^x-` or `^y-`."}',
    ],
    [
      'pattern properties of an object with members',
      { ...object({ b: string }), patternProperties: { '^x-': string } },
      'a: object {b: string; [key]: string; "Other keys match `^x-`."}',
    ],
    [
      'pattern properties next to other additional properties',
      { type: 'object', patternProperties: { '^x-': string }, additionalProperties: { type: 'integer' } },
      'a: map<string, integer | string> {[key]: integer | string; "The values of keys that match `^x-` have the type `string`."}',
    ],
    [
      'patterns with different schemas, one of which has members',
      { type: 'object', patternProperties: { '^x-': object({ b: string }), '^y-': { type: ['integer', 'boolean'] } } },
      'a: map<string, object | integer | boolean> {[key]: object | integer | boolean {Expandable [key] {b: string}}; ' +
        '"The values of keys that match `^x-` have the type `object`. The values of keys that match `^y-` have the type `integer | boolean`."}',
    ],
    [
      'pattern properties next to additional properties with any value',
      { type: 'object', patternProperties: { '^x-': string }, additionalProperties: true },
      'a: map<string, string> {"The values of keys that match `^x-` have the type `string`."}',
    ],
    [
      'a pattern whose values can have any type',
      { type: 'object', patternProperties: { '`^x': {}, '^y': string } },
      'a: object {[key]; "The values of keys that match `` `^x `` have their own rules. The values of keys that match `^y` have the type `string`."}',
    ],
    [
      'limits of property names',
      { additionalProperties: string, propertyNames: { pattern: '^[a-z]+$', minLength: 2, maxLength: 5 } },
      'a: map<string, string> {"Keys match `^[a-z]+$`. Keys have 2 to 5 characters."}',
    ],
    [
      'a list of property names',
      { additionalProperties: string, propertyNames: { enum: ['b', 'c'] } },
      'a: map<string, string> {"Allowed keys: `b`, `c`."}',
    ],
    [
      'a format of property names',
      { additionalProperties: string, propertyNames: { format: 'uuid', minLength: 1 } },
      'a: map<string, string> {"Keys have the format `uuid`. Keys have at least 1 character."}',
    ],
    ['a tuple', { type: 'array', prefixItems: [string, { type: 'integer' }] }, 'a: array {[0]: string; [1]: integer}'],
    [
      'a tuple with further items',
      { type: 'array', prefixItems: [string], items: { type: 'integer' } },
      'a: array {[0]: string; "Further items have the type `integer`."}',
    ],
    [
      'a tuple without further items',
      { type: 'array', prefixItems: [string], items: false },
      'a: array {[0]: string; "No further items are allowed."}',
    ],
    [
      'a tuple in JSON Schema draft 4',
      { type: 'array', items: [string], additionalItems: { title: 'Rest' } },
      'a: array {[0]: string; "Further items have the type `Rest`."}',
    ],
    [
      'an object, an array of objects and a string as alternatives',
      { oneOf: [object({ b: string }), { type: 'array', items: object({ c: string }) }, string] },
      'a: object | object[] | string {Variants {Variant object {b: string}; Variant object[] {[]: object[] {c: string}}}}',
    ],
    ['an object', object({ b: string }, ['b']), 'a: object {b: string!}'],
    ['an array of objects', { type: 'array', items: object({ b: string }) }, 'a: object[] {b: string}'],
    ['items with limits', { type: 'array', items: { type: 'string', maxLength: 5 } }, 'a: string[] {[]: string}'],
    ['a union of scalars', { oneOf: [string, { type: 'integer' }] }, 'a: string | integer'],
    [
      'an array of arrays with limits',
      { type: 'array', items: { type: 'array', minItems: 2, items: { type: 'string', maxLength: 5 } } },
      'a: string[][] {[]: string[] {[]: string}}',
    ],
    [
      'an array of arrays whose innermost items have limits',
      { type: 'array', items: { type: 'array', items: { type: 'string', maxLength: 5 } } },
      'a: string[][] {[]: string}',
    ],
    ['a union with arrays', { anyOf: [string, { type: 'array', items: string }] }, 'a: string | string[]'],
    ['an optional alternative', { anyOf: [{ type: 'null' }, string] }, 'a: string'],
    ['a single alternative', { oneOf: [object({ b: string })] }, 'a: object {b: string}'],
    [
      'alternatives',
      {
        oneOf: [
          { title: 'Card', ...object({ b: string }, ['b']) },
          { type: 'string', format: 'uri' },
        ],
      },
      'a: object | string {b: string!}',
    ],
    [
      'alternatives with a common property',
      { ...object({ b: string }), oneOf: [object({ c: string }), object({ d: string })] },
      'a: object {b: string; Variants {Variant object 1 {c: string}; Variant object 2 {d: string}}}',
    ],
    ['a string with known values', { anyOf: [string, { type: 'string', enum: ['b', 'c'] }] }, 'a: string'],
    [
      'alternative strings, one of which has a single allowed value',
      {
        anyOf: [
          { type: 'string', enum: ['auto'] },
          { type: 'string', pattern: '^b' },
        ],
      },
      'a: string',
    ],
    [
      'alternatives with different allowed values',
      { anyOf: [string, { type: 'string', enum: ['b', 'c'] }, { type: 'string', enum: ['d', 'e'] }] },
      'a: string',
    ],
    [
      'alternatives that only require members',
      { ...object({ b: string, c: string }), anyOf: [{ required: ['b'] }, { required: ['c'] }] },
      'a: object {b: string; c: string; "Required: `b`, or `c`."}',
    ],
    [
      'merged schemas',
      { allOf: [object({ b: string }, ['b']), object({ c: string })] },
      'a: object {b: string!; c: string}',
    ],
    ['merged types', { allOf: [{ type: 'number' }, { type: 'integer' }] }, 'a: integer'],
    [
      'merged properties',
      { allOf: [object({ b: { type: 'number' } }), object({ b: { minimum: 1 } }, ['b'])] },
      'a: object {b: number!}',
    ],
    [
      'properties with the names of Object.prototype members',
      object({ constructor: string, toString: string }),
      'a: object {constructor: string; toString: string}',
    ],
  ])('converts the schema of a field: %s', (_, schema, expected) => {
    expect(outline(convertBody(object({ a: schema })))).toBe(expected);
  });

  it.each([
    [
      'an array of maps or strings',
      { type: 'array', items: { type: ['object', 'string'], additionalProperties: { type: 'integer' } } },
      'array<map<string, integer> | string>',
    ],
    [
      'an array of alternative maps and strings',
      { type: 'array', items: { oneOf: [{ type: 'object', additionalProperties: { type: 'integer' } }, string] } },
      'array<map<string, integer> | string>',
    ],
    [
      'alternative maps of several types',
      {
        oneOf: [
          { type: 'object', additionalProperties: { type: ['string', 'integer'] } },
          { type: 'object', additionalProperties: { type: ['boolean', 'integer'] } },
        ],
      },
      'map<string, string | integer> | map<string, boolean | integer>',
    ],
    [
      'an array of maps of several types',
      { type: 'array', items: { type: 'object', additionalProperties: { type: ['string', 'integer'] } } },
      'map<string, string | integer>[]',
    ],
  ])('writes the types of %s as a type label', (_, schema, expected) => {
    expect(propsOf(schema)?.['type']).toBe(expected);
  });

  it('converts a property named __proto__', () => {
    const schema = JSON.parse('{"properties": {"__proto__": {"type": "string"}}, "required": ["__proto__"]}') as object;
    expect(outline(convertBody(schema))).toBe('__proto__: string!');
  });

  it.each([
    [{ type: 'array', items: object({ b: string }) }, 'b: string'],
    [{ type: 'array', items: string }, '[]: string[]'],
    [{ type: 'string', maxLength: 3 }, 'value: string'],
    [{ type: 'object', additionalProperties: { type: 'integer', minimum: 1 } }, '[key]: integer'],
    [
      { oneOf: [object({ a: string }), object({ b: string })] },
      'Variants {Variant object 1 {a: string}; Variant object 2 {b: string}}',
    ],
  ])('converts a request body with the schema %j', (schema, expected) => {
    expect(outline(convertBody(schema))).toBe(expected);
    const fields = flatten(convertBody(schema)).filter(({ props }) => 'name' in props);
    expect(fields[0]?.props['location']).toBe('body');
  });

  it.each([
    ['3.0.3', { type: 'string', nullable: true }, { nullable: true }],
    ['3.1.0', { type: ['string', 'null'] }, { nullable: true }],
    ['3.1.0', { allOf: [{ type: ['string', 'null'] }, { type: ['string', 'null'] }] }, { nullable: true }],
    ['3.1.0', { allOf: [{ type: ['string', 'null'] }, { minLength: 1 }] }, { nullable: true, minLength: 1 }],
    ['3.1.0', { allOf: [{ type: ['string', 'null'] }, { type: 'string' }] }, {}],
    ['3.0.3', { allOf: [{ type: 'string', nullable: true }, { type: 'string' }] }, {}],
    ['3.0.3', { allOf: [{ type: 'string', nullable: true }, { nullable: false }] }, {}],
    ['3.0.3', { nullable: true, allOf: [{ type: 'string' }] }, { nullable: true }],
    ['3.0.3', { nullable: true, allOf: [{ type: 'string' }, { nullable: false }] }, {}],
    ['3.0.3', { allOf: [{ type: 'string' }, { nullable: true }] }, { nullable: true }],
    ['3.1.0', { oneOf: [{ type: 'string', nullable: false }, { type: 'null' }] }, { nullable: true }],
    ['3.1.0', { oneOf: [{ type: 'string' }, { const: null }] }, { type: 'string', nullable: true }],
    ['3.1.0', { anyOf: [{ type: 'string' }, { type: ['null'] }] }, { type: 'string', nullable: true }],
    ['3.1.0', { type: 'string' }, {}],
    ['3.0.3', { type: 'integer', minimum: 1, exclusiveMinimum: true, maximum: 5 }, { exclusiveMinimum: 1, maximum: 5 }],
    ['3.1.0', { type: 'integer', exclusiveMinimum: 1 }, { exclusiveMinimum: 1 }],
    ['3.1.0', { type: 'string', const: 'a' }, { enum: ['a'] }],
    ['3.1.0', { enum: ['a', 1, null] }, { type: 'string | number', nullable: true, enum: ['a', 1, null] }],
    ['3.1.0', { oneOf: [{ const: 'a', description: 'First' }, { const: 'b' }] }, { enum: '{"a":"First","b":null}' }],
    ['3.1.0', { type: 'string', default: '' }, { defaultValue: '' }],
    ['3.1.0', { type: 'boolean', default: false }, { defaultValue: false }],
    ['3.1.0', { default: { b: [1] } }, { defaultValue: { b: [1] } }],
    ['3.1.0', { type: 'string', examples: ['x', 'y', 'x'] }, { example: 'x', examples: ['y'] }],
    ['3.0.3', { type: 'string', example: 'x' }, { example: 'x' }],
    ['3.1.0', { type: 'array', items: { enum: ['a'] } }, { enum: ['a'] }],
    ['3.0.3', { type: 'string', example: 3182, default: true }, { example: '3182', defaultValue: 'true' }],
    ['3.1.0', { type: ['string', 'null'], enum: [1, null] }, { nullable: true, enum: ['1', null] }],
    ['3.1.0', { type: ['string', 'integer'], example: 1 }, { example: 1 }],
    ['3.1.0', { type: 'string', example: { b: 1 } }, { example: { b: 1 } }],
    [
      '3.1.0',
      { type: 'string', pattern: '^a', minLength: 1, maxLength: 2, format: 'x' },
      { pattern: '^a', minLength: 1, maxLength: 2, format: 'x' },
    ],
    [
      '3.1.0',
      { type: 'array', minItems: 1, maxItems: 2, uniqueItems: true },
      { minItems: 1, maxItems: 2, uniqueItems: true },
    ],
    ['3.1.0', { type: 'string', contentMediaType: 'image/png' }, { format: 'binary' }],
    ['3.1.0', { type: 'string', contentEncoding: 'base64' }, { format: 'base64' }],
    ['3.1.0', { type: 'string', deprecated: true }, { deprecated: true }],
    ['3.1.0', { type: 'string', 'x-replaced-by': 'name' }, { deprecatedBy: 'name' }],
    ['3.1.0', { type: 'string', 'x-replaced-by': '#/components/schemas/Name' }, {}],
    [
      '3.1.0',
      { allOf: [{ type: 'string' }, { deprecated: true, 'x-replaced-by': 'name' }] },
      { deprecated: true, deprecatedBy: 'name' },
    ],
    [
      '3.1.0',
      {
        allOf: [
          { minimum: 1, maximum: 9 },
          { minimum: 3, maximum: 5 },
        ],
      },
      { minimum: 3, maximum: 5 },
    ],
    ['3.1.0', { allOf: [{ multipleOf: 4 }, { multipleOf: 6 }] }, { multipleOf: 12 }],
    ['3.1.0', { allOf: [{ multipleOf: 0.5 }, { multipleOf: 2 }] }, { multipleOf: 2 }],
    ['3.1.0', { allOf: [{ multipleOf: 0.25 }, { multipleOf: 0.1 }] }, { multipleOf: 0.5 }],
    ['3.1.0', { allOf: [{ minLength: 2 }, { minLength: 5 }, { maxLength: 9 }] }, { minLength: 5, maxLength: 9 }],
    [
      '3.1.0',
      {
        allOf: [
          { minItems: 2, maxItems: 7 },
          { minItems: 1, maxItems: 6 },
        ],
      },
      { minItems: 2, maxItems: 6 },
    ],
    ['3.1.0', { allOf: [{ type: 'array', uniqueItems: true }, { uniqueItems: false }] }, { uniqueItems: true }],
    ['3.1.0', { allOf: [{ minimum: 3 }, { exclusiveMinimum: 3 }] }, { exclusiveMinimum: 3 }],
    ['3.1.0', { allOf: [{ minimum: 4 }, { exclusiveMinimum: 3 }] }, { minimum: 4 }],
    ['3.0.3', { allOf: [{ maximum: 3, exclusiveMaximum: true }, { maximum: 4 }] }, { exclusiveMaximum: 3 }],
    ['3.1.0', { allOf: [{ format: 'int64' }, { format: 'int32' }] }, { format: 'int32' }],
    ['3.1.0', { allOf: [{ format: 'email' }, { format: 'uuid' }] }, { format: 'email' }],
    ['3.1.0', { allOf: [{ pattern: '^a' }, { pattern: 'b$' }] }, { pattern: '^(?=a)(?=[\\s\\S]*(?:b$))' }],
    ['3.1.0', { allOf: [{ pattern: '^a' }, { pattern: '^a' }] }, { pattern: '^a' }],
    ['3.1.0', { allOf: [{ examples: ['any', 'a'], default: 'any' }, { enum: ['a'] }] }, { enum: ['a'], example: 'a' }],
    ['3.1.0', { allOf: [{ enum: ['a'] }, { examples: ['any'], default: 'a' }] }, { enum: ['a'], defaultValue: 'a' }],
    ['3.1.0', { enum: ['a'], examples: ['any'] }, { enum: ['a'], example: 'any' }],
  ])('converts the OpenAPI %s keywords %j', (version, schema, props) => {
    const { name, location, type, ...others } = propsOf(schema, version) ?? {};
    expect([name, location]).toEqual(['a', 'body']);
    const { type: expectedType, ...expected } = props as Record<string, unknown>;
    expect(others).toEqual(expected);
    if (expectedType !== undefined) expect(type).toBe(expectedType);
  });

  it('keeps all digits of numbers', () => {
    const text = `{"openapi":"3.1.0","paths":{"/a":{"post":{"requestBody":{"content":{"application/json":{"schema":{"properties":{
      "a":{"type":"integer","minimum":12345678901234567890,"default":12345678901234567891,"enum":[12345678901234567892]}}}}}}}}}}`;
    const [field] = flatten(convertText(text));
    expect(field?.props).toMatchObject({
      minimum: '12345678901234567890',
      defaultValue: '12345678901234567891',
      enum: '[12345678901234567892]',
    });
  });

  it('keeps unquoted YAML strings as written', () => {
    const text = [
      'openapi: 3.1.0',
      'paths:',
      '  /a:',
      '    post:',
      '      parameters: [{name: p, in: query, schema: {type: string}, example: 0123}]',
      '      requestBody: {content: {application/json: {schema: {properties: {b: {type: string, example: 007, default: !!int 8}}}}}}',
    ].join('\n');
    expect(flatten(convertText(text)).map(({ props }) => [props['example'], props['defaultValue']])).toEqual([
      ['0123', undefined],
      ['007', '8'],
    ]);
  });

  it('leaves read-only members out of requests and write-only members out of responses', () => {
    const schema = object({ id: { type: 'string', readOnly: true }, secret: { type: 'string', writeOnly: true } });
    const content = { 'application/json': { schema } };
    const { fields } = convert({
      operation: { requestBody: { content }, responses: { 200: { description: '', content } } },
    });
    expect(fields.map(({ component, props }) => [component, props['name']])).toEqual([
      ['ParamField', 'secret'],
      ['ResponseField', 'id'],
    ]);
  });

  it('ignores keywords next to a $ref before OpenAPI 3.1, and merges them from 3.1 on', () => {
    const schema = { $ref: '#/components/schemas/A', description: 'own' };
    const schemas = { A: { type: 'string', description: 'shared', maxLength: 3 } };
    const fieldOf = (version: string) => convertBody(object({ a: schema }), { version, schemas })[0];
    expect(fieldOf('3.0.3')).toMatchObject({ text: 'shared', props: { maxLength: 3 } });
    expect(fieldOf('3.1.0')).toMatchObject({ text: 'own', props: { maxLength: 3 } });
  });

  it('joins the descriptions of an array and its items, and appends the limits on the number of properties', () => {
    const items = {
      type: 'object',
      description: 'An item.',
      minProperties: 1,
      maxProperties: 3,
      additionalProperties: string,
    };
    const [field] = convertBody(object({ a: { type: 'array', description: 'A list.', items } }));
    expect(field?.text).toBe('A list.\n\nAn item.\n\n1 to 3 properties.');
  });
});

function convertText(text: string) {
  const document = toDocument(readOpenApi(text));
  return convertOperation(findOperation(document, 'POST /a'), document).fields;
}

describe('convertOperation: names of schemas', () => {
  it('decodes the percent-encoded characters in a reference', () => {
    const fields = convertBody(
      { oneOf: [{ $ref: '#/components/schemas/List%C2%ABPet%C2%BB' }, { $ref: '#/components/schemas/50%' }] },
      { schemas: { 'List«Pet»': object({ a: string }), '50%': object({ b: string }) } },
    );
    expect(outline(fields)).toBe('Variants {Variant List«Pet» {a: string}; Variant 50% {b: string}}');
  });

  it('finds the schemas that extend a base schema even if their names contain a percent sign', () => {
    const base = { type: 'object', discriminator: { propertyName: 'kind' }, properties: { kind: string } };
    const extend = (properties: object) => ({ allOf: [{ $ref: '#/components/schemas/Base' }, object(properties)] });
    const schemas = { Base: base, 'a%20b': extend({ a: string }), 'c/d': extend({ c: string }) };
    expect(outline(convertBody({ $ref: '#/components/schemas/Base' }, { schemas }))).toBe(
      'kind: string; Variants {Variant a%20b {kind: string; a: string}; Variant c/d {kind: string; c: string}}',
    );
  });

  it('numbers variants with the same title, and avoids the titles of other variants', () => {
    const variant = (title: string) => ({ title, type: 'object', properties: { a: string } });
    const fields = convertBody({ oneOf: [variant('A'), variant('A 1'), variant('A')] });
    const titles = flatten(fields).filter(({ component }) => component === 'Variant');
    expect(titles.map(({ props }) => props['title'])).toEqual(['A 2', 'A 1', 'A 3']);
  });
});

describe('convertOperation for schemas with a discriminator', () => {
  const pet = {
    type: 'object',
    discriminator: { propertyName: 'kind', mapping: { meow: '#/components/schemas/Cat', woof: 'Dog' } },
    properties: { kind: string, name: string },
  };
  const extend = (properties: object) => ({ allOf: [{ $ref: '#/components/schemas/Pet' }, object(properties)] });
  const schemas = { Pet: pet, Cat: extend({ lives: string }), Dog: extend({ breed: string }) };
  const expected =
    'kind: string; name: string; Variants {Variant Cat {kind: string; lives: string}; Variant Dog {kind: string; breed: string}}';

  it('creates a variant for each mapped schema, and restricts its discriminator property to the mapped value', () => {
    const fields = convertBody({ $ref: '#/components/schemas/Pet' }, { schemas });
    expect(outline(fields)).toBe(expected);
    const kinds = flatten(fields).filter(({ props }) => props['name'] === 'kind');
    expect(kinds.map(({ props }) => props['enum'])).toEqual([undefined, ['meow'], ['woof']]);
  });

  it.each([
    [
      'if oneOf lists the schemas',
      { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] },
    ],
    ['if only the mapping lists the schemas', {}],
  ])('allows all values that are mapped to the same schema %s', (_, alternatives) => {
    const mapping = {
      cat: '#/components/schemas/Cat',
      dog: '#/components/schemas/Dog',
      kitten: '#/components/schemas/Cat',
    };
    const schema = { ...alternatives, discriminator: { propertyName: 'kind', mapping } };
    const fields = convertBody(schema, {
      schemas: { Cat: object({ kind: string, lives: string }), Dog: object({ kind: string }) },
    });
    expect(outline(fields)).toBe('Variants {Variant Cat {kind: string; lives: string}; Variant Dog {kind: string}}');
    const kinds = flatten(fields).filter(({ props }) => props['name'] === 'kind');
    expect(kinds.map(({ props }) => props['enum'])).toEqual([['cat', 'kitten'], ['dog']]);
  });

  it('creates a variant for each schema that extends the base schema if the discriminator has no mapping', () => {
    const base = { ...pet, discriminator: { propertyName: 'kind' } };
    expect(outline(convertBody({ $ref: '#/components/schemas/Pet' }, { schemas: { ...schemas, Pet: base } }))).toBe(
      expected,
    );
  });

  it('ignores schemas with a broken reference when searching for the schemas that extend the base schema', () => {
    const base = { ...pet, discriminator: { propertyName: 'kind' } };
    const broken = { allOf: [{ $ref: '#/components/schemas/Missing' }] };
    const fields = convertBody(
      { $ref: '#/components/schemas/Pet' },
      { schemas: { ...schemas, Pet: base, Broken: broken } },
    );
    expect(outline(fields)).toBe(expected);
  });

  it('creates no variants for a schema that extends the base schema', () => {
    expect(outline(convertBody({ $ref: '#/components/schemas/Cat' }, { schemas }))).toBe(
      'kind: string; name: string; lives: string',
    );
  });

  it('adds the value of the discriminator property to each oneOf alternative', () => {
    const schema = {
      oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }],
      discriminator: { propertyName: 't' },
    };
    const fields = convertBody(schema, {
      schemas: { A: object({ t: string, a: string }), B: object({ t: string }) },
    });
    expect(outline(fields)).toBe('Variants {Variant A {t: string; a: string}; Variant B {t: string}}');
    expect(flatten(fields).flatMap(({ props }) => (props['enum'] === undefined ? [] : [props['enum']]))).toEqual([
      ['A'],
      ['B'],
    ]);
  });

  it('adds no discriminator property to alternatives that are not objects', () => {
    const schemas = {
      Id: string,
      Pets: { type: 'array', items: object({ name: string }) },
      Pet: { type: ['object', 'null'], properties: { kind: string } },
    };
    const references = Object.keys(schemas).map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const mapping = { id: 'Id', pets: 'Pets', pet: 'Pet' };
    const schema = { oneOf: references, discriminator: { propertyName: 'kind', mapping } };
    const fields = convertBody(schema, { schemas });
    expect(outline(fields)).toBe(
      'Variants {Variant Id {value: string}; Variant Pets {[]: object[] {name: string}}; Variant Pet {kind: string}}',
    );
    expect(flatten(fields).flatMap(({ props }) => props['enum'] ?? [])).toEqual(['pet']);
  });
});

describe('convertOperation for schemas that extend a base schema with a discriminator', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const extend = (name: string, properties = {}) => ({ allOf: [ref(name), object(properties)] });
  const toBase = (mapping?: object, kind: object = string) => ({
    ...object({ kind }),
    discriminator: { propertyName: 'kind', ...(mapping && { mapping }) },
  });
  /** Returns the title of each variant, and the values that it allows for the discriminator. */
  const listValues = (schemas: object, schema: object = ref('Base'), version = '3.1.0') =>
    flatten(convertBody(schema, { schemas, version })).flatMap(({ component, props, fields }) =>
      component === 'Variant'
        ? [[props['title'], fields.find(({ props: { name } }) => name === 'kind')?.props['enum']]]
        : [],
    );

  it('creates variants for schemas that the mapping does not name', () => {
    const schemas = { Base: toBase({ b: 'B' }), A: extend('Base', { a: string }), B: extend('Base', { b: string }) };
    expect(listValues(schemas)).toEqual([
      ['B', ['b', 'B']],
      ['A', ['A']],
    ]);
  });

  it.each([
    ['the mapping names only some of the schemas', { b: 'B' }, string, ['b', 'B']],
    ['the mapping names all schemas', { b: 'B', a: 'A' }, string, ['b']],
    ['the mapping selects another schema with the name', { b: 'B', B: 'C' }, string, ['b']],
    ['the property does not allow the name', { b: 'B' }, { enum: ['b', 'A'] }, ['b']],
  ])(
    'allows the name of a schema in addition to the mapped value only if the specification requires it: %s',
    (_, mapping, kind, values) => {
      const children = { A: extend('Base', { a: string }), B: extend('Base', { b: string }) };
      const schemas = { Base: toBase(mapping, kind), ...children, ...('B' in mapping && { C: extend('Base') }) };
      expect(listValues(schemas)).toContainEqual(['B', values]);
      const oneOf = Object.keys(schemas).filter((name) => name !== 'Base');
      const discriminator = { propertyName: 'kind', mapping };
      const alternatives = Object.fromEntries(oneOf.map((name) => [name, object({ kind, [`own${name}`]: string })]));
      expect(listValues(alternatives, { oneOf: oneOf.map(ref), discriminator })).toContainEqual(['B', values]);
    },
  );

  it('creates a variant for the base schema if the mapping names the base schema', () => {
    const schemas = { Base: toBase({ base: 'Base', a: 'A' }), A: extend('Base', { a: string }) };
    const expected = [
      ['Base', ['base']],
      ['A', ['a']],
    ];
    expect(listValues(schemas)).toEqual(expected);
    expect(listValues(schemas, object({ inner: ref('Base') }))).toEqual(expected);
    expect(listValues(schemas, { type: 'array', items: ref('Base') })).toEqual(expected);
  });

  it('creates a variant for the base schema if the mapping names an alias of the base schema', () => {
    const schemas = { Base: toBase({ base: 'Alias', a: 'A' }), Alias: ref('Base'), A: extend('Base', { a: string }) };
    expect(listValues(schemas)).toEqual([
      ['Alias', ['base']],
      ['A', ['a']],
    ]);
  });

  it('assigns the mapped value of an alias to the schema in oneOf', () => {
    const schemas = { A: object({ kind: string }), B: object({ kind: string }), Alias: ref('A') };
    const discriminator = { propertyName: 'kind', mapping: { first: 'Alias', second: 'B' } };
    expect(listValues(schemas, { oneOf: [ref('A'), ref('B')], discriminator })).toEqual([
      ['A', ['first']],
      ['B', ['second']],
    ]);
  });

  it('creates variants for schemas that extend the base schema indirectly', () => {
    const schemas = { Base: toBase(), A: extend('Base', { a: string }), B: extend('A', { b: string }) };
    expect(listValues(schemas)).toEqual([
      ['A', ['A']],
      ['B', ['B']],
    ]);
    expect(outline(convertBody(ref('Base'), { schemas }))).toBe(
      'kind: string; Variants {Variant A {kind: string; a: string}; Variant B {kind: string; a: string; b: string}}',
    );
  });

  it('shows the discriminator value of each schema that adds nothing to the base schema', () => {
    const schemas = { Base: toBase(), A: { allOf: [ref('Base')] }, B: { allOf: [ref('Base')] } };
    expect(listValues(schemas)).toEqual([
      ['A', ['A']],
      ['B', ['B']],
    ]);
    expect(sampleBody(ref('Base'), { schemas })).toEqual({ kind: 'A' });
  });

  it('converts mapped values to the type of the discriminator property', () => {
    const mapping = { 1: 'A', 2: 'B' };
    const children = { A: extend('Base', { a: string }), B: extend('Base', { b: string }) };
    expect(listValues({ Base: toBase(mapping, { type: 'integer' }), ...children })).toEqual([
      ['A', [1]],
      ['B', [2]],
    ]);
    expect(listValues({ Base: toBase(mapping, { enum: [1, 2] }), ...children })).toEqual([
      ['A', [1]],
      ['B', [2]],
    ]);
    const flags = { true: 'A', false: 'B' };
    expect(listValues({ Base: toBase(flags, { type: 'boolean' }), ...children })).toEqual([
      ['A', [true]],
      ['B', [false]],
    ]);
    expect(listValues({ Base: toBase(mapping), ...children })).toEqual([
      ['A', ['1']],
      ['B', ['2']],
    ]);
  });

  it('uses schema names or x-ms-discriminator-value as the discriminator values in OpenAPI 2.0', () => {
    const reference = { $ref: '#/definitions/Base' };
    const schemas = {
      Base: { ...object({ kind: string }), discriminator: 'kind' },
      A: { allOf: [reference, object({ a: string })] },
      B: { allOf: [reference], 'x-ms-discriminator-value': 'bee' },
    };
    const response = { description: 'OK', schema: reference };
    const operation = { produces: ['application/json'], responses: { 200: response } };
    const { fields } = convert({ version: '2.0', operation, schemas });
    const kinds = flatten(fields).filter(({ props }) => props['name'] === 'kind');
    expect(kinds.map(({ props }) => props['enum'])).toEqual([undefined, ['A'], ['bee']]);
  });
});

describe('convertOperation with allowed values', () => {
  it.each([
    [
      'an enum with null',
      { enum: [1, 'two', null] },
      { type: 'number | string', nullable: true, enum: [1, 'two', null] },
    ],
    ['const: null', { const: null }, { type: 'null', nullable: true, enum: [null] }],
    [
      'null in an enum without null in its type',
      { type: 'string', enum: ['a', null] },
      { type: 'string', enum: ['a'] },
    ],
    [
      'null in an enum of a nullable type',
      { type: ['string', 'null'], enum: ['a', null] },
      { type: 'string', nullable: true, enum: ['a', null] },
    ],
  ])('shows whether null is allowed for %s', (_, schema, expected) => {
    expect(propsOf(schema)).toEqual({ name: 'a', location: 'body', ...expected });
  });

  it.each([
    ['x-enumDescriptions as an object', { 'x-enumDescriptions': { m: 'First', n: 'Second' } }],
    ['x-enum-descriptions', { 'x-enum-descriptions': ['First', 'Second'] }],
    ['x-enumNames', { 'x-enumNames': ['First', 'Second'] }],
    ['x-enum-varnames', { 'x-enum-varnames': ['First', 'Second'] }],
    [
      'x-ms-enum',
      {
        'x-ms-enum': {
          values: [
            { value: 'm', name: 'First' },
            { value: 'n', description: 'Second' },
          ],
        },
      },
    ],
    ['names and descriptions', { 'x-enum-varnames': ['First', 'N2'], 'x-enum-descriptions': ['', 'Second'] }],
  ])('reads the descriptions of values from %s', (_, extension) => {
    expect(propsOf({ type: 'string', enum: ['m', 'n'], ...extension })?.['enum']).toBe('{"m":"First","n":"Second"}');
  });

  it('keeps the order of described numbers, and omits names that repeat the value', () => {
    const schema = { type: 'integer', enum: [10, 9], 'x-enumNames': ['Ten', '9'] };
    expect(propsOf(schema)?.['enum']).toBe('{"10":"Ten","9":null}');
  });

  it('reads the descriptions of allowed values from the items of an array parameter', () => {
    const schema = { type: 'array', items: { enum: ['m'], 'x-enumNames': ['First'] } };
    const { fields } = convert({ operation: { parameters: [{ name: 'p', in: 'query', schema }] } });
    expect(fields[0]?.props['enum']).toBe('{"m":"First"}');
  });
});

describe('convertOperation with properties that no value can have', () => {
  it.each([
    ['false', { a: string, b: false }],
    ['an empty not', { a: string, b: { not: {} } }],
  ])('omits a property with the schema %s', (_, properties) => {
    expect(outline(convertBody({ type: 'object', properties }))).toBe('a: string');
    expect(sampleBody({ type: 'object', properties })).toEqual({ a: 'string' });
  });

  it('omits a property that allOf excludes', () => {
    const schema = { allOf: [object({ a: string, b: string }), { properties: { b: false } }] };
    expect(outline(convertBody(schema))).toBe('a: string');
  });
});

describe('convertOperation with keywords next to oneOf', () => {
  it('applies the type, and the limits that match the type, to every alternative', () => {
    const oneOf = [
      { title: 'A', format: 'date' },
      { title: 'B', minimum: 1, type: 'integer' },
    ];
    const [field] = convertBody(object({ a: { type: ['string', 'integer'], maxLength: 9, maximum: 5, oneOf } }));
    expect(field?.props).toMatchObject({ type: 'string | integer', maxLength: 9, maximum: 5 });
    expect(field?.text).toBe('- `string | integer`: A. Format `date`.\n- `integer`: B. At least 1.');
  });

  it('repeats a common member in an alternative only if the alternative changes the member', () => {
    const oneOf = [
      { title: 'A', required: ['id'] },
      { title: 'B', properties: { id: { maxLength: 3 }, b: string } },
    ];
    const schema = { ...object({ id: string, name: string }), oneOf };
    expect(outline(convertBody(schema))).toBe(
      'id: string; name: string; Variants {Variant A {id: string!}; Variant B {id: string; b: string}}',
    );
    expect(sampleBody(schema)).toEqual({ id: 'string' });
  });

  it('includes the common members in the sample', () => {
    const schema = { ...object({ id: string }, ['id']), oneOf: [object({ a: string }, ['a']), object({ b: string })] };
    expect(sampleBody(schema)).toEqual({ id: 'string', a: 'string' });
  });
});

describe('convertOperation with required members that no property describes', () => {
  it.each([
    ['next to a map', { additionalProperties: { type: 'integer' } }, 'x: integer!; y: integer!; [key]: integer'],
    ['in an object without properties', {}, 'x!; y!'],
  ])('adds a field for each required name %s', (_, schema, expected) => {
    expect(outline(convertBody({ allOf: [{ type: 'object', ...schema }, { required: ['x', 'y'] }] }))).toBe(expected);
  });

  it('includes a required member in the sample even if no property describes the member', () => {
    const schema = { type: 'object', required: ['x'], additionalProperties: { type: 'integer' } };
    expect(sampleBody(schema)).toEqual({ x: 1 });
  });
});

describe('convertOperation with conditional schemas', () => {
  const condition = { properties: { kind: { const: 'a' } } };
  const kind = { enum: ['a', 'b'] };
  const x = { properties: { x: string } };
  const branch = (schema: object, keyword: 'then' | 'else', branchSchema: object): object => ({
    if: schema,
    [keyword]: branchSchema,
  });
  const listTexts = (schema: object) =>
    convertBody(schema).map(({ props: { name }, text }) => (typeof name === 'string' ? `${name}: ${text}` : text));

  it.each<[string, object, string]>([
    ['then', branch(condition, 'then', x), 'Applies if `kind` is `a`.'],
    ['else', branch(condition, 'else', x), 'Applies unless `kind` is `a`.'],
    ['then with required', branch(condition, 'then', { ...x, required: ['x'] }), 'Required if `kind` is `a`.'],
    ['a condition on several values', branch({ properties: { kind } }, 'then', x), 'Applies if `kind` is `a` or `b`.'],
    ['a condition on a member', branch({ required: ['kind'] }, 'then', x), 'Applies if `kind` is present.'],
    ['a condition that no text describes', branch({ not: {} }, 'then', x), 'Applies in some cases.'],
    ['dependentSchemas', { dependentSchemas: { kind: x } }, 'Applies if `kind` is present.'],
    ['allOf', { allOf: [branch(condition, 'then', x)] }, 'Applies if `kind` is `a`.'],
  ])('shows conditional members with their condition: %s', (_, keywords, text) => {
    const schema = { ...object({ kind }), ...keywords };
    expect(listTexts(schema)).toEqual(['kind: ', `x: ${text}`]);
    expect(convertBody(schema)[1]?.props).toEqual({ name: 'x', location: 'body', type: 'string' });
  });

  it.each<[string, object, string]>([
    ['is required', branch(condition, 'then', { required: ['x'] }), 'Required if `kind` is `a`.'],
    ['depends on another member', { dependentRequired: { kind: ['x'] } }, 'Required if `kind` is present.'],
    [
      'has other limits',
      branch(condition, 'then', { properties: { x: { maxLength: 3 } } }),
      'Other rules apply if `kind` is `a`.',
    ],
  ])('states the condition under which a documented member %s', (_, keywords, text) => {
    const schema = { ...object({ kind, x: string }), ...keywords };
    expect(listTexts(schema)).toEqual(['kind: ', `x: ${text}`]);
    expect(convertBody(schema)[1]?.props).toEqual({ name: 'x', location: 'body', type: 'string' });
  });

  it('mentions conditional keywords that it cannot show', () => {
    const schema = { ...object({ kind }), ...branch(condition, 'then', { minProperties: 2 }) };
    expect(listTexts(schema)).toEqual(['kind: ', 'Further rules apply if `kind` is `a`.']);
  });

  it('mentions dynamic references, and generates no sample for them', () => {
    const schema = object({ a: { type: 'array', items: { $dynamicRef: '#item' } } });
    expect(listTexts(schema)).toEqual(['a: The dynamic reference `#item` is not shown.']);
    expect(sampleBody(schema)).toEqual({ a: [] });
  });
});

describe('convertOperation with alternatives that allow null', () => {
  const nullable = { ...object({ a: string }), type: ['object', 'null'], title: 'A' };
  const other = { ...object({ b: string }), title: 'B' };

  it.each([
    ['a type that includes null', { oneOf: [nullable, other] }, true],
    ['a schema with nullable: true', { oneOf: [{ ...object({ a: string }), nullable: true }, other] }, true],
    ['no null', { oneOf: [{ ...nullable, type: 'object' }, other] }, undefined],
    ['a type that includes null next to a type without null', { type: 'object', oneOf: [nullable, other] }, undefined],
  ])('determines whether the value can be null if the alternatives contain %s', (_, schema, expected) => {
    expect(propsOf(schema)?.['nullable']).toBe(expected);
  });

  it('documents null only for the value, and not for its variants', () => {
    const oneOf = [{ type: ['string', 'null'], maxLength: 3, title: 'A' }, other];
    const fields = flatten(convertBody(object({ a: { oneOf } })));
    expect(fields.filter(({ props }) => props['nullable']).map(({ props }) => props['name'])).toEqual(['a']);
  });
});

describe('convertOperation with alternatives that have a single value', () => {
  it.each([
    ['strings', [{ const: 'a', title: 'A' }, { const: 'b' }], '{"a":"A","b":null}'],
    [
      'integers',
      [
        { type: 'integer', const: 1, title: 'One' },
        { type: 'integer', const: 2 },
      ],
      '{"1":"One","2":null}',
    ],
    ['numbers without a description', [{ const: 1.5 }, { const: 2 }], [1.5, 2]],
    ['booleans', [{ const: true, description: 'On' }, { const: false }], '{"true":"On","false":null}'],
    ['an enum with one value', [{ enum: ['a'], description: 'A' }, { enum: ['b'] }], '{"a":"A","b":null}'],
  ])('lists the values of %s with their descriptions', (_, oneOf, expected) => {
    expect(outline(convertBody(object({ a: { oneOf } })))).not.toContain('Variant');
    expect(propsOf({ oneOf })?.['enum']).toEqual(expected);
  });

  it.each([
    ['values of different types', [{ const: 1 }, { const: '1' }], [1, '1']],
    ['several values in one enum', [{ enum: ['a', 'b'] }, { enum: ['c', 'a'] }], ['a', 'b', 'c']],
  ])('lists all allowed values if the alternatives contain %s', (_, oneOf, values) => {
    expect(propsOf({ oneOf })?.['enum']).toEqual(values);
  });

  it('creates variants for alternatives whose single value is an object', () => {
    const oneOf = [{ const: { a: 1 } }, { const: { a: 2 } }];
    expect(outline(convertBody(object({ a: { oneOf } })))).toContain('Variant');
  });
});

describe('convertOperation with a discriminator without a mapping', () => {
  it.each([
    ['an enum', { type: 'string', enum: ['a'], default: 'a' }],
    ['a const', { type: 'string', const: 'a', default: 'a' }],
    ['an alternative', { anyOf: [{ type: 'string', enum: ['a'], default: 'a' }, { type: 'null' }] }],
    ['allOf', { allOf: [{ type: 'string' }, { enum: ['a'], default: 'a' }] }],
  ])('keeps the allowed values of the discriminator property if they are specified with %s', (_, property) => {
    const references = [{ $ref: '#/components/schemas/One' }, { $ref: '#/components/schemas/Two' }];
    const schema = { oneOf: references, discriminator: { propertyName: 't' } };
    const Base = object({ t: property });
    const One = { allOf: [{ $ref: '#/components/schemas/Base' }, object({ one: string })] };
    const fields = convertBody(schema, { schemas: { Base, One, Two: object({ t: property }) } });
    const types = flatten(fields).filter(({ props }) => props['name'] === 't');
    expect(types.map(({ props }) => [props['enum'], props['defaultValue']])).toEqual([
      [['a'], 'a'],
      [['a'], 'a'],
    ]);
  });

  it.each(['oneOf', 'anyOf'])(
    'restricts the discriminator to the name of the schema if the constants in %s contain the name',
    (keyword) => {
      const t = { [keyword]: [{ const: 'One', description: 'First' }, { const: 'Two' }, { type: 'null' }] };
      const references = [{ $ref: '#/components/schemas/One' }, { $ref: '#/components/schemas/Two' }];
      const schema = { oneOf: references, discriminator: { propertyName: 't' } };
      const fields = convertBody(schema, { schemas: { One: object({ t, one: string }), Two: object({ t }) } });
      const types = flatten(fields).filter(({ props }) => props['name'] === 't');
      expect(types.map(({ props }) => props['enum'])).toEqual([['One'], ['Two']]);
    },
  );
});

describe('convertOperation with recursive, deep and wide schemas', () => {
  const node = object({ id: string, children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } });

  it.each([
    ['a limit', { type: 'string', maxLength: 5 }],
    ['an example', { type: 'string', example: 'https://example.com/photo.png' }],
    ['a default', { type: 'string', enum: ['available', 'sold'], default: 'available' }],
  ])('does not describe array items with %s as recursive', (_, items) => {
    const fields = flatten(convertBody(object({ a: { type: 'array', items } })));
    expect(fields.map(({ props, text }) => [props['name'], text])).toEqual([
      ['a', ''],
      ['[]', ''],
    ]);
  });

  it('shows the details of array items even for an array at the last level', () => {
    const items = { type: 'array', items: { type: 'string', maxLength: 5 } };
    const schema = object({ a: object({ b: object({ c: object({ d: items }) }) }) });
    const fields = convertBody(schema, { options: { limits: { levels: 4, fields: 100 } } });
    expect(outline(fields)).toContain('d: string[] {Expandable d {[]: string}}');
    expect(outline(fields)).not.toContain('not shown');
  });

  it('refers to the enclosing field or schema instead of repeating a recursive schema', () => {
    const fields = convertBody({ $ref: '#/components/schemas/Node' }, { schemas: { Node: node } });
    expect(outline(fields)).toBe('id: string; children: object[]');
    expect(fields[1]?.text).toBe('Recursive: contains the same fields as `Node`.');
    const nested = convertBody(object({ tree: { $ref: '#/components/schemas/Node' } }), { schemas: { Node: node } });
    expect(nested[0]?.fields[1]?.text).toBe('Recursive: contains the same fields as `tree`.');
  });

  it.each([
    ['allOf', { A: { allOf: [{ $ref: '#/components/schemas/A' }, object({ b: string })] } }],
    ['items', { A: { type: 'array', items: { $ref: '#/components/schemas/A' } } }],
    ['oneOf', { A: { oneOf: [{ $ref: '#/components/schemas/A' }, string] } }],
    ['a single alternative', { A: { anyOf: [{ $ref: '#/components/schemas/A' }] } }],
    ['additionalProperties', { A: { additionalProperties: { $ref: '#/components/schemas/A' } } }],
    [
      'another schema',
      { A: object({ b: { $ref: '#/components/schemas/B' } }), B: object({ a: { $ref: '#/components/schemas/A' } }) },
    ],
    ['a required property', { A: object({ a: { $ref: '#/components/schemas/A' } }, ['a']) }],
  ])('terminates for a schema that contains itself in %s', (_, schemas) => {
    const { fields, props } = convert({
      schemas,
      operation: { requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } } },
    });
    expect(flatten(fields).length).toBeLessThan(50);
    if (props['body'] !== undefined) expect(() => JSON.parse(props['body'] as string) as unknown).not.toThrow();
  });

  it('converts an alternative that is an array whose items have the same schema as the array', () => {
    const reference = { $ref: '#/components/schemas/Nested' };
    const schemas = { Nested: { type: 'array', items: reference } };
    const fields = convertBody(object({ a: { oneOf: [reference, string] } }), { schemas });
    expect(outline(fields)).toBe('a: array | string');
  });

  it('uses the type "array" if an array contains itself, or if more than five arrays are nested', () => {
    const nest = (count: number): object => (count === 0 ? string : { type: 'array', items: nest(count - 1) });
    const schemas = { Nested: { type: 'array', items: { $ref: '#/components/schemas/Nested' } } };
    const members = { five: nest(5), six: nest(6), itself: { $ref: '#/components/schemas/Nested' } };
    const fields = convertBody(object(members), { schemas });
    expect(fields.map(({ props }) => props['type'])).toEqual(['string[][][][][]', 'array', 'array']);
  });

  it('reads each schema only once if many schemas refer to each other in oneOf and anyOf', () => {
    // Reading a schema again for each path that leads to it would take 2 ** 60 steps.
    const names = Array.from({ length: 60 }, (_, index) => `S${index}`);
    const toReference = (name: string | undefined) => ({ $ref: `#/components/schemas/${name}` });
    const toNext = (index: number) => toReference(names[(index + 1) % names.length]);
    const schemas = Object.fromEntries(
      names.map((name, index) => [
        name,
        { ...object({ [name]: string, next: toNext(index) }), oneOf: [toNext(index)], anyOf: [toNext(index)] },
      ]),
    );
    const fields = convertBody(toReference('S0'), { schemas });
    const topLevelNames = fields.map(({ props }) => props['name']);
    expect(topLevelNames).toEqual(['S0', 'next', ...names.slice(1)]);
  });

  it.each(['allOf', 'oneOf'])('rejects thousands of schemas that are nested with %s', (keyword) => {
    const schemas = Object.fromEntries(
      Array.from({ length: 4000 }, (_, index) => [
        `S${index}`,
        { [keyword]: [{ $ref: `#/components/schemas/S${index + 1}` }] },
      ]),
    );
    expect(() => convertBody({ $ref: '#/components/schemas/S0' }, { schemas: { ...schemas, S4000: string } })).toThrow(
      'Schemas are nested more than 500 levels deep (openapi:1:',
    );
  });

  it('creates the variants of a schema only once if allOf, anyOf and oneOf refer to the schema', () => {
    const Choice = { oneOf: [object({ a: string }), object({ b: string })] };
    const reference = { $ref: '#/components/schemas/Choice' };
    const repeated = convertBody(
      { allOf: [reference], anyOf: [reference], oneOf: [reference] },
      { schemas: { Choice } },
    );
    expect(outline(repeated)).toBe('Variants {Variant object 1 {a: string}; Variant object 2 {b: string}}');
  });

  it('keeps the keywords next to each $ref if several references to the same schema apply to a value', () => {
    const reference = { $ref: '#/components/schemas/Name' };
    const parts = [object({ a: reference }), object({ a: { ...reference, maxLength: 9 } })];
    expect(convertBody({ allOf: parts }, { schemas: { Name: string } })[0]?.props['maxLength']).toBe(9);
  });

  it('returns the same result regardless of the order in which recursive operations are converted', () => {
    const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const schemas = {
      A: { ...object({ a: string }), oneOf: [reference('B')] },
      B: { ...object({ b: string }), anyOf: [reference('C')] },
      C: { ...object({ c: string }), allOf: [reference('A')] },
    };
    const toPath = (name: string) => {
      const content = { 'application/json': { schema: reference(name) } };
      return [`/${name}`, { get: { responses: { 200: { description: 'OK', content } } } }];
    };
    const paths = Object.fromEntries(Object.keys(schemas).map(toPath)) as object;
    const text = JSON.stringify({ openapi: '3.1.0', paths, components: { schemas } });
    const convertAll = (names: readonly string[]) => {
      const document = toDocument(readOpenApi(text));
      return new Map(names.map((name) => [name, convertOperation(findOperation(document, `GET /${name}`), document)]));
    };
    const expected = convertAll(['A', 'B', 'C']);
    expect(convertAll(['C', 'B', 'A'])).toEqual(expected);
    expect(convertAll(['B', 'C', 'A'])).toEqual(expected);
    const outlines = [...expected.values()].map(({ fields }) => outline(fields));
    expect(outlines).toEqual([
      'a: string; b: string; c: string',
      'b: string; c: string; a: string',
      'c: string; a: string; b: string',
    ]);
  });

  it('omits the levels below the limit, and notes how many fields are left out', () => {
    const schema = object({ a: object({ b: object({ c: object({ d: object({ e: string, f: string }) }) }) }) });
    expect(outline(convertBody(schema, { options: { limits: { levels: 4, fields: 100 } } }))).toBe(
      'a: object {b: object {Expandable b {c: object {Expandable c {d: object {"2 fields are not shown"}}}}}}',
    );
    expect(outline(convertBody(schema))).toContain('{e: string; f: string}');
  });

  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, string]));

  it('omits a whole level that would exceed the limit, and the deeper levels', () => {
    const inner = object({ b: object({ c: string }), ...many(2) });
    const convertWith = (fields: number) =>
      outline(convertBody(object({ a: inner, z: inner }), { options: { limits: { levels: 8, fields } } }));
    expect(convertWith(7)).toBe('a: object {"3 fields are not shown"}; z: object {"3 fields are not shown"}');
    expect(convertWith(9)).toBe(
      'a: object {b: object {"1 field is not shown"}; p0: string; p1: string}; z: object {b: object {"1 field is not shown"}; p0: string; p1: string}',
    );
    expect(convertWith(10)).not.toContain('more');
  });

  it('always shows the fields of the first level', () => {
    expect(convertBody(object(many(20)), { options: { limits: { levels: 1, fields: 5 } } })).toHaveLength(20);
  });

  it('shows the constraints on array items even if their level is omitted', () => {
    const items = { type: 'array', items: { type: 'string', minLength: 2 } };
    const fields = convertBody(object({ a: items }), { options: { limits: { levels: 1, fields: 5 } } });
    expect(outline(fields)).toBe('a: string[] {[]: string}');
  });
});

describe('convertOperation with recursive arrays', () => {
  it('terminates if several alternatives of an array refer to the array itself', () => {
    const A = {
      type: 'array',
      items: { $ref: '#/components/schemas/A' },
      allOf: [{ $ref: '#/components/schemas/B' }],
      oneOf: [{ $ref: '#/components/schemas/B' }, { $ref: '#/components/schemas/B' }],
      anyOf: [{ $ref: '#/components/schemas/A' }],
    };
    const operation = {
      requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } },
    };
    const { fields } = convert({ operation, schemas: { A, B: { $ref: '#/components/schemas/A' } } });
    expect(flatten(fields).length).toBeLessThan(100);
  });
});
