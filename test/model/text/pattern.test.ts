import { describe, expect, it } from 'vitest';
import { matchesPattern } from '../../../src/model/text/pattern.js';

describe('matchesPattern', () => {
  it('searches for the pattern anywhere in the string', () => {
    expect([matchesPattern('b', 'abc'), matchesPattern('^b', 'abc')]).toEqual([true, false]);
  });

  it('compiles the pattern with the u flag, so that a character can be a surrogate pair', () => {
    expect([matchesPattern('^.$', '😀'), matchesPattern('^\\p{L}$', 'é')]).toEqual([true, true]);
  });

  it('accepts patterns that are invalid with the u flag', () => {
    expect([matchesPattern('^[\\w-.]+$', 'a-b'), matchesPattern('^[\\w-.]+$', 'a b')]).toEqual([true, false]);
  });

  it('returns true for a pattern that JavaScript cannot compile', () => {
    expect(matchesPattern('(?P<name>a)', 'b')).toBe(true);
  });

  it('returns true for a string that is too long to test', () => {
    expect(matchesPattern('^(a+)+$', `${'a'.repeat(200)}b`)).toBe(true);
    expect(matchesPattern('^b', 'a'.repeat(200))).toBe(false);
  });
});
