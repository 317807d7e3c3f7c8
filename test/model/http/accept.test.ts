import { describe, expect, it } from 'vitest';
import { findMostSpecific, parseAccept } from '../../../src/model/http/accept.js';

describe('parseAccept', () => {
  it('returns the name, the parameters, the weight and the position of each media range', () => {
    expect(parseAccept('Text/HTML ; Level = "One" ; q=0.25, */*')).toEqual([
      { name: 'text/html', parameters: [{ name: 'level', value: 'one' }], weight: 0.25, index: 0 },
      { name: '*/*', parameters: [], weight: 1, index: 1 },
    ]);
  });

  it.each(['', ' ;q=1', 'a/b;q=', 'a/b;q=2', 'a/b;q=1.5', 'a/b;q=0.5x', 'a/b;q=-0.5', 'a/b;q=.5'])(
    'ignores the invalid media range "%s", but includes it in the positions of later media ranges',
    (range) => {
      expect(parseAccept(`${range},text/csv`)).toEqual([{ name: 'text/csv', parameters: [], weight: 1, index: 1 }]);
    },
  );

  it.each([
    ['0', 0],
    ['0.', 0],
    ['0.125', 0.125],
    ['1', 1],
    ['1.000', 1],
  ])('accepts the weight %s', (weight, expected) => {
    expect(parseAccept(`a/b;q=${weight}`)[0]?.weight).toBe(expected);
  });

  it.each([
    ['no equals sign', 'a/b;level', []],
    ['no name', 'a/b;=1', []],
    ['an empty value', 'a/b;c=', [{ name: 'c', value: '' }]],
    ['a quoted separator', 'a/b;c="d;e,f"', [{ name: 'c', value: 'd;e,f' }]],
    ['an escaped quote', String.raw`a/b;c="d\",e"`, [{ name: 'c', value: String.raw`d\",e` }]],
    ['a quote only at the end', 'a/b;c=d"', [{ name: 'c', value: 'd"' }]],
    ['text around a quoted string', 'a/b;c=d"e"f', [{ name: 'c', value: 'd"e"f' }]],
    ['text after a quoted string', 'a/b;c="d"e', [{ name: 'c', value: '"d"e' }]],
    ['text before a quoted string', 'a/b;c=d"e"', [{ name: 'c', value: 'd"e"' }]],
    [
      'a backslash outside a quoted string',
      'a/b;c=\\;d=e',
      [
        { name: 'c', value: '\\' },
        { name: 'd', value: 'e' },
      ],
    ],
  ])('reads a parameter with %s', (_title, header, parameters) => {
    expect(parseAccept(header).map((range) => range.parameters)).toEqual([parameters]);
  });
});

describe('findMostSpecific', () => {
  const find = (header: string) => findMostSpecific(parseAccept(header), 'text/csv')?.index;

  it.each([
    ['prefers a named type to wildcards', '*/*, text/*, text/csv;q=0.1', 2],
    ['prefers a wildcard subtype to a wildcard type', '*/*, text/*;q=0.1', 1],
    ['prefers a range with parameters to a range without parameters', 'text/csv, text/csv;header=absent;q=0.1', 1],
    ['prefers a named type to a wildcard with parameters', 'text/*;header=absent, text/csv;q=0.1', 1],
    ['prefers the highest weight of equally specific ranges', 'text/csv;q=0.2, text/csv;q=0.4, text/csv;q=0.3', 1],
    ['returns a wildcard range if no other range matches', 'text/html, */*', 1],
    ['returns undefined if no range has a matching type', 'text/html, application/*, text, csv', undefined],
  ])('selects a media range: %s', (_title, header, index) => {
    expect(find(header)).toBe(index);
  });

  it('ignores ranges whose parameters do not match', () => {
    const ranges = parseAccept('text/csv;header=absent, text/csv;q=0.5');
    const matching = findMostSpecific(ranges, 'text/csv', (parameters) => parameters.length === 0);
    expect(matching).toEqual({ specificity: 4, weight: 0.5, index: 1 });
  });
});
