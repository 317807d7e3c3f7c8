import { describe, expect, it } from 'vitest';
import { buildBody } from '../../../src/model/block/body-sample.js';
import type { BlockElement } from '../../../src/model/block/block-element.js';
import { toElementContent } from '../../../src/model/block/element-content.js';
import type { FieldProps } from '../../../src/model/block/field.js';

function element(component: string, props: FieldProps, fields: readonly BlockElement[] = []): BlockElement {
  return { component, props: { ...props }, fields };
}

const field = (name: string, props: FieldProps, ...fields: BlockElement[]) =>
  element('ParamField', { body: name, ...props }, fields);

/** Creates a nested field, which inherits the location of the field around it. */
const nested = (name: string, props: FieldProps, ...fields: BlockElement[]) =>
  element('ParamField', { name, ...props }, fields);

function build(fields: readonly BlockElement[], mediaType = '', isWebhook = false) {
  const content = toElementContent(fields, true);
  const { text, unfilled } = buildBody(content, {
    method: 'POST',
    headers: { 'Content-Type': mediaType },
    webhook: isWebhook ? 'user.created' : undefined,
  });
  return { text, unfilled: [...unfilled].map((props) => props.body ?? props.name) };
}

/** Returns the body as JSON on one line, without rounding numbers. */
const buildJson = (...fields: BlockElement[]) =>
  build(fields).text?.replace(/\n\s*|(?<=[[\]{}:,])\s+|\s+(?=[\]}])/g, '');
const REQUIRED = { required: true } as const;

