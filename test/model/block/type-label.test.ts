import { describe, expect, it } from 'vitest';
import {
  allowsType,
  includesNull,
  isContainerType,
  isFileType,
  readItemLabel,
  readMapLabel,
  readType,
  removeNull,
} from '../../../src/model/block/type-label.js';

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
    ['string, at most 3 characters', ['string']],
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
    ['map', ['object']],
    ['"a" | "b"', ['string']],
    ['1 | -2.5', ['number']],
    ['Customer', undefined],
    ['string | Customer', undefined],
    ['stringly', undefined],
    ['string of digits', undefined],
    ['-> (int)', undefined],
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
    expect([...(readType('Customer | string[]').items?.types ?? [])]).toEqual(['string']);
    expect(readType('map').values).toEqual({ types: undefined });
    expect(readType('array | null').items).toBeUndefined();
    expect(readType('object | null').values).toBeUndefined();
  });

  it('allows members of any type in a map if another alternative is an object', () => {
    expect(readType('map<string, integer> | object').values).toEqual({ types: undefined });
    expect(readType('string[] | array').items).toEqual({ types: undefined });
  });

  it('reads only the outer types of a label that is nested very deeply', () => {
    expect(readTypes(`string${'[]'.repeat(20_000)}`)).toEqual(['array']);
    expect(readTypes(`${'array<'.repeat(5000)}string${'>'.repeat(5000)}`)).toEqual(['array']);
    expect(readTypes(`${'map<'.repeat(5000)}string${'>'.repeat(5000)}`)).toEqual(['object']);
    expect(readTypes(`${'('.repeat(5000)}string${')'.repeat(5000)}`)).toBeUndefined();
    expect(readTypes(`string${'?'.repeat(5000)}`)).toBeUndefined();
  });
});

describe('includesNull', () => {
  it.each([
    ['string | null', true],
    [' string? ', true],
    ["string (user's ID) | null", true],
    ["'a | null | b'", false],
    ["'a' | 'b | null | c'", false],
    ["enum 'a | null | b'", false],
    ['string (ID | null)', false],
    ['(null | a)(b)', false],
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
    ['array of substrings', 'substrings'],
    ['array of stringsets', 'stringsets'],
    [' string[] ', 'string'],
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
    expect(allowsType(readType('number'), 'string')).toBe(false);
    expect(allowsType(readType('Customer'), 'object')).toBe(true);
  });
});

describe('readMapLabel', () => {
  it.each([
    ['map<string, integer>', 'integer'],
    [' map<integer> ', 'integer'],
    ['object[string, string[] ]', 'string[]'],
    ['object', undefined],
    ['string', undefined],
  ])('reads the value type of %j: %s', (label, type) => {
    expect(readMapLabel(label)).toBe(type);
  });
});

describe('removeNull', () => {
  it.each([
    ['string[] | null', 'string[]'],
    ['null | integer | string', 'integer | string'],
    [' string[]? ', 'string[]'],
    ['string', 'string'],
    ['null', ''],
  ])('removes null from %j: %j', (label, expected) => {
    expect(removeNull(label)).toBe(expected);
  });
});

describe('isContainerType', () => {
  it.each([
    ['string[]', true],
    ['object', true],
    ['string | map<string, string>', true],
    ['string', false],
    ['Customer', false],
  ])('returns whether %j allows arrays or objects: %s', (label, expected) => {
    expect(isContainerType(label)).toBe(expected);
  });
});

describe('isFileType', () => {
  it.each([
    ['file (PNG)', undefined, true],
    ['string', 'binary', true],
    ['string', undefined, false],
    ['profile', undefined, false],
    ['file[]', undefined, false],
  ])('returns whether the type %j with the format %j is a file: %s', (label, format, expected) => {
    expect(isFileType(label, format)).toBe(expected);
  });
});
