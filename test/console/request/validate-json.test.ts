import { describe, expect, it } from 'vitest';
import {
  type DisplayedField,
  type FieldGroup,
  NO_FIELDS,
  UNDOCUMENTED_FIELD,
} from '../../../src/console/request/displayed-fields.js';
import { JsonValidator } from '../../../src/console/request/validate-json.js';
import { parseJsonTree } from '../../../src/model/json/json-tree.js';

const toField = (name: string, type: string, others: Partial<DisplayedField> = {}): DisplayedField => ({
  ...UNDOCUMENTED_FIELD,
  name,
  type,
  ...others,
});

const toGroup = (...fields: DisplayedField[]): FieldGroup => ({ fields, variants: [] });

/** Returns each violation as a sentence. */
function validate(value: unknown, body: Partial<DisplayedField>): string[] {
  const source = typeof value === 'string' ? value : JSON.stringify(value);
  const validator = new JsonValidator(source);
  validator.checkBody(parseJsonTree(source)!, { ...UNDOCUMENTED_FIELD, ...body });
  return validator.violations.map(({ path, label, values }) =>
    [path, label, ...Object.values(values)].filter((part) => part !== '').join(' '),
  );
}

describe('JsonValidator', () => {
  it('reports required members that are missing, with their paths', () => {
    const required = true;
    const address = toField('address', 'object', {
      required,
      members: toGroup(toField('city', 'string', { required }), toField('zip', 'string')),
    });
    const members = toGroup(toField('id', 'integer', { required }), address);
    expect(validate({}, { members })).toEqual(['id missing', 'address missing']);
    expect(validate({ id: 1, address: {} }, { members })).toEqual(['address.city missing']);
    expect(validate({ id: 1, address: { city: '' } }, { members })).toEqual([]);
  });

  it('reports values that do not have the documented type', () => {
    const members = toGroup(
      toField('id', 'integer'),
      toField('tags', 'string[]'),
      toField('address', 'object', { members: toGroup(toField('city', 'string', { required: true })) }),
    );
    expect(validate({ id: '1', tags: {}, address: [] }, { members })).toEqual([
      'id wrongType integer',
      'tags wrongType string[]',
      'address wrongType object',
    ]);
    expect(validate({ id: null }, { members })).toEqual(['id wrongType integer']);
    expect(validate({ other: 'is not documented' }, { members })).toEqual([]);
  });

  it('accepts null for nullable members, without other checks', () => {
    const members = toGroup(
      toField('date', 'string · date', { nullable: true, limits: [{ of: 'characters', min: '9' }] }),
    );
    expect(validate({ date: null }, { members })).toEqual([]);
  });

  it('checks constraints against the decoded text of strings and the JSON source of other values', () => {
    const limits = [{ of: 'characters', max: '3' } as const];
    const members = toGroup(
      toField('name', 'string', { limits, limitText: 'at most 3 characters' }),
      toField('amount', 'number', { allowed: ['1.0', '2'] }),
      toField('active', 'boolean', { allowed: ['true'] }),
    );
    expect(validate('{ "name": "\\u0061bc", "amount": 1.0, "active": true }', { members })).toEqual([]);
    expect(validate('{ "name": "abcd", "amount": 1, "active": false }', { members })).toEqual([
      'name outOfLimits at most 3 characters',
      'amount notAllowed 1.0, 2',
      'active notAllowed true',
    ]);
  });

  it('checks each of several members with the same name', () => {
    const members = toGroup(toField('id', 'integer'));
    expect(validate('{ "id": "1", "id": 2, "id": "3" }', { members })).toEqual([
      'id wrongType integer',
      'id wrongType integer',
    ]);
  });

  it('checks array items and reports the index of each invalid item', () => {
    const items = toField('items', 'object[]', {
      members: toGroup(toField('sku', 'string', { required: true }), toField('sizes', 'integer[][]')),
    });
    expect(validate({ items: [{ sku: 'a' }, {}, 'text'] }, { members: toGroup(items) })).toEqual([
      'items[1].sku missing',
      'items[2] wrongType object',
    ]);
    const value = { items: [{ sku: 'a', sizes: [[1], [2, '3']] }] };
    expect(validate(value, { members: toGroup(items) })).toEqual(['items[0].sizes[1][1] wrongType integer']);
  });

  it('checks the limits of arrays', () => {
    const limits = [{ of: 'items', max: '2', unique: true } as const];
    const members = toGroup(toField('tags', 'string[]', { limits, limitText: 'at most 2 items' }));
    expect(validate({ tags: ['a', 'b'] }, { members })).toEqual([]);
    expect(validate({ tags: ['a', 'b', 'c'] }, { members })).toEqual(['tags outOfLimits at most 2 items']);
    expect(validate('{ "tags": ["a", "a"] }', { members })).toEqual(['tags outOfLimits at most 2 items']);
  });

  it('checks a body that is an array against an array field, and ignores other bodies', () => {
    const members = toGroup(toField('id', 'integer', { required: true }));
    const body = {
      type: 'object[]',
      members,
      limits: [{ of: 'items', max: '1' } as const],
      limitText: 'at most 1 item',
    };
    expect(validate([{}, { id: 1 }], body)).toEqual(['outOfLimits at most 1 item', '[0].id missing']);
    expect(validate('5', body)).toEqual([]);
    expect(validate('"text"', body)).toEqual([]);
    expect(validate('null', body)).toEqual([]);
  });

  it('checks an object against the variant whose fields match', () => {
    const toOption = (...fields: DisplayedField[]) => ({ title: '', content: toGroup(...fields) });
    const card = toOption(
      toField('number', 'string', { required: true }),
      toField('cvc', 'string', { required: true }),
    );
    const account = toOption(toField('iban', 'string', { required: true }), toField('bank', 'string'));
    const members = {
      fields: [
        toField('payment', 'object', {
          members: { fields: [], variants: [{ label: 'Payment', options: [card, account] }] },
        }),
      ],
      variants: [],
    };
    expect(validate({ payment: { number: '1' } }, { members })).toEqual(['payment.cvc missing']);
    expect(validate({ payment: { bank: 'b' } }, { members })).toEqual(['payment.iban missing']);
    expect(validate({ payment: { iban: 'i' } }, { members })).toEqual([]);
    const none = { fields: [], variants: [{ label: 'Nothing', options: [] }] };
    expect(validate({ a: 1 }, { members: none })).toEqual([]);
  });

  it('reports nothing if there are no fields', () => {
    expect(validate({ a: [1] }, { members: NO_FIELDS })).toEqual([]);
  });
});
