import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonProp } from '../../../src/model/json/json-prop.js';
import { positionAt } from '../../../src/model/json/json-error.js';

const errorOf = (text: string) => {
  const prop = parseJsonProp(text);
  return prop?.ok === false ? prop.error : undefined;
};

describe('parseJsonProp', () => {
  it.each([
    [
      'a line break in a string',
      '{\n  "a": "one\ntwo"\n}',
      2,
      12,
      'Expected the rest of the string, found a line break: write it as \\n (\\\\n in a JavaScript string)',
    ],
    [
      'a Windows line break in a string',
      '["one\r\ntwo"]',
      1,
      6,
      'Expected the rest of the string, found a line break: write it as \\n (\\\\n in a JavaScript string)',
    ],
    ['a tab in a string', '["\t"]', 1, 3, 'Expected the rest of the string, found the character U+0009'],
    [
      'an invalid escape',
      '["C:\\dir"]',
      1,
      5,
      'Expected the rest of the string, found "\\d": write a backslash as \\\\, and four hexadecimal digits after \\u',
    ],
    [
      'an incomplete \\u escape',
      '["\\u12"]',
      1,
      3,
      'Expected the rest of the string, found "\\u": write a backslash as \\\\, and four hexadecimal digits after \\u',
    ],
    [
      'an unclosed string',
      '{\n  "a": "b',
      2,
      10,
      'Expected the rest of the string, found the end of the text: the " on the same line is not closed',
    ],
    ['single quotes around a value', "['a']", 1, 2, 'Expected a value or "]", found "\'": use straight double quotes'],
    [
      'single quotes around a name',
      "{'a': 1}",
      1,
      2,
      'Expected a name in double quotes or "}", found "\'": use straight double quotes',
    ],
    [
      'smart quotes',
      '{“a”: 1}',
      1,
      2,
      'Expected a name in double quotes or "}", found "“": use straight double quotes',
    ],
    [
      'an unquoted name',
      '{id: 1}',
      1,
      2,
      'Expected a name in double quotes or "}", found "id": use straight double quotes',
    ],
    ['an unquoted string', '{"a": hello}', 1, 7, 'Expected a value, found "hello": use straight double quotes'],
    [
      'a trailing comma in an object',
      '{"a": 1,\n}',
      2,
      1,
      'Expected a name in double quotes, found "}": remove the comma before it',
    ],
    ['a trailing comma in an array', '[1, ]', 1, 5, 'Expected a value, found "]": remove the comma before it'],
    ['a closing bracket that opens nothing', ']', 1, 1, 'Expected a value, found "]"'],
    ['a closing bracket instead of a value', '{"a": ]', 1, 7, 'Expected a value, found "]"'],
    ['a missing comma', '{"a": 1\n "b": 2}', 2, 2, 'Expected "," or "}" after the value, found "b"'],
    [
      'a missing comma before a name that looks like a comment',
      '{"a": 1 "/b": 2}',
      1,
      9,
      'Expected "," or "}" after the value, found "/b"',
    ],
    ['a missing comma in an array', '[1 2]', 1, 4, 'Expected "," or "]" after the value, found "2"'],
    ['a missing colon', '{"a" 1}', 1, 6, 'Expected ":", found "1"'],
    ['a missing value', '{"a": }', 1, 7, 'Expected a value, found "}"'],
    [
      'a comment',
      '{"a": 1 // one\n}',
      1,
      9,
      'Expected "," or "}" after the value, found "/": JSON does not allow comments',
    ],
    ['a shell comment', '# body\n{}', 1, 1, 'Expected a value, found "#": JSON does not allow comments'],
    [
      'a missing brace',
      '{\n  "a": {\n    "b": 1\n',
      4,
      1,
      'Expected "," or "}" after the value, found the end of the text: the { 2 lines above is not closed',
    ],
    [
      'a missing brace on the previous line',
      '{"a": 1\n',
      2,
      1,
      'Expected "," or "}" after the value, found the end of the text: the { 1 line above is not closed',
    ],
    [
      'a missing bracket',
      '[1, 2',
      1,
      6,
      'Expected "," or "]" after the value, found the end of the text: the [ on the same line is not closed',
    ],
    ['a mismatched bracket', '{"a": [1}', 1, 9, 'Expected "," or "]" after the value, found "}"'],
    [
      'a minus sign without digits',
      '[-]',
      1,
      2,
      'Expected a value or "]", found "-": JSON numbers look like 7, -0.5 or 1e9',
    ],
    [
      'a hexadecimal number',
      '[0x1F]',
      1,
      2,
      'Expected a value or "]", found "0x1F": JSON numbers look like 7, -0.5 or 1e9',
    ],
    [
      'a leading zero after a minus sign',
      '[-007.5]',
      1,
      2,
      'Expected a value or "]", found "-007.5": write numbers without leading zeros',
    ],
    [
      'a date without quotes',
      '[2024-01-31]',
      1,
      2,
      'Expected a value or "]", found "2024-01-31": JSON numbers look like 7, -0.5 or 1e9',
    ],
    ['a leading zero', '{"zip": 01234}', 1, 9, 'Expected a value, found "01234": write numbers without leading zeros'],
    [
      'a number without its first digit',
      '[.5]',
      1,
      2,
      'Expected a value or "]", found ".5": JSON numbers look like 7, -0.5 or 1e9',
    ],
    [
      'a number without its last digit',
      '[5.]',
      1,
      2,
      'Expected a value or "]", found "5.": JSON numbers look like 7, -0.5 or 1e9',
    ],
    ['a plus sign', '[1, +1]', 1, 5, 'Expected a value, found "+1": JSON numbers look like 7, -0.5 or 1e9'],
    [
      'undefined',
      '[undefined]',
      1,
      2,
      'Expected a value or "]", found "undefined": the JSON keywords are true, false and null',
    ],
    ['NaN', '[1, NaN]', 1, 5, 'Expected a value, found "NaN": the JSON keywords are true, false and null'],
    [
      'the Python keywords True and None',
      '{"a": True, "b": None}',
      1,
      7,
      'Expected a value, found "True": the JSON keywords are true, false and null',
    ],
    [
      'the Python keyword None',
      '{"b": None}',
      1,
      7,
      'Expected a value, found "None": the JSON keywords are true, false and null',
    ],
    [
      'an infinity',
      '[Infinity]',
      1,
      2,
      'Expected a value or "]", found "Infinity": the JSON keywords are true, false and null',
    ],
    [
      'a negative infinity',
      '[-Infinity]',
      1,
      2,
      'Expected a value or "]", found "-Infinity": the JSON keywords are true, false and null',
    ],
    [
      'a word that ends with a keyword',
      '[isnull]',
      1,
      2,
      'Expected a value or "]", found "isnull": use straight double quotes',
    ],
    [
      'a word that begins with a keyword',
      '[nullable]',
      1,
      2,
      'Expected a value or "]", found "nullable": use straight double quotes',
    ],
    [
      'a word that ends with a number',
      '[x01]',
      1,
      2,
      'Expected a value or "]", found "x01": use straight double quotes',
    ],
    [
      'a number that ends with a letter',
      '[01a]',
      1,
      2,
      'Expected a value or "]", found "01a": JSON numbers look like 7, -0.5 or 1e9',
    ],
    ['a word with a hyphen', '[a-b]', 1, 2, 'Expected a value or "]", found "a-b": use straight double quotes'],
    ['a word with two dots', '[a..b]', 1, 2, 'Expected a value or "]", found "a..b": use straight double quotes'],
    [
      'a word with two dots after a comma',
      '[1, a..b]',
      1,
      5,
      'Expected a value, found "a..b": use straight double quotes',
    ],
    ['a backslash before a value', '[\\a]', 1, 2, 'Expected a value or "]", found "\\a"'],
    ['a backslash before a bracket', '[1, \\]', 1, 5, 'Expected a value, found "\\]"'],
    ['a backslash before a brace', '{"a": 1, \\}', 1, 10, 'Expected a name in double quotes, found "\\}"'],
    ['text after the value', '{} and more', 1, 4, 'Expected nothing after the value, found "and"'],
    ['a second value', '{}\n{}', 2, 1, 'Expected nothing after the value, found "{"'],
    [
      'an ellipsis',
      '{"a": 1, ...}',
      1,
      10,
      'Expected a name in double quotes, found "...": JSON has no ellipsis, so remove it and the comma before it',
    ],
    [
      'an ellipsis instead of a value',
      '{"a": …}',
      1,
      7,
      'Expected a value, found "…": JSON has no ellipsis, so remove it or write a value',
    ],
    ['a byte order mark', '\uFEFF{}', 1, 1, 'Expected a value, found the character U+FEFF: remove the byte order mark'],
    ['a no-break space', '{\u00A0"a": 1}', 1, 2, 'Expected a name in double quotes or "}", found the character U+00A0'],
    ['an empty string', '', 1, 1, 'Expected a value, found nothing: the text is empty'],
    ['only whitespace', ' \n', 2, 1, 'Expected a value, found nothing: the text is empty'],
    ['plain text', 'Not found', 1, 1, 'Expected a value, found "Not": use straight double quotes'],
    ['HTML', '<html>', 1, 1, 'Expected a value, found "<"'],
  ])('reports the position of %s and explains the error', (_what, text, line, column, message) => {
    expect(parseJsonProp(text)).toEqual({ ok: false, text, error: { message, line, column } });
  });

  it('quotes only the start of a long value in the error message', () => {
    expect(errorOf(`[1 "${'long '.repeat(100)}"]`)?.message).toBe(
      'Expected "," or "]" after the value, found "long long long long long long ',
    );
    expect(errorOf('x'.repeat(1_000_000))?.message.length).toBeLessThan(100);
  });
});

