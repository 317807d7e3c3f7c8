import { describe, expect, it } from 'vitest';
import { type FieldLimit, formatLimit, violatesLimit } from '../../../src/model/block/field-limit.js';

describe('violatesLimit', () => {
  it.each<[limit: Omit<FieldLimit, 'of'>, accepted: number[], rejected: number[]]>([
    [{ min: '1', max: '9' }, [1, 9], [0, 10]],
    [{ moreThan: '0', lessThan: '1' }, [0.5], [0, 1]],
    [{ multipleOf: '0.1' }, [0, 0.3, -0.3], [0.25]],
    [{ multipleOf: '5' }, [0, 15], [7]],
    [{ max: 'many', multipleOf: 'x' }, [7], []],
    [{}, [7], []],
  ])('compares numbers with the limit %j', (limit, accepted, rejected) => {
    const violates = (number: number) => violatesLimit(String(number), { of: 'value', ...limit });
    expect(accepted.filter(violates)).toEqual([]);
    expect(rejected.filter((number) => !violates(number))).toEqual([]);
  });

  it('compares all digits of numbers that JavaScript rounds', () => {
    const LIMIT = { of: 'value', min: '-9007199254740993', max: '9007199254740993', multipleOf: '1' } as const;
    expect(violatesLimit('9007199254740993', LIMIT)).toBe(false);
    expect(violatesLimit('9007199254740994', LIMIT)).toBe(true);
    expect(violatesLimit('-9007199254740993.0', LIMIT)).toBe(false);
    expect(violatesLimit('-9007199254740994', LIMIT)).toBe(true);
    expect(violatesLimit('9007199254740992.5', LIMIT)).toBe(true);
    expect(violatesLimit('9007199254740993', { of: 'value', lessThan: '9007199254740993' })).toBe(true);
    expect(violatesLimit('9007199254740992', { of: 'value', lessThan: '9007199254740993' })).toBe(false);
  });
});

describe('formatLimit', () => {
  it.each<[FieldLimit, string]>([
    [{ of: 'value', min: '1', max: '100' }, '1 to 100'],
    [{ of: 'value', min: '5', max: '5' }, 'exactly 5'],
    [{ of: 'value', min: '0' }, 'at least 0'],
    [{ of: 'value', max: '1.0' }, 'at most 1.0'],
    [{ of: 'value', moreThan: '0' }, 'more than 0'],
    [{ of: 'value', lessThan: '1e3' }, 'less than 1e3'],
    [{ of: 'value', moreThan: '0', lessThan: '1' }, 'more than 0, less than 1'],
    [{ of: 'value', moreThan: '0', max: '10', multipleOf: '5' }, 'more than 0, at most 10, multiple of 5'],
    [{ of: 'value', min: '1', max: '9', moreThan: '0', lessThan: '10' }, 'more than 0, 1 to 9, less than 10'],
    [{ of: 'value', multipleOf: '0.05' }, 'multiple of 0.05'],
    [{ of: 'characters', max: '16' }, 'at most 16 characters'],
    [{ of: 'characters', min: '8', max: '64' }, '8 to 64 characters'],
    [{ of: 'characters', min: '1' }, 'at least 1 character'],
    [{ of: 'characters', min: '1', max: '1' }, 'exactly 1 character'],
    [{ of: 'items', min: '1', max: '3' }, '1 to 3 items'],
    [{ of: 'items', max: '1' }, 'at most 1 item'],
    [{ of: 'items', unique: true }, 'unique items'],
    [{ of: 'items', min: '2', unique: true }, 'at least 2 items, unique items'],
  ])('formats %j as "%s"', (limit, words) => {
    expect(formatLimit(limit)).toBe(words);
  });
});
