import { describe, expect, it } from 'vitest';
import { labels } from '../../../src/labels/console/form/en.js';
import {
  findEntryViolation,
  formatViolation,
  isAllowedNull,
  NO_CONSTRAINTS,
  unquote,
  type ValueConstraints,
  violatesItemLimits,
} from '../../../src/console/request/violation.js';

const find = (value: string, constraints: Partial<ValueConstraints>) =>
  findEntryViolation(value, { ...NO_CONSTRAINTS, ...constraints });

describe('findEntryViolation', () => {
  it.each(['', 'text', '5', 'null'])('accepts %o if there are no constraints', (value) => {
    expect(find(value, {})).toBeUndefined();
  });

  it.each(['0', '-1', '12', '1.5', '10.25', '1e3', '-1.5E+10', '2e-12'])('accepts the number %s', (value) => {
    expect(find(value, { type: 'number' })).toBeUndefined();
  });

  it.each(['', 'one', '1,5', '1.', '.5', '+1', 'x1', '1x', '1 ', '1e', '1e+', '1ex', '--1', '1.5.5', '0x10'])(
    'does not accept %o as a number',
    (value) => {
      expect(find(value, { type: 'number' })).toEqual({ label: 'notNumber', values: {} });
      expect(find(value, { type: 'integer' })).toEqual({ label: 'notNumber', values: {} });
    },
  );

  it('accepts fractions as numbers, but not as integers', () => {
    expect(find('1.5', { type: 'integer' })).toEqual({ label: 'notInteger', values: {} });
    expect(find('1.0', { type: 'integer' })).toBeUndefined();
    expect(find('1.5', { type: 'number' })).toBeUndefined();
    expect(find('1.5', { type: 'string' })).toBeUndefined();
  });

  it('accepts only the allowed values, which can be in quotes', () => {
    const allowed = ['a', '"5"', '"null"'];
    expect(['a', '5', 'null'].map((value) => find(value, { allowed }))).toEqual([undefined, undefined, undefined]);
    const violation = { label: 'notAllowed', values: { values: 'a, "5", "null"' } };
    expect(['b', '"5"', ''].map((value) => find(value, { allowed }))).toEqual([violation, violation, violation]);
  });

  it('accepts null if it is an allowed value, whatever the type', () => {
    expect(find('null', { type: 'integer', allowed: ['1', 'null'] })).toBeUndefined();
    expect(find('null', { type: 'integer' })).toEqual({ label: 'notNumber', values: {} });
  });

  it('compares numbers with limits on the value', () => {
    const limits = [{ of: 'value', min: '1' } as const, { of: 'value', max: '5' } as const];
    const limitText = '1 to 5';
    const violation = { label: 'outOfLimits', values: { limits: limitText } };
    for (const type of ['integer', 'number', 'string', '']) {
      expect(['0', '6'].map((value) => find(value, { type, limits, limitText }))).toEqual([violation, violation]);
      expect(['1', '5'].map((value) => find(value, { type, limits, limitText }))).toEqual([undefined, undefined]);
    }
    expect(find('text', { type: 'string', limits, limitText })).toBeUndefined();
    // If the type is an array, the limit applies to the items.
    expect(find('6', { type: 'integer[]', limits, limitText })).toBeUndefined();
  });

  it('compares the number of characters, not of UTF-16 code units, with limits on characters', () => {
    const limits = [{ of: 'characters', min: '2', max: '3' } as const];
    const violation = { label: 'outOfLimits', values: { limits: '2 to 3 characters' } };
    const results = ['a', 'ab', '👍👍👍', '👍👍👍👍'].map((value) =>
      find(value, { limits, limitText: '2 to 3 characters' }),
    );
    expect(results).toEqual([violation, undefined, undefined, violation]);
  });

  it('does not compare a value with limits on items', () => {
    expect(find('5', { limits: [{ of: 'items', max: '1' }] })).toBeUndefined();
    expect(find('aaaaa', { limits: [{ of: 'items', max: '1' }] })).toBeUndefined();
  });

  it('reports the pattern that a value does not match', () => {
    const strings = { pattern: '^[a-z]+$' };
    expect(find('abc', { strings })).toBeUndefined();
    expect(find('ABC', { strings })).toEqual({ label: 'noMatch', values: strings });
  });

  it('reports the format that a value does not have, except for arrays', () => {
    expect(find('2026-01-01', { type: 'string · date' })).toBeUndefined();
    expect(find('1 January', { type: 'string · date' })).toEqual({ label: 'badFormat', values: { format: 'date' } });
    expect(find('1 January', { type: 'string[] · date' })).toBeUndefined();
  });

  it('reports the first violation', () => {
    const constraints: Partial<ValueConstraints> = {
      type: 'string · date',
      allowed: ['2026-01-01', 'later'],
      limits: [{ of: 'characters', min: '6' }],
      strings: { pattern: '^2' },
    };
    expect(find('soon', constraints)?.label).toBe('notAllowed');
    expect(find('later', constraints)?.label).toBe('outOfLimits');
    expect(find('later', { ...constraints, limits: [] })?.label).toBe('noMatch');
    expect(find('later', { ...constraints, limits: [], strings: {} })?.label).toBe('badFormat');
  });
});

describe('isAllowedNull', () => {
  it('returns whether the value is null and null is an allowed value', () => {
    expect(isAllowedNull('null', { allowed: ['a', 'null'] })).toBe(true);
    expect(isAllowedNull('null', { allowed: ['a', '"null"'] })).toBe(false);
    expect(isAllowedNull('a', { allowed: ['a', 'null'] })).toBe(false);
  });
});

describe('unquote', () => {
  it.each([
    ['5', '5'],
    ['"5"', '5'],
    ['"a\\nb"', 'a\nb'],
    ['"a\nb"', '"a\nb"'],
    ['"a" or "b"', '"a" or "b"'],
    ['a "b"', 'a "b"'],
    ['"a" b', '"a" b'],
    ['"', '"'],
    ['', ''],
  ])('converts the text %o to %o', (code, expected) => {
    expect(unquote(code)).toBe(expected);
  });
});

describe('violatesItemLimits', () => {
  const violates = (items: string[], limits: ValueConstraints['limits']) =>
    violatesItemLimits(items, { ...NO_CONSTRAINTS, limits });

  it('compares the number of items with limits on items', () => {
    const limits = [{ of: 'value', max: '0' } as const, { of: 'items', min: '1', max: '2' } as const];
    const results = [[], ['1'], ['1', '1'], ['1', '2', '3']].map((items) => violates(items, limits));
    expect(results).toEqual([true, false, false, true]);
  });

  it('reports duplicates if the items must be different', () => {
    expect(violates(['1', '2'], [{ of: 'items', unique: true }])).toBe(false);
    expect(violates(['1', '2', '1'], [{ of: 'items', unique: true }])).toBe(true);
    expect(violates(['1', '1'], [])).toBe(false);
    expect(violates(['1', '1'], [{ of: 'characters', unique: true, max: '1' }])).toBe(false);
  });
});

describe('formatViolation', () => {
  it('fills in the values of the label', () => {
    const violation = { label: 'badFormat', values: { format: 'date' } } as const;
    expect(formatViolation(violation, { ...labels, badFormat: 'Not a {format}' })).toBe('Not a date');
  });
});
