import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toValueCode } from '../../../src/model/block/value-code.js';
import { parseValueList } from '../../../src/model/block/value-list.js';
import type { Problem } from '../../../src/model/text/problem.js';
import { anything } from '../../anything.ts';

function read(value: unknown, byCommas = true) {
  const problems: Problem[] = [];
  const values = parseValueList('enum', value, byCommas, problems).map(({ code, text }) =>
    text === undefined ? code : `${code}: ${text}`,
  );
  return { values, problems: problems.length };
}

describe('parseValueList', () => {
  it.each<[unknown, string[]]>([
    [undefined, []],
    [null, []],
    ['', []],
    [false, []],
    [[], []],
    ['a, b ,, c', ['a', 'b', 'c']],
    ['one', ['one']],
    [5, ['5']],
    [12345678901234567890n, ['12345678901234567890']],
    [
      ['a', 'b c'],
      ['a', 'b c'],
    ],
    ['["a", "b, c"]', ['a', 'b, c']],
    [' [1.0, 1e400, -0, 12345678901234567890] ', ['1.0', '1e400', '-0', '12345678901234567890']],
    [
      [-0, 10n, null, true],
      ['-0', '10', 'null', 'true'],
    ],
    // A string that resembles another type, or is empty, keeps its quotes.
    [
      ['1', 'true', 'null', '', ' ', '{}', 'a"b'],
      ['"1"', '"true"', '"null"', '""', '" "', '"{}"', 'a"b'],
    ],
    ['["\\u0031", "\\n"]', ['"\\u0031"', '"\\n"']],
    [
      [{ a: [1] }, [2]],
      ['{ "a": [ 1 ] }', '[ 2 ]'],
    ],
    [{ completed: 'The work is *done*.', '': 'Nothing' }, ['completed: The work is *done*.', '"": Nothing']],
    ['{"a": "One", "a": "Two", "b": null, "c": 1.0}', ['a: One', 'a: Two', 'b', 'c: 1.0']],
    [{}, []],
  ])('lists the values of %o', (value, values) => {
    expect(read(value)).toEqual({ values, problems: 0 });
  });

  it.each<[unknown, string]>([
    ['["a",]', '["a",]'],
    [' {a: 1}', '{a: 1}'],
    [true, 'true'],
    [() => 1, '(function)'],
    [[1, NaN], '[ 1, NaN ]'],
  ])('keeps %o as written and reports a problem', (value, code) => {
    expect(read(value)).toEqual({ values: [code], problems: 1 });
  });

  it('treats a string with commas in its text as a single value', () => {
    expect(read('Hello, world', false)).toEqual({ values: ['Hello, world'], problems: 0 });
    expect(read('["Hello, world", "x"]', false).values).toEqual(['Hello, world', 'x']);
  });

  it('formats array items as JSON and keeps strings as written', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.integer(), fc.boolean())), (list) => {
        const { values, problems } = read(list);
        expect(values).toHaveLength(list.length);
        expect(problems).toBe(0);
        for (const [index, code] of values.entries())
          expect([list[index], JSON.stringify(list[index])]).toContain(
            typeof list[index] === 'string' ? code : list[index],
          );
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(anything, fc.boolean(), (value, byCommas) => {
        for (const code of read(value, byCommas).values) expect(code).toBeTypeOf('string');
        expect(['string', 'undefined']).toContain(typeof toValueCode(value));
      }),
      { numRuns: 1000 },
    );
  });
});
