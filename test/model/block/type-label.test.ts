import { describe, expect, it } from 'vitest';
import { allowsType, includesNull, readItemLabel, readType } from '../../../src/model/block/type-label.js';

const readTypes = (label: string) => {
  const { types } = readType(label);
  return types && [...types];
};

describe('readType', () => {
  it.each([
    ['string', ['string']],
    ['Integer', ['integer']],
    ['string | null', ['string', 'null']],
    ['integer or null', ['integer', 'null']],
    ['string, integer', ['string', 'integer']],
    ['string, uuid', ['string']],
    ['string?', ['string', 'null']],
    ['string (uuid)', ['string']],
    ['(string | null)', ['string', 'null']],
    ['(string (uuid))', ['string']],
    ['((string) | null)', ['string', 'null']],
    ['(string) | (null)', ['string', 'null']],
    ['(integer | null)[]', ['array']],
    ['(integer | null)[] | null', ['array', 'null']],
    ['number<float>', ['number']],
    ['integer[]', ['array']],
    ['array of strings', ['array']],
    ['array<string | null>', ['array']],
    ['map<string, integer>', ['object']],
    ['"a" | "b"', ['string']],
    ['Customer', undefined],
    ['string | Customer', undefined],
    ['stringly', undefined],
    ['', undefined],
  ])('reads the JSON types in the label %j: %j', (label, types) => {
    expect(readTypes(label)).toEqual(types);
  });

  it('reads the types of array items and map values', () => {
    expect([...(readType('array<string | null>').items?.types ?? [])]).toEqual(['string', 'null']);
    expect([...(readType('(integer | null)[]').items?.types ?? [])]).toEqual(['integer', 'null']);
    expect([...(readType('((integer | null)[])[]').items?.items?.types ?? [])]).toEqual(['integer', 'null']);
    expect([...(readType('map<string, integer>').values?.types ?? [])]).toEqual(['integer']);
    expect([...(readType('string[] | integer[]').items?.types ?? [])]).toEqual(['string', 'integer']);
  });

  it('allows members of any type in a map if another alternative is an object', () => {
    expect(readType('map<string, integer> | object').values).toEqual({ types: undefined });
    expect(readType('string[] | array').items).toEqual({ types: undefined });
  });

  it('reads only the outer types of a label that is nested very deeply', () => {
    expect(readTypes(`string${'[]'.repeat(20_000)}`)).toEqual(['array']);
    expect(readTypes(`${'array<'.repeat(5000)}string${'>'.repeat(5000)}`)).toEqual(['array']);
    expect(readTypes(`string${'?'.repeat(5000)}`)).toBeUndefined();
  });
});

describe('includesNull', () => {
  it.each([
    ['string | null', true],
    ['string?', true],
    ["string (user's ID) | null", true],
    ["'a | b'", false],
    ["'a' | 'b' | null", true],
    ['string) | null', true],
    ['(string | null)', true],
    ['(string | null)[]', false],
    ['(string) | (null)', true],
    ['array<string | null>', false],
  ])('returns whether the label %j allows null: %s', (label, expected) => {
    expect(includesNull(label)).toBe(expected);
  });
});

describe('readItemLabel', () => {
  it.each([
    ['string[]', 'string'],
    ['object[][]', 'object[]'],
    ['array<integer>', 'integer'],
    ['array of strings', 'string'],
    ['array', undefined],
    ['string', undefined],
  ])('reads the item type in the label %j: %s', (label, item) => {
    expect(readItemLabel(label)).toBe(item);
  });
});

describe('allowsType', () => {
  it('accepts an integer as a number, but not a number as an integer', () => {
    expect(allowsType(readType('number'), 'integer')).toBe(true);
    expect(allowsType(readType('integer'), 'number')).toBe(false);
    expect(allowsType(readType('Customer'), 'object')).toBe(true);
  });
});
