import { describe, expect, it } from 'vitest';
import { toOpenApi } from '../../../../src/openapi.js';
import { exportBlock, exportPage, type Json } from './export-page.ts';

function exportFields(fields: string): Json {
  const { requestBody } = exportBlock(`<ApiBlock method="POST" endpoint="/users">\n${fields}\n</ApiBlock>`);
  return requestBody!.content!['application/json']!.schema!;
}

/** Returns the schema of the field `f` with the given props. */
function exportField(props: string): Json {
  return exportFields(`<ParamField body="f" ${props} />`).properties!.f!;
}

describe('toOpenApi: schemas', () => {
  it.each<[string, object]>([
    ['type="string"', { type: 'string' }],
    ['type="integer"', { type: 'integer' }],
    ['type="number" nullable', { type: ['number', 'null'] }],
    ['type="string | integer"', { type: ['string', 'integer'] }],
    ['type="string[]"', { type: 'array', items: { type: 'string' } }],
    ['type="array<integer>"', { type: 'array', items: { type: 'integer' } }],
    ['type="map<string, integer>"', { type: 'object', additionalProperties: { type: 'integer' } }],
    ['type="any"', {}],
    ['type="Money"', { title: 'Money' }],
    ['type="Money[]"', { type: 'array', items: { title: 'Money' } }],
    ['type="file"', { type: 'string', format: 'binary' }],
    ['type="file[]"', { type: 'array', items: { type: 'string', format: 'binary' } }],
    ['type="enum" enum="a, b"', { enum: ['a', 'b'] }],
    [
      'type="string" enum={{ a: "The first", b: null }}',
      { type: 'string', enum: ['a', 'b'], 'x-enumDescriptions': { a: 'The first' } },
    ],
    [
      'type="string" enum={{ " ": "No status", "4": "Closed" }}',
      { type: 'string', enum: ['4', ' '], 'x-enumDescriptions': { '4': 'Closed', ' ': 'No status' } },
    ],
    ['type="uuid"', { type: 'string', format: 'uuid' }],
    ['type="string" format="date-time"', { type: 'string', format: 'date-time' }],
    ['type="string (date)"', { type: 'string', format: 'date' }],
    ['type="string, nullable"', { type: 'string' }],
    ['type="uuid[]"', { type: 'array', items: { type: 'string', format: 'uuid' } }],
  ])('converts the type of a field with the props %s', (props, schema) => {
    expect(exportField(props)).toEqual(schema);
  });

  it.each<[string, object]>([
    ['type="string" enum="a, b"', { type: 'string', enum: ['a', 'b'] }],
    ['type="string" enum={["4", "a", ""]}', { type: 'string', enum: ['4', 'a', ''] }],
    ['type="number | string" enum={[1, "1", "a", true]}', { type: ['number', 'string'], enum: [1, '1', 'a', 'true'] }],
    ['type="integer" enum={["1", "2"]}', { type: 'integer', enum: [1, 2] }],
    ['type="integer" enum="1, 2"', { type: 'integer', enum: [1, 2] }],
    ['type="string" nullable enum="a, null"', { type: ['string', 'null'], enum: ['a', null] }],
    ['type="string" nullable enum={["null", null]}', { type: ['string', 'null'], enum: ['null', null] }],
    ['type="string[]" enum="a, b"', { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }],
    ['type="integer" minimum={1} maximum="9"', { type: 'integer', minimum: 1, maximum: 9 }],
    ['type="number" exclusiveMinimum={0} multipleOf={0.5}', { type: 'number', exclusiveMinimum: 0, multipleOf: 0.5 }],
    ['type="string" minLength={1} maxLength={9}', { type: 'string', minLength: 1, maxLength: 9 }],
    ['type="string" pattern="^a+$"', { type: 'string', pattern: '^a+$' }],
    [
      'type="string[]" minItems={1} uniqueItems',
      { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true },
    ],
    ['type="string[]" maxLength={9}', { type: 'array', items: { type: 'string', maxLength: 9 } }],
    ['type="integer" defaultValue="10"', { type: 'integer', default: 10 }],
    ['type="string" defaultValue="10"', { type: 'string', default: '10' }],
    ['type="string[]" defaultValue={["a"]}', { type: 'array', items: { type: 'string' }, default: ['a'] }],
    ['type="boolean" example="true"', { type: 'boolean', examples: [true] }],
    ['type="string" readOnly deprecated', { type: 'string', readOnly: true, deprecated: true }],
    ['type="string" description="A name"', { type: 'string', description: 'A name' }],
    ['type="integer" minimum="a few"', { type: 'integer' }],
  ])('converts the constraints and details of a field with the props %s', (props, schema) => {
    expect(exportField(props)).toEqual(schema);
  });

  it('keeps all digits of numbers', () => {
    const text =
      '<ApiBlock method="POST" endpoint="/a" body=\'{"id": 12345678901234567890.10}\'>\n<ParamField body="id" type="number" maximum="9007199254740993" />\n</ApiBlock>';
    const { text: description } = toOpenApi([{ path: 'a.mdx', text }], { format: 'json' });
    expect(description).toContain('"maximum": 9007199254740993');
    expect(description).toContain('"id": 12345678901234567890.10');
  });

  it('arranges nested fields as objects, arrays and maps', () => {
    const schema = exportFields(`
<ParamField body="address" type="object" required>
  <ParamField body="city" type="string" required />
</ParamField>
<ParamField body="tags[]" type="string" />
<ParamField body="items[].id" type="integer" required />
<ParamField body="owners" type="object[]">
  <Expandable>
    <ParamField body="name" type="string" />
  </Expandable>
</ParamField>
<ParamField body="metadata[key]" type="string" />`);
    expect(schema).toEqual({
      type: 'object',
      required: ['address'],
      properties: {
        address: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
        tags: { type: 'array', items: { type: 'string' } },
        items: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] } },
        owners: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
        metadata: { type: 'object', additionalProperties: { type: 'string' } },
      },
    });
  });

  it('converts fields with different indexes to the items of a tuple', () => {
    const fields = `<ParamField body="t" type="array">
<ParamField name="[0]" type="string" enum={["a"]} />
<ParamField name="[2]" type="object"><ParamField name="k" type="string" /></ParamField>
<ParamField name="[]" type="integer" />
</ParamField>`;
    const object = { type: 'object', properties: { k: { type: 'string' } } };
    expect(exportFields(fields).properties!.t).toEqual({
      type: 'array',
      prefixItems: [{ type: 'string', enum: ['a'] }, {}, object],
      items: { type: 'integer' },
    });
  });

  it('converts fields with a single index to the schema for all items', () => {
    const fields = `<ParamField body="t" type="array"><ParamField name="[0]" type="string" /></ParamField>`;
    expect(exportFields(fields).properties!.t).toEqual({ type: 'array', items: { type: 'string' } });
  });

  it('converts variants to alternatives with titles', () => {
    const schema = exportFields(`
<ParamField body="source" type="object">
  <Variants>
    <Variant title="Card">
      Paid at once.

      <ParamField body="number" type="string" required />
    </Variant>
    <Variant title="Bank account">
      <ParamField body="iban" type="string" />
    </Variant>
  </Variants>
</ParamField>`);
    expect(schema.properties!.source).toEqual({
      type: 'object',
      oneOf: [
        {
          title: 'Card',
          description: 'Paid at once.',
          type: 'object',
          properties: { number: { type: 'string' } },
          required: ['number'],
        },
        { title: 'Bank account', type: 'object', properties: { iban: { type: 'string' } } },
      ],
    });
  });

  it('treats names such as __proto__ like any other name', () => {
    const { text } = toOpenApi(
      [
        {
          path: 'a.mdx',
          text: '<ApiBlock method="POST" endpoint="/a">\n<ParamField body="__proto__" type="string" />\n</ApiBlock>',
        },
      ],
      { format: 'json' },
    );
    expect(text).toContain('"__proto__": {\n');
    expect({}).not.toHaveProperty('type');
  });

  it('writes an object schema as a component if several operations contain it', () => {
    const user = (location: string) => `
  <${location === 'body' ? 'ParamField body' : 'ResponseField name'}="name" type="string" required />
  <${location === 'body' ? 'ParamField body' : 'ResponseField name'}="address" type="object">
    <${location === 'body' ? 'ParamField body' : 'ResponseField name'}="city" type="string" />
  </${location === 'body' ? 'ParamField' : 'ResponseField'}>`;
    const { paths, components } = exportPage(`
<ApiBlock method="GET" endpoint="/users/{id}" statusCode={200}>${user('response')}
</ApiBlock>

<ApiBlock method="POST" endpoint="/users">${user('body')}
</ApiBlock>

<ApiBlock method="GET" endpoint="/places" statusCode={200}>
  <ResponseField name="city" type="string" />
</ApiBlock>`);
    const reference = { $ref: '#/components/schemas/User' };
    expect(paths!['/users/{id}']!.get!.responses!['200']!.content!['application/json']!.schema).toEqual(reference);
    expect(paths!['/users']!.post!.requestBody!.content!['application/json']!.schema).toEqual(reference);
    expect(paths!['/places']!.get!.responses!['200']!.content!['application/json']!.schema).toEqual({
      $ref: '#/components/schemas/Address',
    });
    expect(components!.schemas).toEqual({
      User: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, address: { $ref: '#/components/schemas/Address' } },
      },
      Address: { type: 'object', properties: { city: { type: 'string' } } },
    });
  });

  it('does not write an object schema as a component if only one operation contains it', () => {
    const { components } = exportPage(`
<ApiBlock method="POST" endpoint="/users">
  <ParamField body="home" type="object">
    <ParamField body="city" type="string" />
  </ParamField>
  <ParamField body="work" type="object">
    <ParamField body="city" type="string" />
  </ParamField>
</ApiBlock>`);
    expect(components).toBeUndefined();
  });

  it('gives different names to different schemas of fields with the same name', () => {
    const block = (path: string, city: string) => `
<ApiBlock method="POST" endpoint="${path}">
  <ParamField body="address" type="object">
    <ParamField body="${city}" type="string" />
  </ParamField>
  <ParamField body="for${path.replace('/', '')}" type="string" />
</ApiBlock>
`;
    const { components } = exportPage(
      block('/a', 'city') + block('/b', 'city') + block('/c', 'town') + block('/d', 'town'),
    );
    expect(Object.keys(components!.schemas!)).toEqual(['Address', 'CAddress']);
  });

  it('adds "Response", the method or a number to the names of different schemas for the same resource', () => {
    const blocks = ['GET /documents', 'GET /old/documents', 'PUT /documents', 'GET /new/documents'].map(
      (operation, index) => {
        const [method, path] = operation.split(' ');
        const write = (place: string) => `
<ApiBlock method="${method}" endpoint="${place}${path}" statusCode={200}>
  <ResponseField name="member${index}" type="string" />
</ApiBlock>
`;
        return write('/a') + write('/b');
      },
    );
    const { components } = exportPage(blocks.join(''));
    expect(Object.keys(components!.schemas!)).toEqual([
      'Document',
      'DocumentResponse',
      'GetDocumentResponse',
      'Document2',
    ]);
  });
});
