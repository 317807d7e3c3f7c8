import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJsonNumber, normalizeNumber } from '../../../src/model/json/normalize-number.js';

describe('isJsonNumber', () => {
  it('accepts JSON numbers, even with leading zeros', () => {
    expect(['0', '-1.25', '1e10', '1E-10', '1.5e+3', '007'].filter((text) => !isJsonNumber(text))).toEqual([]);
  });

  it('rejects strings that are not JSON numbers', () => {
    expect(['', '.5', '1.', '1e', '+1', '0x10', '1 ', 'NaN'].filter(isJsonNumber)).toEqual([]);
  });
});

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
    ['10e10', '1e11'],
  ])('returns the same string for %s and %s', (one, other) => {
    expect(normalizeNumber(one)).toBe(normalizeNumber(other));
  });

  it.each([
    ['9007199254740993', '9007199254740992'],
    ['0.1', '0.10000000000000000001'],
    ['1e-400', '0'],
    ['1', '-1'],
  ])('returns different strings for %s and %s', (one, other) => {
    expect(normalizeNumber(one)).not.toBe(normalizeNumber(other));
  });

  it('returns a JSON number with the same value', () => {
    expect(['100', '-0.0150', '1.5E+3', '0'].map(normalizeNumber)).toEqual(['1e2', '-15e-3', '15e2', '0']);
  });

  it.each(['0x10', '.5', 'a', ''])('does not change %j, which is not a JSON number', (text) => {
    expect(normalizeNumber(text)).toBe(text);
  });

  // With a quadratic algorithm, this test would exceed its time limit.
  it('keeps two million zeros between the other digits of a number', () => {
    const number = `1${'0'.repeat(2_000_000)}1`;
    expect(normalizeNumber(number)).toBe(`${number}e0`);
  });
});
