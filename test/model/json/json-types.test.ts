import { describe, expect, it } from 'vitest';
import { isInteger, toJsonType } from '../../../src/model/json/json-types.js';

describe('isInteger', () => {
  it.each(['0', '-1', '1.0', '1e3', '1.5e1', '0.0', '0e-5', '100e-2', '12345678901234567890'])(
    'accepts the integer %s',
    (number) => {
      expect(isInteger(number)).toBe(true);
    },
  );

  it.each(['0.5', '1.25e1', '1e-1', '12345678901234567890.5'])('rejects the fraction %s', (number) => {
    expect(isInteger(number)).toBe(false);
  });

  // With a quadratic algorithm, this test would exceed its time limit.
  it('accepts a number that contains two million zeros', () => {
    expect(isInteger(`1${'0'.repeat(2_000_000)}1`)).toBe(true);
  });
});

describe('toJsonType', () => {
  it('distinguishes integers from other numbers and returns all other types unchanged', () => {
    expect([toJsonType('number', '2'), toJsonType('number', '2.5'), toJsonType('string', '2')]).toEqual([
      'integer',
      'number',
      'string',
    ]);
  });
});
