import { describe, expect, it } from 'vitest';
import { unwrapLines } from '../../../src/model/text/unwrap-lines.js';

describe('unwrapLines', () => {
  it.each([
    ['a\nb', 'a b'],
    ['a \t\r\n\n  b\rc', 'a b c'],
    ['a  b', 'a  b'],
    [' \na\n ', ' a '],
  ])('converts %j to %j', (text, expected) => expect(unwrapLines(text)).toBe(expected));

  it('needs only linear time for many spaces without a line break', () => {
    const text = `a${' '.repeat(200_000)}b`;
    const start = performance.now();
    expect(unwrapLines(text)).toBe(text);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
