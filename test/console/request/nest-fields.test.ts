import { describe, expect, it } from 'vitest';
import {
  type DisplayedField,
  type FieldGroup,
  UNDOCUMENTED_FIELD,
} from '../../../src/console/request/displayed-fields.js';
import { nestMembers, toBodyField } from '../../../src/console/request/nest-fields.js';
import { parseJsonTree } from '../../../src/model/json/json-tree.js';

const toField = (name: string, type = 'string', others: Partial<DisplayedField> = {}): DisplayedField => ({
  ...UNDOCUMENTED_FIELD,
  name,
  type,
  ...others,
});

const toGroup = (...fields: DisplayedField[]): FieldGroup => ({ fields, variants: [] });

const toVariants = (...options: DisplayedField[][]) => ({
  label: 'One of',
  options: options.map((fields, index) => ({ title: `Variant ${index + 1}`, content: toGroup(...fields) })),
});

/** Formats a field on one line: name, type, marks, items and members. */
function write({ name, type, required, nullable, items, members }: DisplayedField): string {
  const marks = `${required ? '!' : ''}${nullable ? '?' : ''}`;
  const itemText = items ? ` of <${write(items)}>` : '';
  const memberTexts = writeGroup(members);
  return `${name}: ${type}${marks}${itemText}${memberTexts === '' ? '' : ` { ${memberTexts} }`}`;
}

function writeGroup({ fields, variants }: FieldGroup): string {
  const variantTexts = variants.map(
    ({ label, options }) =>
      `${label} (${options.map(({ title, content }) => `${title}: ${writeGroup(content)}`).join(' | ')})`,
  );
  return [...fields.map(write), ...variantTexts].join(', ');
}

const nestBody = (group: FieldGroup, { json = '', isJson = true } = {}) =>
  write(toBodyField(group, { documented: json === '' ? undefined : parseJsonTree(json), isJson }));

