import { describe, expect, it } from 'vitest';
import {
  shorten,
  toComparedJson,
  toShortText,
  toComparableText,
} from '../../../../src/tools/openapi/compare/compared-json.js';
import { readSource } from '../../../../src/tools/openapi/source/read-source.js';

describe('toComparedJson', () => {
  const compared = (text: string) => toComparedJson(readSource('a', text));

  it('ignores the order of object members, but not the order of array items', () => {
    expect(compared('{"a": [1, "x"], "b": null}')).toBe(compared('{"b": null, "a": [1.0, "x"]}'));
    expect(compared('[1, 2]')).not.toBe(compared('[2, 1]'));
  });

  it('distinguishes a string from a number', () => {
    expect(compared('"1"')).not.toBe(compared('1'));
  });
});

describe('toComparableText', () => {
  it.each([
    ["'false'", ['boolean'], 'false'],
    ["'1.0'", ['integer'], '1e0'],
    ["'x'", ['integer'], '"x"'],
    ['1', ['string'], '"1"'],
    ['1', ['string', 'integer'], '1e0'],
    ["'1'", ['string', 'integer'], '"1"'],
    ["'1'", [], '"1"'],
  ])('given the value %s and the schema types %j, returns %s', (value, types, expected) => {
    expect(toComparableText(readSource('a', value), types)).toBe(expected);
  });
});

describe('toShortText', () => {
  it.each([
    ['"a b"', 'a b'],
    ['"1"', '"1"'],
    ['1', '1'],
    ['"true"', '"true"'],
    ['""', '""'],
  ])('formats the JSON value %s as %s', (value, expected) => {
    expect(toShortText(readSource('a', value))).toBe(expected);
  });
});

describe('shorten', () => {
  it('returns one line of at most 60 characters', () => {
    expect(shorten('a\n  b')).toBe('a b');
    expect(shorten('x'.repeat(60))).toBe('x'.repeat(60));
    expect(shorten('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
  });

  it('does not split a surrogate pair', () => {
    expect(shorten(`${'x'.repeat(58)}😀😀`)).toBe(`${'x'.repeat(58)}…`);
  });
});
