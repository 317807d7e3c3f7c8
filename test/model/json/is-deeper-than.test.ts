import { describe, expect, it } from 'vitest';
import { isDeeperThan } from '../../../src/model/json/is-deeper-than.js';
import { parseJsonTree } from '../../../src/model/json/json-tree.js';

const nestArrays = (count: number) => '['.repeat(count) + ']'.repeat(count);

describe('isDeeperThan', () => {
  it.each([
    ['a number', 1, '1'],
    ['an empty array', 1, '[]'],
    ['an object with a number', 2, '{"a": 1}'],
    ['500 nested arrays', 500, nestArrays(500)],
  ])('returns false for %s and the limit %i', (_value, maxDepth, json) => {
    expect(isDeeperThan(maxDepth, parseJsonTree(json)!)).toBe(false);
  });

  it.each([
    ['an array with a number', 1, '[1]'],
    ['an array whose last item is an object', 2, '[1, [], {"a": 1}]'],
    ['501 nested arrays', 500, nestArrays(501)],
    ['100,000 nested arrays', 500, nestArrays(100_000)],
  ])('returns true for %s and the limit %i', (_value, maxDepth, json) => {
    expect(isDeeperThan(maxDepth, parseJsonTree(json)!)).toBe(true);
  });
});