describe('positionAt', () => {
  it.each([
    ['', 0, 1, 1],
    ['abc', 2, 1, 3],
    ['abc', 3, 1, 4],
    ['a\nb', 1, 1, 2],
    ['a\nb', 2, 2, 1],
    ['a\r\nb', 1, 1, 2],
    ['a\r\nb', 2, 1, 3],
    ['a\r\nb', 3, 2, 1],
    ['a\rb\n\nc', 2, 2, 1],
    ['a\rb\n\nc', 5, 4, 1],
    ['\u2028😀x', 3, 1, 4],
  ])('given the string %j, converts offset %d to line %d, column %d', (text, offset, line, column) => {
    expect(positionAt(text, offset)).toEqual({ line, column });
  });
});

describe('parseJsonProp with a syntax error', () => {
  it('counts CRLF as one line break in the error position, and counts columns in UTF-16 code units', () => {
    expect(errorOf('[\r\n\r\n\n"😀", x]')).toMatchObject({ line: 4, column: 7 });
  });

  it('returns an error position within the string', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\n', '\r', '1', '-', 'a', '\\', '😀') }),
        (text) => {
          const error = errorOf(text);
          if (!error) return;
          const lines = text.split(/\r\n?|\n/);
          expect(lines.length).toBeGreaterThanOrEqual(error.line);
          expect(error.column).toBeGreaterThanOrEqual(1);
          expect((lines[error.line - 1] as string).length + 1).toBeGreaterThanOrEqual(error.column);
        },
      ),
    );
  });
});