describe('toBodyField', () => {
  it('adds nested members to the field that documents their parent, in any order', () => {
    const first = toGroup(toField('address.city'), toField('address', 'object', { required: true }));
    expect(nestBody(first)).toBe(': object { address: object! { city: string } }');
    const last = toGroup(toField('address', 'object', { required: true }), toField('address.city'));
    expect(nestBody(last)).toBe(': object { address: object! { city: string } }');
  });

  it('adds undocumented parents, with the location of the nested field', () => {
    expect(nestBody(toGroup(toField('a.b.c'), toField('a.b.d')))).toBe(
      ': object { a: object { b: object { c: string, d: string } } }',
    );
    const { members } = toBodyField(toGroup(toField('a.b', 'string', { location: 'query' })), {
      documented: undefined,
      isJson: true,
    });
    expect(members.fields.map(({ name, location }) => [name, location])).toEqual([['a', 'query']]);
  });

  it('adds the members of arrays', () => {
    expect(nestBody(toGroup(toField('items[].id'), toField('items', 'array')))).toBe(
      ': object { items: array { id: string } }',
    );
    expect(nestBody(toGroup(toField('rows[][].id')))).toBe(': object { rows: object[][] { id: string } }');
  });

  it('keeps the members that a field already contains', () => {
    const address = toField('address', 'object', { members: toGroup(toField('city'), toField('address.zip')) });
    expect(nestBody(toGroup(address, toField('address.street')))).toBe(
      ': object { address: object { city: string, zip: string, street: string } }',
    );
  });

  it('merges two fields with the same name, and keeps the type of the first', () => {
    const fields = [
      toField('a', 'object', { members: toGroup(toField('b')) }),
      toField('a', 'Other', { members: toGroup(toField('c')) }),
    ];
    expect(nestBody(toGroup(...fields))).toBe(': object { a: object { b: string, c: string } }');
  });

  it('keeps the variants of two fields with the same name', () => {
    const [first, second] = ['b', 'c'].map((name) => ({ fields: [], variants: [toVariants([toField(name)])] }));
    const fields = [toField('a', 'object', { members: first! }), toField('a', 'object', { members: second! })];
    expect(nestBody(toGroup(...fields))).toBe(
      ': object { a: object { One of (Variant 1: b: string), One of (Variant 1: c: string) } }',
    );
  });

  it.each([
    ['tags[]', 'string', 'tags: string[] of <tags: string>'],
    ['tags[]', '', 'tags: array of <tags: >'],
    ['tags[]', 'string | null', 'tags: array<string | null> of <tags: string | null>'],
    ['rows[][]', 'integer', 'rows: integer[][] of <rows: integer[] of <rows: integer>>'],
    ['tags[]', 'string[]', 'tags: string[]'],
  ])('converts the item field %s with the type %o to a field for the array', (name, type, expected) => {
    expect(nestBody(toGroup(toField(name, type)))).toBe(`: object { ${expected} }`);
  });

  it('marks the array as required and nullable like the field of its items', () => {
    expect(nestBody(toGroup(toField('tags[]', 'string', { required: true, nullable: true })))).toBe(
      ': object { tags: string[]!? of <tags: string?> }',
    );
    expect(nestBody(toGroup(toField('tags[]', 'string | null', { nullable: true })))).toBe(
      ': object { tags: array<string | null> of <tags: string | null?> }',
    );
  });

  it('combines the field of an array with the field of its items', () => {
    const fields = [toField('tags[]', 'string'), toField('tags', 'array', { required: true })];
    const expected = ': object { tags: array! of <tags: string> }';
    expect(nestBody(toGroup(...fields))).toBe(expected);
    expect(nestBody(toGroup(...fields.reverse()))).toBe(expected);
  });

  it('adds members to the items of an array', () => {
    const items = toField('items[]', 'object', { members: toGroup(toField('id')) });
    expect(nestBody(toGroup(items, toField('items[].name')))).toBe(
      ': object { items: object[] of <items: object { id: string, name: string }> { id: string, name: string } }',
    );
  });

  it('returns an array if the documented body is one, or if there is no body and names begin with brackets', () => {
    const group = toGroup(toField('[].id'));
    expect(nestBody(group)).toBe(': object[] { id: string }');
    expect(nestBody(group, { json: '[]' })).toBe(': object[] { id: string }');
    expect(nestBody(group, { json: '{}' })).toBe(': object { id: string }');
    expect(nestBody(toGroup(toField('id')), { json: '[{ "id": 1 }]' })).toBe(': object[] { id: string }');
    expect(nestBody(toGroup(), { json: '[]' })).toBe(': array');
    expect(nestBody(toGroup())).toBe(': object');
    const variants = { fields: [], variants: [toVariants([toField('[].id')])] };
    expect(nestBody(variants)).toBe(': object[] { One of (Variant 1: id: string) }');
  });

  it('adds the members of the field [], which documents the items, to the body', () => {
    const items = toField('[]', 'object', { required: true, members: toGroup(toField('[].id')) });
    expect(nestBody(toGroup(items))).toBe(': object[] of <[]: object { id: string }> { id: string }');
  });

  it('does not split names at dots or brackets if the documented body contains the whole names', () => {
    const group = toGroup(toField('a.b'), toField('c.d'), toField('e[f]'));
    expect(nestBody(group, { json: '{ "a.b": "x", "e[f]": "y" }' })).toBe(
      ': object { a.b: string, c: object { d: string }, e[f]: string }',
    );
    const nested = toField('a', 'object', { members: toGroup(toField('b.c'), toField('d.e')) });
    expect(nestBody(toGroup(nested), { json: '{ "a": [{ "b.c": "x" }] }' })).toBe(
      ': object { a: object { b.c: string, d: object { e: string } } }',
    );
    expect(nestBody(toGroup(nested), { json: '{ "x": [{ "b.c": "x" }] }' })).toBe(
      ': object { a: object { b: object { c: string }, d: object { e: string } } }',
    );
  });

  it('does not split a name at an escaped dot', () => {
    const group = toGroup(toField('os.version', 'string', { writtenName: String.raw`os\.version` }));
    expect(nestBody(group)).toBe(': object { os.version: string }');
  });

  it('omits the placeholder member of a map in JSON, and adds it in a form', () => {
    const group = toGroup(toField('metadata', 'object'), toField('metadata[key]'));
    expect(nestBody(group)).toBe(': object { metadata: object }');
    expect(nestBody(group, { isJson: false })).toBe(': object { metadata: object { key: string } }');
  });

  it('does not split names in a form at dots, or at brackets that follow an unknown name', () => {
    const group = toGroup(toField('a.b'), toField('expand[]'), toField('[].id'));
    expect(nestBody(group, { isJson: false })).toMatch(/^: object \{ a\.b: string, /);
    const address = toField('address', 'object', { members: toGroup(toField('address.city'), toField('zip')) });
    expect(nestBody(toGroup(address), { isJson: false })).toBe(
      ': object { address: object { city: string, zip: string } }',
    );
    expect(nestBody(toGroup(toField('list[key]')), { isJson: false, json: '{ "list": {} }' })).toBe(
      ': object { list: object { key: string } }',
    );
  });

  it('nests the fields of variants', () => {
    const variants = [toVariants([toField('a.b')], [toField('c')])];
    expect(nestBody({ fields: [], variants })).toBe(
      ': object { One of (Variant 1: a: object { b: string } | Variant 2: c: string) }',
    );
  });

  it('moves variants into a field if all of their fields are members of this field', () => {
    const variants = [toVariants([toField('card.number'), toField('card.cvc')], [toField('card.iban')])];
    const fields = [toField('card', 'object')];
    expect(nestBody({ fields, variants })).toBe(
      ': object { card: object { One of (Variant 1: number: string, cvc: string | Variant 2: iban: string) } }',
    );
    expect(nestBody({ fields: [], variants })).toMatch(/^: object \{ One of/);
    const other = [toVariants([toField('card.number')], [toField('card.iban'), toField('name')])];
    expect(nestBody({ fields, variants: other })).toBe(
      ': object { card: object, One of (Variant 1: card: object { number: string } | Variant 2: card: object { iban: string }, name: string) }',
    );
    const different = [toVariants([toField('card.number')], [toField('bank.iban')])];
    expect(nestBody({ fields, variants: different })).toBe(
      ': object { card: object, One of (Variant 1: card: object { number: string } | Variant 2: bank: object { iban: string }) }',
    );
    const documented = [toVariants([toField('card', 'object')], [toField('card.iban')])];
    expect(nestBody({ fields, variants: documented })).toBe(
      ': object { card: object, One of (Variant 1: card: object | Variant 2: card: object { iban: string }) }',
    );
    const empty = [toVariants([toField('card.number')], [])];
    expect(nestBody({ fields, variants: empty })).toBe(
      ': object { card: object { One of (Variant 1: number: string | Variant 2: ) } }',
    );
  });
});

describe('nestMembers', () => {
  it('nests the members of an object parameter', () => {
    const filter = toField('filter', 'object', { members: toGroup(toField('filter.price.min'), toField('name')) });
    expect(write(nestMembers(filter, { documented: undefined, isJson: true }))).toBe(
      'filter: object { price: object { min: string }, name: string }',
    );
  });

  it('recognizes names with dots in the documented value and an escaped dot in the name of the parameter', () => {
    const filter = toField('a.b', 'object', {
      writtenName: String.raw`a\.b`,
      members: toGroup(toField(String.raw`a\.b.c`), toField('d.e')),
    });
    const documented = parseJsonTree('{ "d.e": 1 }');
    expect(write(nestMembers(filter, { documented, isJson: true }))).toBe('a.b: object { c: string, d.e: string }');
  });
});
