import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeNumber, shorten, toComparedJson } from '../../../src/openapi/compare/compared-json.js';
import { readSource } from '../../../src/openapi/source/read-source.js';

describe('normalizeNumber', () => {
  it('returns the same string for equal numbers, and different strings for different numbers', () => {
    const notations = (value: number) => [String(value), value.toExponential(), value.toFixed(3)];
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (one, other) => {
        const texts = notations(one / 1000).map(normalizeNumber);
        expect(new Set(texts).size).toBe(1);
        expect(normalizeNumber(String(other / 1000)) === texts[0]).toBe(one === other);
      }),
    );
  });

  it.each([
    ['0', '-0.00'],
    ['9007199254740993', '9007199254740993.0'],
    ['1E+2', '100'],
  ])('returns the same string for %s and %s', (one, other) => {
    expect(normalizeNumber(one)).toBe(normalizeNumber(other));
  });

  it('distinguishes integers that JavaScript would round to the same number', () => {
    expect(normalizeNumber('9007199254740993')).not.toBe(normalizeNumber('9007199254740992'));
  });
});

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

describe('shorten', () => {
  it('returns one line of at most 60 characters', () => {
    expect(shorten('a\n  b')).toBe('a b');
    expect(shorten('x'.repeat(60))).toBe('x'.repeat(60));
    expect(shorten('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
  });
});
