import { describe, expect, it } from 'vitest';
import { matchesPattern } from '../../../../src/model/text/pattern.js';
import { joinPatterns } from '../../../../src/tools/openapi/schema/join-patterns.js';

describe('joinPatterns', () => {
  it.each([
    [['^a', 'b$'], '^(?=a)(?=[\\s\\S]*(?:b$))'],
    [['^[A-Z]+$', '^.{3,}$'], '^(?=[A-Z]+$)(?=.{3,}$)'],
    [['^a|b$', 'c'], '^(?=[\\s\\S]*(?:^a|b$))(?=[\\s\\S]*(?:c))'],
  ])('joins the patterns %j to %s', (patterns, joined) => {
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
