import { describe, expect, it } from 'vitest';
import { toOneLine, truncate } from '../../../src/model/text/truncate.js';

describe('truncate', () => {
  it.each([
    ['a'.repeat(40), 'a'.repeat(40)],
    ['a'.repeat(41), `${'a'.repeat(40)}…`],
    // A surrogate pair at the limit is removed as a whole.
    [`😀${'a'.repeat(37)}😀`, `😀${'a'.repeat(37)}…`],
  ])('converts %j to %j', (text, truncated) => {
    expect(truncate(text)).toBe(truncated);
  });
});

describe('toOneLine', () => {
  it('joins the lines with single spaces', () => {
    expect(toOneLine('{\r\n  "a  b":\n\n\t1\r}')).toBe('{ "a  b": 1 }');
  });
});
