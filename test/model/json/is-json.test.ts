import { describe, expect, it } from 'vitest';
import { startsLikeContainer } from '../../../src/model/json/is-json.js';

describe('startsLikeContainer', () => {
  it.each([
    ['{"a": 1}', true],
    ['\n  [1, ', true],
    ['', false],
    ['"{"', false],
    ['a {', false],
    ['Response: [1]', false],
  ])('returns whether %j starts like an array or object: %s', (text, expected) => {
    expect(startsLikeContainer(text)).toBe(expected);
  });
});