describe('buildBody', () => {
  it('includes required fields, and optional fields with an example, in document order', () => {
    const body = buildJson(
      field('note', { type: 'string', example: 'Hi' }),
      field('title', { type: 'string', required: true, example: 'Intro' }),
      field('color', { type: 'string', defaultValue: 'red', enum: 'red, blue' }),
      field('tags', { type: 'string[]', examples: [['a', 'b']] }),
      element('ParamField', { query: 'page', required: true, example: 1 }),
    );
    expect(body).toBe('{"note":"Hi","title":"Intro","tags":["a","b"]}');
  });

  it('returns no body for a block without body fields, or with only optional body fields without examples', () => {
    expect(buildJson()).toBeUndefined();
    expect(buildJson(element('ParamField', { query: 'page', required: true }))).toBeUndefined();
    expect(buildJson(field('a', { type: 'string' }), field('b', { defaultValue: 1 }))).toBeUndefined();
  });

  it.each(['GET', 'head', undefined])('builds no body for the method %s', (method) => {
    const content = toElementContent([field('a', { example: 1 })], true);
    expect(buildBody(content, { method }).text).toBeUndefined();
    expect(buildBody(content, { method, webhook: 'user.created' }).text).toBe('{"a":1}');
  });

  it('builds JSON if the headers are malformed', () => {
    const content = toElementContent([field('a', { example: 1 })], true);
    expect(buildBody(content, { method: 'POST', headers: '{' }).text).toBe('{"a":1}');
  });

  it.each<[string, FieldProps]>([
    ['"first"', { type: 'string', example: 'first', examples: ['second'], defaultValue: 'third', enum: 'fourth' }],
    ['"second"', { type: 'string', examples: ['second'], defaultValue: 'third', enum: 'fourth' }],
    ['"third"', { type: 'string', defaultValue: 'third', enum: 'fourth' }],
    ['"third"', { type: 'string', default: 'third', enum: 'fourth' }],
    ['"fourth"', { type: 'string', enum: 'null, fourth' }],
    ['null', { type: 'string', enum: [null] }],
    ['12345678901234567890', { type: 'integer', example: '12345678901234567890' }],
    ['"10"', { type: 'string', example: '10' }],
    ['"10"', { example: '10' }],
    ['10', { example: 10 }],
    ['1.50', { type: 'number | null', example: '1.50' }],
    ['null', { type: 'integer', nullable: true, example: null }],
    ['true', { type: 'boolean', example: 'true' }],
    ['false', { type: 'boolean', defaultValue: false }],
    ['"many"', { type: 'integer', example: 'many' }],
    ['"{}"', { type: 'string', example: '{}' }],
    ['{"a":1}', { type: 'object', example: '{"a": 1}' }],
    ['[1,2]', { type: 'integer[]', example: '[1, 2]' }],
    ['2', { type: 'integer', enum: [2, 3] }],
    ['2', { type: 'integer', enum: '2, 3' }],
    ['2', { enum: [2, 3] }],
    ['"2"', { enum: ['2', 3] }],
    ['"2"', { type: 'string', enum: '2, 3' }],
    ['["a"]', { type: 'string[]', enum: 'a, b' }],
    ['["1"]', { type: 'string[]', enum: '1, 2' }],
    ['[2]', { type: 'array', enum: [2, 3] }],
    ['[1]', { type: 'integer[]', enum: [[1], [2]] }],
    ['"a"', { type: 'string', enum: { a: 'First', b: 'Second' } }],
  ])('uses the value %s for a required field with the props %j', (value, props) => {
    expect(buildJson(field('a', { ...props, ...REQUIRED }))).toBe(`{"a":${value}}`);
  });

  it.each<[string, FieldProps, boolean]>([
    ['"string"', { type: 'string' }, false],
    ['"string"', {}, false],
    ['"string"', { type: 'Customer' }, false],
    ['"str"', { type: 'string', maxLength: 3 }, false],
    ['[]', { type: 'array' }, false],
    ['{}', { type: 'object' }, false],
    ['["string"]', { type: 'string[]' }, false],
    ['{}', { type: 'map<string, string>' }, true],
    ['"user@example.com"', { type: 'string', format: 'email' }, true],
    ['"123e4567-e89b-12d3-a456-426614174000"', { type: 'string (uuid)' }, true],
    ['"2026-01-15T09:30:00Z"', { type: 'date-time' }, true],
    ['["2026-01-15","2026-01-15"]', { type: 'string[]', format: 'date', minItems: '2' }, true],
    ['true', { type: 'boolean' }, true],
    ['1', { type: 'integer | null' }, true],
    ['1', { type: 'null | integer' }, true],
    ['10', { type: 'integer', minimum: 10 }, true],
    ['10', { type: 'integer', minimum: ' 10 ' }, true],
    ['11', { type: 'integer', exclusiveMinimum: 10 }, true],
    ['10.5', { type: 'number', exclusiveMinimum: 10 }, true],
    ['0.5', { type: 'number', exclusiveMaximum: 1, exclusiveMinimum: 0, multipleOf: 0.5 }, true],
    ['null', { type: 'null' }, true],
  ])('generates the value %s for a required field with the props %j', (value, props, isFilled) => {
    expect(build([field('a', { ...props, ...REQUIRED })])).toEqual({
      text: `{"a":${value}}`,
      unfilled: isFilled ? [] : ['a'],
    });
  });

  it('omits read-only fields from requests, and write-only fields from the payloads of webhooks', () => {
    const fields = [
      field('id', { example: 1, readOnly: true }),
      field('password', { example: 'x', writeOnly: true }),
      field('name', { example: 'Ada' }),
      field('team', { type: 'object' }, nested('id', { example: 2, readOnly: true }), nested('size', { example: 3 })),
    ];
    expect(build(fields).text).toBe('{"password":"x","name":"Ada","team":{"size":3}}');
    expect(build(fields, '', true).text).toBe('{"id":1,"name":"Ada","team":{"id":2,"size":3}}');
  });

  it('builds objects and arrays from nested fields', () => {
    const body = buildJson(
      field(
        'owner',
        { type: 'object', ...REQUIRED },
        nested('name', { type: 'string', ...REQUIRED, example: 'Ada' }),
        element('Expandable', {}, [nested('owner.email', { type: 'string', example: 'a@b.c' })]),
        nested('phone', { type: 'string' }),
      ),
      field('items', { type: 'object[]', ...REQUIRED }, nested('sku', { type: 'string', example: 'tee' })),
      field('hidden', { type: 'object' }, nested('a', { type: 'string', ...REQUIRED })),
      field('shown', { type: 'object' }, nested('a', { ...REQUIRED, type: 'integer' }), nested('b', { example: 'x' })),
    );
    expect(body).toBe('{"owner":{"name":"Ada","email":"a@b.c"},"items":[{"sku":"tee"}],"shown":{"a":1,"b":"x"}}');
  });

  it('builds objects and arrays from dotted names and brackets', () => {
    const body = buildJson(
      field('owner.name', { type: 'string', ...REQUIRED, example: 'Ada' }),
      field('owner.email', { type: 'string' }),
      field('items[].sku', { type: 'string', example: 'tee' }),
      field('items[].quantity', { type: 'integer', ...REQUIRED }),
      field('tags[]', { type: 'string', example: 'new' }),
      field('rows[]', { type: 'string[]', example: ['a'] }),
      field('matrix[][]', { type: 'integer', example: 7 }),
      field('lists[].ids', { type: 'integer[]', example: [8] }),
      field('meta[key]', { type: 'string', example: 'any' }),
    );
    expect(body).toBe(
      '{"owner":{"name":"Ada"},"items":[{"sku":"tee","quantity":1}],"tags":["new"],"rows":["a"],"matrix":[[7]],"lists":[{"ids":[8]}]}',
    );
  });

  it('builds members whose names contain dots from names with a backslash before each dot', () => {
    const body = buildJson(
      field(String.raw`os\.version`, { ...REQUIRED, example: '1' }),
      field(String.raw`host.@odata\.type`, { ...REQUIRED, example: 'a' }),
      field('user', { type: 'object', ...REQUIRED }, nested(String.raw`user\.name`, { ...REQUIRED, example: 'b' })),
    );
    expect(body).toBe('{"os.version":"1","host":{"@odata.type":"a"},"user":{"user.name":"b"}}');
  });

  it('builds tuples and array items from nested fields', () => {
    const body = buildJson(
      field('point', { type: 'array' }, nested('[0]', { type: 'number', example: 1 }), nested('[1]', { example: 2 })),
      field('pair', { type: 'array' }, nested('[1]', { example: 2 }), nested('[0]', { type: 'number', example: 1 })),
      field('tags', { type: 'string[]', ...REQUIRED }, nested('tags[]', { type: 'string', example: 'new' })),
      field('ids', { type: 'string[]', minItems: 2, ...REQUIRED }, nested('ids[]', { type: 'string', example: 'a' })),
      field('any', { type: 'array | object', ...REQUIRED }, nested('b', { example: 3 })),
      field('list', { type: 'object[]' }, nested('[]', { type: 'object' }, nested('a', { example: 1 }))),
    );
    expect(body).toBe('{"point":[1,2],"pair":[1,2],"tags":["new"],"ids":["a","a"],"any":{"b":3},"list":[{"a":1}]}');
  });

  it('builds an array if the names of the fields start with brackets', () => {
    expect(buildJson(field('[].id', { type: 'integer', ...REQUIRED, example: 7 }))).toBe('[{"id":7}]');
    expect(buildJson(field('[]', { type: 'string', ...REQUIRED, example: 'a' }))).toBe('["a"]');
    expect(buildJson(field('[]', { type: 'string[]', ...REQUIRED, example: ['a'] }))).toBe('[["a"]]');
  });

  it('prefers the example of an object to the examples of its members', () => {
    const owner = field(
      'owner',
      { type: 'object', example: { id: 1 } },
      nested('name', { ...REQUIRED, example: 'Ada' }),
    );
    expect(buildJson(owner)).toBe('{"owner":{"id":1}}');
  });

  it('skips variants without fields, and finds fields at any depth in a variant', () => {
    const variants = element('Variants', {}, [
      element('Variant', {}),
      element('Variant', {}, [element('Expandable', {}, [field('card', { example: '4242' })])]),
      element('Variant', {}, [field('iban', { example: 'DE' })]),
    ]);
    expect(buildJson(variants)).toBe('{"card":"4242"}');
  });

  it('combines the fields of the first variant with the fields outside the variants', () => {
    const variants = element('Variants', {}, [
      element('Variant', {}, [field('card', { ...REQUIRED, example: '4242' })]),
      element('Variant', {}, [field('iban', { ...REQUIRED, example: 'DE02' })]),
    ]);
    expect(buildJson(field('amount', { example: 5 }), variants)).toBe('{"amount":5,"card":"4242"}');
  });

  it('keeps field names in forms, and converts brackets to members only if a field documents the object', () => {
    const fields = [
      field('a.b', { example: 'x' }),
      field('expand[]', { type: 'string', example: 'owner' }),
      field('card', { type: 'object', ...REQUIRED }),
      field('card[number]', { type: 'string', example: '4242' }),
    ];
    const expected = '{"a.b":"x","expand[]":["owner"],"card":{"number":"4242"}}';
    expect(build(fields, 'application/x-www-form-urlencoded').text).toBe(expected);
    expect(build(fields, 'multipart/form-data').text).toBe(expected);
  });

  it('sends files in multipart bodies', () => {
    const fields = [
      field('photo', { type: 'file', ...REQUIRED, example: 'me.png' }),
      field('scan', { type: 'string', format: 'binary', ...REQUIRED }),
      field('pages', { type: 'file[]', ...REQUIRED }),
      field('logo', { type: 'file', example: '{"file": "a.svg", "type": "image/svg+xml"}' }),
      field('draft', { type: 'file', example: '{draft}.png' }),
      field('7', { type: 'file', example: '7' }),
    ];
    expect(build(fields, 'multipart/form-data')).toEqual({
      text: '{"photo":{"file":"me.png"},"scan":{"file":"scan.bin"},"pages":[{"file":"pages.bin"}],"logo":{"file": "a.svg", "type": "image/svg+xml"},"draft":{"file":"{draft}.png"},"7":{"file":"7"}}',
      unfilled: [],
    });
  });

  it('uses the value of a single field as a text or file body', () => {
    const text = [field('message', { type: 'string', ...REQUIRED, example: 'Hello\nWorld' })];
    expect(build(text, 'text/plain').text).toBe('Hello\nWorld');
    expect(build(text, 'text/csv').text).toBe('Hello\nWorld');
    expect(build(text, 'text/xml').text).toBeUndefined();
    expect(build(text, 'x-text/plain').text).toBeUndefined();
    expect(build([field('count', { type: 'integer', example: 3 })], 'text/plain').text).toBe('3');
    expect(build([field('photo', { type: 'file', example: 'me.png' })], 'image/png').text).toBe('{"file":"me.png"}');
    const image = { file: 'me.png', type: 'image/png' };
    expect(build([field('photo', { type: 'file', example: image })], 'image/png').text).toBe(
      JSON.stringify(image, null, 2),
    );
    expect(build([field('[]', { type: 'file', ...REQUIRED })], 'image/png').text).toBe('{"file":"file.bin"}');
    expect(build([field('count', { type: 'integer' })], 'text/plain').text).toBeUndefined();
    expect(build([], 'text/plain').text).toBeUndefined();
  });

  it('builds no XML or plain text body from several fields, and reports the required fields', () => {
    const fields = [field('a', { ...REQUIRED, example: 'x' }), field('b', { example: 'y' })];
    expect(build(fields, 'application/xml')).toEqual({ text: undefined, unfilled: ['a'] });
    expect(build(fields, 'text/plain')).toEqual({ text: undefined, unfilled: ['a'] });
  });

  it('reports each required field without a value once, at any depth', () => {
    const { unfilled } = build([
      field('owner', { type: 'object', ...REQUIRED }, nested('name', { type: 'string', ...REQUIRED })),
      field('title', { type: 'string', ...REQUIRED }),
      field('note', { type: 'string' }),
      field('kind', { type: 'string', ...REQUIRED, enum: 'a, b' }),
    ]);
    expect(unfilled).toEqual(['name', 'title']);
  });
});
