import { describe, expect, it } from 'vitest';
import { toTitleText, toVariantTitle } from '../../../src/model/block/variant-title.js';

describe('toVariantTitle', () => {
  it('returns the number of a variant without a title, and reports the missing title', () => {
    expect(toVariantTitle(' ', 2)).toEqual({
      text: '2',
      problem: { prop: 'title', message: 'The variant has no title. Add one, such as title="Card"' },
    });
    expect(toVariantTitle('Card', 2)).toEqual({ text: 'Card' });
    expect(toVariantTitle(true, 2).problem?.prop).toBe('title');
  });
});

describe('toTitleText', () => {
  it.each<[unknown, string]>([
    ['A "b"', 'A "b"'],
    [2, '2'],
    [10n, '10'],
  ])('returns the title %o as %j', (value, text) => {
    expect(toTitleText('title', value)).toEqual({ text });
  });

  it('returns any other value as JSON and reports it', () => {
    expect(toTitleText('title', { a: 1 })).toEqual({
      text: '{ "a": 1 }',
      problem: {
        prop: 'title',
        expected: 'a string or a number',
        message: 'Expected a string or a number',
      },
    });
  });
});
