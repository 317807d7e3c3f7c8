import { describe, expect, it } from 'vitest';
import { compareNumbers, findCommonMultiple, isMultipleOf } from '../../../src/model/json/decimal.js';

describe('compareNumbers', () => {
  it.each([
    ['1', '2', -1],
    ['-1', '-2', 1],
    ['-1', '0.5', -1],
    ['0', '-0.1', 1],
    ['1.0', '1', 0],
    ['0', '-0.0', 0],
    ['1e2', '100', 0],
    ['0.25', '0.3', -1],
    ['9', '10', -1],
    ['9007199254740993', '9007199254740992', 1],
    ['1e400', '1e500', -1],
    ['-1e400', '-1e500', 1],
    // Strings that are not JSON numbers count as 0.
    ['x1e5', '0', 0],
    ['1e5x', '0', 0],
  ])('compares %s with %s and returns a number with the sign %s', (one, other, sign) => {
    expect(Math.sign(compareNumbers(one, other))).toBe(sign);
    expect(Math.sign(compareNumbers(other, one))).toBe(0 - sign);
  });
});

describe('findCommonMultiple', () => {
  it.each([
    ['4', '6', '12'],
    ['0.25', '0.1', '0.5'],
    ['0.5', '2', '2'],
    ['0.01', '0.05', '0.05'],
    ['1e3', '40', '1000'],
    ['1.50', '1', '3'],
    ['9007199254740993', '2', '18014398509481986'],
    ['1e39', '1', `1${'0'.repeat(39)}`],
    ['1e-20', '0.1', '0.1'],
  ])('returns the least common multiple of %s and %s: %s', (one, other, multiple) => {
    expect([findCommonMultiple(one, other), findCommonMultiple(other, one)]).toEqual([multiple, multiple]);
  });

  it.each([
    ['0', '5'],
    ['-2', '5'],
    ['1e-999999', '3'],
    ['1e999999999', '3'],
    ['1e40', '1'],
    ['1e-20', '1'],
    ['1234567890123456789012345', '9876543210987654321098765'],
  ])('returns undefined for the numbers %s and %s', (one, other) => {
    expect(findCommonMultiple(one, other)).toBeUndefined();
  });
});

describe('isMultipleOf', () => {
  it.each([
    ['0.3', '0.1', true],
    ['-0.3', '0.1', true],
    ['0', '7', true],
    ['1e3', '40', true],
    ['1.50', '0.5', true],
    ['9007199254740993', '2', false],
    ['18014398509481986', '9007199254740993', true],
    ['0.25', '0.1', false],
    ['7', '5', false],
    ['7', '0', true],
    ['7', '-5', true],
    ['1e-999999', '3', true],
    ['1e399', '3', false],
    ['1e400', '3', true],
  ])(
    'returns whether %s is a multiple of %s, or true if the divisor is not positive or a number is too long',
    (number, divisor, expected) => {
      expect(isMultipleOf(number, divisor)).toBe(expected);
    },
  );
});
