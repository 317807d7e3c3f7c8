import { describe, expect, it } from 'vitest';
import { convert, convertBody, outline, sampleBody } from '../convert.ts';

const string = { type: 'string' };
const integer = { type: 'integer' };
const number = { type: 'number' };
const array = (items: object) => ({ type: 'array', items });
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });

/** Converts a body with a single member. Returns the outline of the field for this member. */
const outlineOf = (schema: object, schemas = {}) => outline(convertBody(object({ a: schema }), { schemas }));

/** Converts a body with a single member. Returns the field for this member. */
const fieldOf = (schema: object) => convertBody(object({ a: schema }))[0];

describe('convertOperation with alternatives of plain values', () => {
  it.each<[string, object[], string]>([
    [
      'scalars with details',
      [
        { ...string, format: 'date' },
        { ...integer, minimum: 1 },
      ],
      'a: string | integer',
    ],
    ['a string and an array', [string, array(string)], 'a: string | string[]'],
    [
      'a string and an array of several types',
      [string, array({ type: ['string', 'integer'] })],
      'a: string | array<string | integer>',
    ],
    ['a string and an array of arrays', [string, array(array(integer))], 'a: string | integer[][]'],
    ['arrays of different types', [array(string), array(integer)], 'a: array<string | integer>'],
    ['a string and an object without members', [string, { type: 'object' }], 'a: string | object'],
    ['a string and a map', [string, { additionalProperties: integer }], 'a: string | map<string, integer>'],
    ['a string and any value', [string, { description: 'Anything.' }], 'a'],
    [
      'five types',
      [string, integer, { type: 'boolean' }, array(string), { type: 'object' }],
      'a: string | integer | boolean | string[] | object',
    ],
    ['alternatives of alternatives', [string, { anyOf: [integer, array(string)] }], 'a: string | integer | string[]'],
  ])('shows the types of all alternatives in the type of the field: %s', (_, oneOf, expected) => {
    expect(outlineOf({ oneOf })).toBe(expected);
  });

  it.each<[object, string]>([
    [{ type: ['integer', 'number'] }, 'a: number'],
    [{ type: ['number', 'string', 'integer'] }, 'a: number | string'],
    [{ type: ['integer', 'number', 'null'] }, 'a: number'],
    [{ oneOf: [integer, number, string] }, 'a: number | string'],
    [
      {
        anyOf: [
          { ...integer, minimum: 2 },
          { ...number, maximum: 1 },
        ],
      },
      'a: number',
    ],
    [{ type: 'integer', anyOf: [integer, number] }, 'a: integer'],
    [{ allOf: [{ type: ['integer', 'number'] }, integer] }, 'a: integer'],
    [array({ oneOf: [integer, number] }), 'a: number[]'],
    [{ oneOf: [array(integer), array(number)] }, 'a: number[]'],
    [{ oneOf: [number, integer, object({ b: string }), object({ c: string })] }, 'a: number | object'],
  ])('leaves out the type integer next to number, because every integer is a number: %j', (schema, expected) => {
    expect(outlineOf(schema).startsWith(expected)).toBe(true);
  });

  it('shows the alternatives in the types of array items and maps', () => {
    expect(outlineOf(array({ oneOf: [string, integer] }))).toBe('a: array<string | integer>');
    expect(outlineOf({ additionalProperties: { oneOf: [string, array(string)] } })).toBe(
      'a: map<string, string | string[]> {[key]: string | string[]}',
    );
  });

  it.each<[string, object[], string]>([
    ['a string and an object', [string, object({ b: string }, ['b'])], 'a: string | object {b: string!}'],
    [
      'a string and an array of objects',
      [string, array(object({ b: string }))],
      'a: string | object[] {[]: object {b: string}}',
    ],
    [
      'a string and a map of objects',
      [string, { additionalProperties: object({ b: string }) }],
      'a: string | map<string, object> {[key]: object {Expandable [key] {b: string}}}',
    ],
    ['a string and a tuple', [string, { type: 'array', prefixItems: [string] }], 'a: string | array {[0]: string}'],
    [
      'a string and an array of items with limits',
      [string, array({ ...string, maxLength: 3 })],
      'a: string | string[] {[]: string}',
    ],
    [
      'a string and several objects',
      [string, { title: 'B', ...object({ b: string }) }, { title: 'C', ...object({ c: string }) }],
      'a: string | object {Variants {Variant B {b: string}; Variant C {c: string}}}',
    ],
    [
      'a string and an object with alternatives',
      [
        string,
        {
          ...object({ b: string }),
          oneOf: [
            { title: 'C', ...object({ c: string }) },
            { title: 'D', ...object({ d: string }) },
          ],
        },
      ],
      'a: string | object {b: string; Variants {Variant C {c: string}; Variant D {d: string}}}',
    ],
  ])('keeps the members of %s', (_, oneOf, expected) => {
    expect(outlineOf({ oneOf })).toBe(expected);
  });

  it('keeps the members of items if a type lists an array and other types', () => {
    expect(outlineOf({ type: ['string', 'array'], items: object({ b: string }) })).toBe(
      'a: string | object[] {[]: object {b: string}}',
    );
  });

  it('mentions that a member can contain the enclosing object again', () => {
    const schemas = { Filter: object({ not: { oneOf: [string, { $ref: '#/components/schemas/Filter' }] } }) };
    const [field] = convertBody({ $ref: '#/components/schemas/Filter' }, { schemas });
    expect(outline(field ? [field] : [])).toBe('not: string | object');
    expect(field?.text).toContain('Recursive: contains the same fields as `Filter`.');
  });

  it('describes the details that apply to only some of the values', () => {
    const oneOf = [
      { ...string, format: 'date', description: 'A day' },
      { ...string, enum: ['now', 'never'] },
      { ...array(string), title: 'Several days' },
      { ...integer, minimum: 1, maximum: 9 },
      { type: 'boolean' },
    ];
    expect(fieldOf({ description: 'When.', oneOf })?.text).toBe(
      [
        'When.',
        '',
        '- `string`: A day. Format `date`.',
        '- `string`: One of `now`, `never`.',
        '- `string[]`: Several days.',
        '- `integer`: 1 to 9.',
      ].join('\n'),
    );
  });

  it('mentions that any value is allowed if only one of two alternatives lists its values', () => {
    const text = '- `string`: Any value.\n- `string`: One of `b`, `c`.';
    expect(fieldOf({ anyOf: [string, { ...string, enum: ['b', 'c'] }] })?.text).toBe(text);
  });

  it('shows limits as props if they apply to the values of only one alternative', () => {
    const field = fieldOf({
      oneOf: [
        { ...string, maxLength: 5 },
        { ...integer, minimum: 2 },
      ],
    });
    expect(field?.props).toEqual({ name: 'a', location: 'body', type: 'string | integer', maxLength: 5, minimum: 2 });
    expect(field?.text).toBe('');
  });

  it('keeps the first default value and the examples', () => {
    const field = fieldOf({
      oneOf: [
        { ...string, example: 'x' },
        { ...integer, default: 4, example: 7 },
      ],
    });
    expect(field?.props).toMatchObject({ defaultValue: 4, example: 'x', examples: [7] });
  });

  it('uses the first alternative for the sample', () => {
    const oneOf = [{ ...string, enum: ['gpt'] }, string, object({ b: string })];
    expect(sampleBody(object({ model: { oneOf } }))).toEqual({ model: 'gpt' });
  });

  it('creates variants for a whole body that can be a string or an object, because no field shows its type', () => {
    expect(outline(convertBody({ oneOf: [string, object({ b: string })] }))).toBe(
      'Variants {Variant string {value: string}; Variant object {b: string}}',
    );
    expect(outline(convertBody({ oneOf: [string, integer] }))).toBe('value: string | integer');
  });

  it('keeps a query parameter in one field if it can be a string or an object', () => {
    const schema = { oneOf: [object({ gt: integer }), integer] };
    const parameters = [{ in: 'query', name: 'created', style: 'deepObject', explode: true, schema }];
    expect(outline(convert({ operation: { parameters } }).fields)).toBe('created: object | integer {gt: integer}');
  });
});
