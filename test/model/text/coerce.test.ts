import { describe, expect, it } from 'vitest';
import { asBoolean, asString, isBlank } from '../../../src/model/text/coerce.js';

describe('asBoolean', () => {
  it.each([
    [true, true],
    ['true', true],
    ['True', true],
    ['TRUE ', true],
    ['deprecated', true],
    [false, false],
    ['false', false],
    [' False', false],
    ['', false],
    [' ', false],
    [undefined, false],
    [null, false],
    [1, false],
    [[], false],
  ])('converts %j to %s', (value, flag) => {
    expect(asBoolean(value)).toBe(flag);
  });
});

describe('asString', () => {
  it.each([
    ['a', 'a'],
    [7, '7'],
    [0, '0'],
    [10n, '10'],
    [undefined, ''],
    [null, ''],
    [true, ''],
    [{}, ''],
    [['a'], ''],
  ])('converts %o to %j', (value, text) => {
    expect(asString(value)).toBe(text);
  });
});

describe('isBlank', () => {
  it('returns true only for undefined, null and blank strings', () => {
    expect([undefined, null, '', ' \n'].filter((value) => !isBlank(value))).toEqual([]);
    expect(['a', 0, false, {}].filter(isBlank)).toEqual([]);
  });
});
