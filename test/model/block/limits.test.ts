import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConstraintProps } from '../../../src/model/block/constraints.js';
import { formatLimit } from '../../../src/model/block/field-limit.js';
import { toLimits } from '../../../src/model/block/limits.js';
import { anything } from '../../support/anything.ts';
import { toRuns } from '../../support/property-runs.ts';

function read(props: ConstraintProps) {
  const { limits, problems } = toLimits(props);
  return { words: limits.map(formatLimit), problems: problems.map(({ prop, message }) => `${prop}: ${message}`) };
}

describe('toLimits', () => {
  it.each<[ConstraintProps, string[]]>([
    [{}, []],
    [{ minimum: 1, maximum: 100 }, ['1 to 100']],
    [{ minimum: '1.0', maximum: ' 1e2 ' }, ['1.0 to 1e2']],
    [{ minimum: -0, maximum: 12345678901234567890n }, ['-0 to 12345678901234567890']],
    [{ exclusiveMinimum: 0, exclusiveMaximum: '0.5' }, ['more than 0, less than 0.5']],
    [{ multipleOf: 5 }, ['multiple of 5']],
    [{ multipleOf: '0.01' }, ['multiple of 0.01']],
    [{ multipleOf: '1e-400' }, ['multiple of 1e-400']],
    [{ minLength: '08', maxLength: 64 }, ['08 to 64 characters']],
    [{ minItems: 1, maxItems: 3, uniqueItems: 'true' }, ['1 to 3 items, unique items']],
    [{ minimum: 1, minLength: 2, minItems: 3 }, ['at least 1', 'at least 2 characters', 'at least 3 items']],
    // These limits exclude no value or are missing.
    [{ minLength: 0, minItems: '0', uniqueItems: false }, []],
    [{ minimum: 0, maximum: 0 }, ['exactly 0']],
    [{ maxLength: 0, maxItems: 0 }, ['at most 0 characters', 'at most 0 items']],
    [{ minimum: '', maximum: ' ', maxItems: null, minItems: false } as object, []],
    [{ minimum: 5, maximum: 5 }, ['exactly 5']],
    [{ minimum: 5, exclusiveMaximum: 6 }, ['at least 5, less than 6']],
    [{ minimum: '-0.25', maximum: '1e+12' }, ['-0.25 to 1e+12']],
    [{ multipleOf: '10' }, ['multiple of 10']],
    [{ multipleOf: '1e3' }, ['multiple of 1e3']],
    // Limits of different quantities do not contradict each other.
    [{ minimum: 9, maxLength: 8, maxItems: 7 }, ['at least 9', 'at most 8 characters', 'at most 7 items']],
  ])('formats the valid limits %o as %j', (props, words) => {
    expect(read(props)).toEqual({ words, problems: [] });
  });

  it.each<[ConstraintProps, string[], string[]]>([
    [{ minimum: 'low' }, ['at least low'], ['minimum: Expected a number, found "low"']],
    // A limit that is not a number does not contradict the other limit.
    [{ minimum: 'low', maximum: -5 }, ['low to -5'], ['minimum: Expected a number, found "low"']],
    [{ minimum: 5, maximum: 'high' }, ['5 to high'], ['maximum: Expected a number, found "high"']],
    [{ multipleOf: '5x' }, ['multiple of 5x'], ['multipleOf: Expected a number greater than 0, found "5x"']],
    [{ maximum: '1,000' }, ['at most 1,000'], ['maximum: Expected a number, found "1,000"']],
    [{ maximum: NaN }, ['at most NaN'], ['maximum: Expected a number, found "NaN"']],
    [{ exclusiveMinimum: true as never }, ['more than true'], ['exclusiveMinimum: Expected a number, found "true"']],
    [{ multipleOf: '0x10' }, ['multiple of 0x10'], ['multipleOf: Expected a number greater than 0, found "0x10"']],
    [{ multipleOf: 0 }, ['multiple of 0'], ['multipleOf: Expected a number greater than 0, found "0"']],
    [{ multipleOf: '0.0' }, ['multiple of 0.0'], ['multipleOf: Expected a number greater than 0, found "0.0"']],
    [{ multipleOf: '0e5' }, ['multiple of 0e5'], ['multipleOf: Expected a number greater than 0, found "0e5"']],
    [{ multipleOf: -5 }, ['multiple of -5'], ['multipleOf: Expected a number greater than 0, found "-5"']],
    [{ minLength: -1 }, ['at least -1 characters'], ['minLength: Expected a whole number, 0 or greater, found "-1"']],
    [{ maxItems: 1.5 }, ['at most 1.5 items'], ['maxItems: Expected a whole number, 0 or greater, found "1.5"']],
    [
      { maxItems: [1] as never },
      ['at most [ 1 ] items'],
      ['maxItems: Expected a whole number, 0 or greater, found "[ 1 ]"'],
    ],
    [
      { minimum: 100, maximum: 1 },
      ['100 to 1'],
      ['minimum: Expected a value no greater than maximum (1), found "100"'],
    ],
    [
      { minimum: 5, exclusiveMaximum: 5 },
      ['at least 5, less than 5'],
      ['minimum: Expected a value less than exclusiveMaximum (5), found "5"'],
    ],
    [
      { exclusiveMinimum: 5, maximum: 5 },
      ['more than 5, at most 5'],
      ['exclusiveMinimum: Expected a value less than maximum (5), found "5"'],
    ],
    [
      { minLength: 9, maxLength: 8 },
      ['9 to 8 characters'],
      ['minLength: Expected a value no greater than maxLength (8), found "9"'],
    ],
    [
      { minItems: 2, maxItems: 1 },
      ['2 to 1 item'],
      ['minItems: Expected a value no greater than maxItems (1), found "2"'],
    ],
  ])('keeps invalid limits as written and reports them: %o', (props, words, problems) => {
    expect(read(props)).toEqual({ words, problems });
  });

  const names = [
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
  ] as const;

  it('keeps the digits of every number as written', () => {
    const number = fc
      .tuple(fc.constantFrom('', '0', '00'), fc.integer({ min: 1 }), fc.constantFrom('', '.0', 'e2'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.constantFrom(...names), number, (name, text) => {
        expect(read({ [name]: text }).words.join()).toContain(text);
      }),
    );
  });

  it('reports `true` and arrays as invalid limits and does not throw an error', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), anything, (name, value) => {
        const { words, problems } = read({ [name]: value });
        expect(words.length).toBeLessThanOrEqual(1);
        if (value === true || Array.isArray(value)) expect(problems).toHaveLength(1);
      }),
      { numRuns: toRuns(500) },
    );
  });
});
