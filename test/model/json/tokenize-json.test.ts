import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson } from '../../../src/model/json/json-prop.js';
import { tokenizeJson } from '../../../src/model/json/tokenize-json.js';
import { jsonLike } from '../../support/anything.ts';
import { toRuns } from '../../support/property-runs.ts';

const join = (text: string) =>
  tokenizeJson(text)
    .map(([, part]) => part)
    .join('');

describe('tokenizeJson', () => {
  it('distinguishes names, strings, numbers and keywords from plain text', () => {
    expect(tokenizeJson('{\n  "a": [-1.5e+3, true, null],\n  "b" : "c"\n}')).toEqual([
      ['', '{\n  '],
      ['key', '"a"'],
      ['', ': ['],
      ['number', '-1.5e+3'],
      ['', ', '],
      ['keyword', 'true'],
      ['', ', '],
      ['keyword', 'null'],
      ['', '],\n  '],
      ['key', '"b"'],
      ['', ' : '],
      ['string', '"c"'],
      ['', '\n}'],
    ]);
  });

  it.each(['1.25', '1e10', '-0.5E-12', '9'])('returns the number %s as a single token', (number) => {
    expect(tokenizeJson(number)).toEqual([['number', number]]);
  });

  it('returns each string as a single token', () => {
    expect(tokenizeJson('"a\\"b: [1, true] \\\\"')).toEqual([['string', '"a\\"b: [1, true] \\\\"']]);
  });

  it('returns no empty tokens and no adjacent plain tokens', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), jsonLike), (text) => {
        const tokens = tokenizeJson(text);
        for (const [index, [kind, part]] of tokens.entries()) {
          expect(part).not.toBe('');
          if (kind === '') expect(tokens[index + 1]?.[0]).not.toBe('');
        }
      }),
    );
  });
});

describe('tokenizeJson for invalid JSON', () => {
  it.each([
    [
      '{"a": 1, ...}',
      [
        ['', '{'],
        ['key', '"a"'],
        ['', ': '],
        ['number', '1'],
        ['', ', ...}'],
      ],
    ],
    [
      '{id: 1}',
      [
        ['', '{id: '],
        ['number', '1'],
        ['', '}'],
      ],
    ],
    [
      '{"date": 2024-01-02, "sum": 1+2, "n": -3}',
      [
        ['', '{'],
        ['key', '"date"'],
        ['', ': 2024-01-02, '],
        ['key', '"sum"'],
        ['', ': 1+2, '],
        ['key', '"n"'],
        ['', ': '],
        ['number', '-3'],
        ['', '}'],
      ],
    ],
    [
      '["bad \\escape", 1]',
      [
        ['', '['],
        ['string', '"bad \\escape"'],
        ['', ', '],
        ['number', '1'],
        ['', ']'],
      ],
    ],
    [
      '["open\n1',
      [
        ['', '['],
        ['string', '"open'],
        ['', '\n'],
        ['number', '1'],
      ],
    ],
    ['"open \\', [['string', '"open \\']]],
    [
      '[+1]',
      [
        ['', '[+'],
        ['number', '1'],
        ['', ']'],
      ],
    ],
    ['falsehood and abctrue are 007 x1 z2', [['', 'falsehood and abctrue are 007 x1 z2']]],
    ['', []],
  ])('tokenizes %j before and after the syntax error', (text, tokens) => {
    expect(tokenizeJson(text)).toEqual(tokens);
  });

  it('returns tokens that concatenate to the input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), jsonLike, fc.json().map(formatJson)), (text) => {
        expect(join(text)).toBe(text);
      }),
      { numRuns: toRuns(1000) },
    );
  });
});
