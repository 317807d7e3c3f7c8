import { describe, expect, it } from 'vitest';
import { unwrapLines } from '../../../src/model/text/unwrap-lines.js';

describe('unwrapLines', () => {
  it.each([
    ['a\nb', 'a b'],
    ['a \t\r\n\n  b\rc', 'a b c'],
    ['a  b', 'a  b'],
    [' \na\n ', ' a '],
  ])('converts %j to %j', (text, expected) => expect(unwrapLines(text)).toBe(expected));

  // With a quadratic algorithm, this test would exceed its time limit.
  it('returns two million spaces without a line break unchanged', () => {
    const text = `a${' '.repeat(2_000_000)}b`;
    expect(unwrapLines(text)).toBe(text);
  });
});
