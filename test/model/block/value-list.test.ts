import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toValueCode } from '../../../src/model/block/value-code.js';
import { parseValueList } from '../../../src/model/block/value-list.js';
import { anything } from '../../support/anything.ts';
import { toRuns } from '../../support/property-runs.ts';

function read(value: unknown, splitAtCommas = true) {
  const { values, problem } = parseValueList('enum', value, { splitAtCommas });
  return {
    values: values.map(({ code, text }) => (text === undefined ? code : `${code}: ${text}`)),
    problems: problem ? 1 : 0,
  };
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
    // A string that is blank or that looks like another JSON value keeps its quotes.
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
  ])('parses %o as the values %j', (value, values) => {
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
    expect(parseValueList('enum', value).problem?.message).toBe(
      'Expected an array of values, or an object that maps values to descriptions',
    );
  });

  it('does not split a string at commas unless splitAtCommas is set', () => {
    expect(read('Hello, world', false)).toEqual({ values: ['Hello, world'], problems: 0 });
    expect(read('["Hello, world", "x"]', false).values).toEqual(['Hello, world', 'x']);
  });

  it('omits the quotes around a string item unless the string is blank or valid JSON', () => {
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

  it('never throws, regardless of the value', () => {
    fc.assert(
      fc.property(anything, fc.boolean(), (value, splitAtCommas) => {
        for (const code of read(value, splitAtCommas).values) expect(code).toBeTypeOf('string');
        expect(['string', 'undefined']).toContain(typeof toValueCode(value));
      }),
      { numRuns: toRuns(1000) },
    );
  });
});
