import { describe, expect, it } from 'vitest';
import { parseStringArray, parseStringList } from '../../../src/model/json/string-list.js';

describe('parseStringList', () => {
  it.each([
    [
      ['a', ' b ', '', 1, null],
      ['a', 'b', '1'],
    ],
    [' ["a", " ", "b"]', ['a', 'b']],
    ['a, b,,', ['a', 'b']],
    ['["a"', ['["a"']],
    ['"a"', ['"a"']],
    ['1', ['1']],
    [5, ['5']],
    ['', []],
    [undefined, []],
    [{ a: 1 }, []],
  ])('parses %j as %j', (value, items) => {
    expect(parseStringList(value)).toEqual(items);
  });
});

describe('parseStringArray', () => {
  it.each([
    [['a'], ['a']],
    [['["a"]'], ['["a"]']],
    ['[]', []],
    ['\n["a"]', ['a']],
  ])('parses %j as %j', (value, items) => {
    expect(parseStringArray(value)).toEqual(items);
  });

  it.each(['a, b', '', '{"a": 1}', '["a"', 'x["a"]', 5, undefined])('returns undefined for %j', (value) => {
    expect(parseStringArray(value)).toBeUndefined();
  });
});
