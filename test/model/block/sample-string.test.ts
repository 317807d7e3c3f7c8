import { describe, expect, it } from 'vitest';
import { fitLength } from '../../../src/model/block/sample-string.js';

describe('fitLength', () => {
  it.each([
    ['sample', 0, Infinity, 'sample'],
    ['sample', NaN, 6, 'sample'],
    ['sample', 0, 3, 'sam'],
    ['sample', 0, -1, ''],
    ['sample', 15, 20, 'samplestringstr'],
  ])('fits %j into %d to %d characters: %j', (sample, minLength, maxLength, expected) => {
    expect(fitLength(sample, minLength, maxLength)).toBe(expected);
  });

  it('pads a string to at most 1000 characters', () => {
    expect(fitLength('a', 999, Infinity)).toHaveLength(999);
    expect(fitLength('a', 5000, Infinity)).toHaveLength(1000);
  });
});
