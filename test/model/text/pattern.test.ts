import { describe, expect, it } from 'vitest';
import { joinPatterns, matchesPattern } from '../../../src/model/text/pattern.js';

describe('matchesPattern', () => {
  it('searches for the pattern anywhere in the string', () => {
    expect([matchesPattern('b', 'abc'), matchesPattern('^b', 'abc')]).toEqual([true, false]);
  });

  it('accepts escape sequences that are invalid with the u flag', () => {
    expect([matchesPattern('^[\\w\\-.]+$', 'a-b'), matchesPattern('^[\\w\\-.]+$', 'a b')]).toEqual([true, false]);
  });

  it('returns true for a pattern that JavaScript cannot compile', () => {
    expect(matchesPattern('(?P<name>a)', 'b')).toBe(true);
  });

  it('returns true for a string that is too long to test', () => {
    expect(matchesPattern('^(a+)+$', `${'a'.repeat(200)}b`)).toBe(true);
  });
});

describe('joinPatterns', () => {
  it.each([
    [['^a', 'b$'], '^(?=a)(?=[\\s\\S]*(?:b$))'],
    [['^[A-Z]+$', '^.{3,}$'], '^(?=[A-Z]+$)(?=.{3,}$)'],
    [['^a|b$', 'c'], '^(?=[\\s\\S]*(?:^a|b$))(?=[\\s\\S]*(?:c))'],
  ])('joins the patterns %j', (patterns, joined) => {
    expect(joinPatterns(patterns)).toBe(joined);
    for (const text of ['', 'a', 'b', 'c', 'ab', 'cab', 'a\nb', 'ABC', 'AB', 'bc', 'xb\nc'])
      expect([text, matchesPattern(joined, text)]).toEqual([
        text,
        patterns.every((pattern) => matchesPattern(pattern, text)),
      ]);
  });

  it.each([[['^a']], [['^a', '(?P<name>b)']], [['^a', '(b)\\1']], [['(?<x>a)', '(?<x>b)']]])(
    'returns the first pattern if the patterns %j cannot be joined',
    (patterns) => {
      expect(joinPatterns(patterns)).toBe(patterns[0]);
    },
  );
});
