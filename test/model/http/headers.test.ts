import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHeaders } from '../../../src/model/http/headers.js';
import { toRuns } from '../../support/property-runs.ts';

const pairs = (headers: unknown) => readHeaders(headers)?.fields.map(({ name, value }) => [name, value]);

describe('readHeaders', () => {
  it.each<[headers: unknown, fields: string[][]]>([
    [
      '{"Accept": "application/json", "X-Id": "1"}',
      [
        ['Accept', 'application/json'],
        ['X-Id', '1'],
      ],
    ],
    [
      '{"A": 12345678901234567890, "B": 1.0, "C": -0, "D": 1E400}',
      [
        ['A', '12345678901234567890'],
        ['B', '1.0'],
        ['C', '-0'],
        ['D', '1E400'],
      ],
    ],
    [
      '{"A": true, "B": false, "C": null, "D": ""}',
      [
        ['A', 'true'],
        ['B', 'false'],
        ['C', ''],
        ['D', ''],
      ],
    ],
    [
      '{"A": "1", "a": "2", "A": "3"}',
      [
        ['A', '1'],
        ['a', '2'],
        ['A', '3'],
      ],
    ],
    [
      '{"A": ["1", 2, null, [3, {"b": 4}]], "B": [], "C": [[]]}',
      [
        ['A', '1'],
        ['A', '2'],
        ['A', ''],
        ['A', '[3,{"b":4}]'],
        ['C', '[]'],
      ],
    ],
    [
      '{"A": {"b" : [1.0, "c, d: [e] \\" {f}"], "g": {}}, "H": "i"}',
      [
        ['A', '{"b":[1.0,"c, d: [e] \\" {f}"],"g":{}}'],
        ['H', 'i'],
      ],
    ],
    [
      '{"__proto__": "a", "constructor": "b", "\\u0041": "\\u0042"}',
      [
        ['__proto__', 'a'],
        ['constructor', 'b'],
        ['A', 'B'],
      ],
    ],
    ['\n\t{\r\n"A"\n:\t" b "\n}\n', [['A', ' b ']]],
    [
      { A: 'b', C: 1, D: ['e', 'f'], G: undefined, H: 10n ** 20n },
      [
        ['A', 'b'],
        ['C', '1'],
        ['D', 'e'],
        ['D', 'f'],
        ['H', '100000000000000000000'],
      ],
    ],
    ['{}', []],
    ['', []],
    [' \n', []],
    [undefined, []],
    [null, []],
    [{}, []],
  ])('parses %o into the headers %j', (headers, fields) => {
    expect(pairs(headers)).toEqual(fields);
    expect(readHeaders(headers)).toEqual({ fields: expect.anything() as unknown, invalid: [] });
  });

  it('returns headers with an invalid name or value separately, each with the reason', () => {
    const { fields = [], invalid } =
      readHeaders(
        '{"A": "1", "B C": "2", "": "3", "D:": "4", "É": "5", "E\\n": "6", "F": "a\\rb", "G": "a\\nb", "H": "\\u0000", "I": "\\u007f", "J": "a\\tb é \\u0085"}',
      ) ?? {};
    expect(fields.map(({ name }) => name)).toEqual(['A', 'J']);
    expect(invalid).toEqual([
      ...[
        ['B C', '2'],
        ['', '3'],
        ['D:', '4'],
        ['É', '5'],
        ['E\n', '6'],
      ].map(([name, value]) => ({ name, value, reason: 'HTTP does not allow its name' })),
      ...[
        ['F', 'a\rb'],
        ['G', 'a\nb'],
        ['H', '\0'],
        ['I', '\u007f'],
      ].map(([name, value]) => ({ name, value, reason: 'its value contains a line break or control character' })),
    ]);
  });

  it.each([
    '[1]',
    '\n  "text"',
    'null',
    7,
    ['a'],
    '{"A": "1",}',
    'Accept: text/html',
    '{"A": "1"} x',
    '\ufeff{"A": "1"}',
    '{"A": "1"}\u00a0',
    { A: NaN },
    () => 1,
  ])('returns undefined for %o, which is not a JSON object', (headers) => {
    expect(readHeaders(headers)).toBeUndefined();
  });

  it('returns every object member, either as a valid or as an invalid header', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', ':'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.stringMatching(/^[\w!#$%&'*+.^`|~-]+$/), value)), (members) => {
        const { fields = [], invalid = [] } =
          readHeaders(`{${members.map(([name, text]) => `${JSON.stringify(name)}:${JSON.stringify(text)}`).join()}}`) ??
          {};
        const isInvalid = (text: string) =>
          [...text].some((character) => (character < ' ' && character !== '\t') || character === '\u007f');
        expect(fields).toEqual(
          members.filter(([, text]) => !isInvalid(text)).map(([name, text]) => ({ name, value: text })),
        );
        expect(invalid).toHaveLength(members.filter(([, text]) => isInvalid(text)).length);
      }),
      { numRuns: toRuns(500) },
    );
  });

  it('formats objects and nested arrays as JSON on one line', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (part) => {
        const expected = Array.isArray(part) ? part : [part];
        const text = (item: unknown) => {
          if (item === null) return '';
          return typeof item === 'string' ? item : JSON.stringify(item);
        };
        const { fields = [], invalid = [] } = readHeaders(JSON.stringify({ A: part }, null, 3)) ?? {};
        expect(fields.length + invalid.length).toBe(expected.length);
        if (invalid.length === 0) expect(fields.map(({ value }) => value)).toEqual(expected.map(text));
      }),
      { numRuns: toRuns(500) },
    );
  });

  it('accepts very long strings and deeply nested JSON', () => {
    expect(pairs(JSON.stringify({ A: '"'.repeat(3_000_000) }))?.[0]?.[1]).toHaveLength(3_000_000);
    expect(pairs(`{"A":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)?.[0]?.[1]).toHaveLength(99_998);
  });

  it('never throws, regardless of the value', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withNullPrototype: true, withBoxedValues: true }),
        (value) => void readHeaders(value),
      ),
      { numRuns: toRuns(2000) },
    );
  });
});
