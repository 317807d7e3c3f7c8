import { describe, expect, it } from 'vitest';
import { type DisplayedField, UNDOCUMENTED_FIELD } from '../../../src/console/request/displayed-fields.js';
import { findOptionForMembers, matchesKind, matchesType } from '../../../src/console/request/matches-type.js';
import { getJsonMembers, parseJsonTree } from '../../../src/model/json/json-tree.js';

const toField = (type: string, others: Partial<DisplayedField> = {}): DisplayedField => ({
  ...UNDOCUMENTED_FIELD,
  type,
  ...others,
});

const parse = (json: string) => parseJsonTree(json)!;

/** One JSON value of each type. */
const VALUES = ['{}', '[]', '"a"', '1', 'true', 'null'];

describe('matchesKind', () => {
  it.each([
    ['object', ['{}']],
    ['string[]', ['[]']],
    ['string', ['"a"']],
    ['number', ['1']],
    ['integer', ['1']],
    ['boolean', ['true']],
    ['string · date', ['"a"']],
    ['file', VALUES],
    ['string | integer', ['{}', '[]', '"a"', '1', 'true']],
    ['Customer', VALUES],
    ['', VALUES],
  ])('for the type %o, accepts only the values %o', (type, values) => {
    expect(VALUES.filter((json) => matchesKind(parse(json), toField(type)))).toEqual(values);
  });

  it('accepts null if the field is nullable, or if null is an allowed value', () => {
    expect(matchesKind(parse('null'), toField('string', { nullable: true }))).toBe(true);
    expect(matchesKind(parse('null'), toField('string', { allowed: ['a', 'null'] }))).toBe(true);
    expect(matchesKind(parse('null'), toField('string', { allowed: ['a', '"null"'] }))).toBe(false);
  });
});

describe('matchesType', () => {
  it.each([
    ['string[]', '["a", "b"]', true],
    ['string[]', '[]', true],
    ['string[]', '["a", 1]', false],
    ['string[]', '[null]', false],
    ['string[]', '"a"', false],
    ['integer[][]', '[[1], []]', true],
    ['integer[][]', '[[1], ["a"]]', false],
    ['array', '[1, "a"]', true],
    ['string', '"a"', true],
    ['object', '{ "a": [1] }', true],
  ])('for the type %s and the value %s, returns %o', (type, json, expected) => {
    expect(matchesType(parse(json), toField(type))).toBe(expected);
  });

  it('accepts null as an item only if the items are nullable', () => {
    expect(matchesType(parse('[null]'), toField('string[]', { nullable: true }))).toBe(false);
    expect(matchesType(parse('[null]'), toField('(string | null)[]'))).toBe(true);
    expect(matchesType(parse('[null]'), toField('array', { items: toField('string', { nullable: true }) }))).toBe(true);
  });
});

describe('matchesType for an object', () => {
  it('does not check the members against the type of array items', () => {
    expect(matchesType(parse('{ "a": "b" }'), toField('Customer', { items: toField('integer') }))).toBe(true);
  });
});

describe('findOptionForMembers', () => {
  const toOption = (...fields: DisplayedField[]) => ({ title: '', content: { fields, variants: [] } });
  const variants = {
    label: 'One of',
    options: [
      toOption(toField('string', { name: 'id' })),
      toOption(toField('integer', { name: 'id' })),
      toOption(toField('integer[]', { name: 'id' }), toField('string', { name: 'name' })),
    ],
  };

  it.each([
    ['{ "id": "a" }', 0],
    ['{ "id": 1 }', 1],
    ['{ "other": "a", "id": 1 }', 1],
    ['{ "id": [1] }', 2],
    ['{ "id": ["a"] }', 0],
    ['{ "name": "a" }', 2],
    ['{}', 0],
  ])('for the object %s, returns %d as the index of the matching option', (json, index) => {
    expect(findOptionForMembers(variants, getJsonMembers(parse(json)))).toBe(index);
  });
});
