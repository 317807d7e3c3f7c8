import { describe, expect, it } from 'vitest';
import { areUnique, toLiteral } from '../../../src/model/snippets/literal.js';

const STYLE = { quote: (text: string) => `<${text}>` };

/** Formats JSON. Formats other JSON first, because the result for the latest JSON is cached. */
function format(json: string): string | undefined {
  toLiteral('[]', STYLE);
  return toLiteral(json, STYLE);
}

const nest = (count: number, [open, close]: [string, string]) => `${open.repeat(count)}1${close.repeat(count)}`;
const toStringOfLength = (length: number) => `"${'a'.repeat(length - 2)}"`;

describe('toLiteral', () => {
  it.each([
    ['[]', '[]'],
    ['{}', '{}'],
    ['[true,false,null,"a"]', '[true, false, null, <a>]'],
    ['[1,[2]]', '[\n    1,\n    [2],\n]'],
    ['{"a":{"b c":1}}', '{\n    <a>: {\n        <b c>: 1,\n    },\n}'],
    ['["a\\r\\n\\tb"]', '[<a\r\n\tb>]'],
    // Without the brackets, the line has 59 or 60 characters.
    [`["${'a'.repeat(57)}"]`, `[<${'a'.repeat(57)}>]`],
    [`["${'a'.repeat(58)}"]`, `[\n    <${'a'.repeat(58)}>,\n]`],
  ])('formats the JSON %s as a literal', (json, literal) => {
    expect(format(json)).toBe(literal);
  });

  it.each([
    ['a number of 15 characters', '[12345678901.345]'],
    ['the smallest number without an exponent in all languages', '[-0.0001]'],
    ['20 nested arrays', nest(20, ['[', ']'])],
    ['20 nested objects', nest(20, ['{"a":', '}'])],
    ['20,000 characters', `[${toStringOfLength(19_998)}]`],
  ])('formats JSON with %s', (_what, json) => {
    expect(format(json)).toBeDefined();
  });

  it.each([
    ['invalid JSON', '["a",]'],
    ['a string', '"a"'],
    ['a number that is written differently', '[1.0]'],
    ['a number of 16 characters', '[123456789012.456]'],
    ['a number that some languages write with an exponent', '[0.00001]'],
    ['a number with an exponent', '[1e+21]'],
    ['an invisible character', '["\u202e"]'],
    ['an invisible character in a name', '{"a":1,"\u202e":2}'],
    ['a name that is an array index', '{"a":1,"1":2}'],
    ['the name __proto__', '{"__proto__":1}'],
    ['a value in an object that some languages write with an exponent', '{"a":1,"b":0.00001}'],
    ['21 nested arrays', nest(21, ['[', ']'])],
    ['21 nested objects', nest(21, ['{"a":', '}'])],
    ['20,001 characters', `[${toStringOfLength(19_999)}]`],
  ])('returns undefined for %s', (_what, json) => {
    expect(format(json)).toBeUndefined();
  });
});

describe('areUnique', () => {
  it('compares names without regard to case', () => {
    expect([areUnique(['a', 'b', 'ß', 'ss']), areUnique(['a', 'b', 'A'])]).toEqual([true, false]);
  });
});
