import { describe, expect, it } from 'vitest';
import { fitsArgument } from '../../../src/model/http/shell.js';

describe('fitsArgument', () => {
  it.each([
    ['an empty string', ''],
    ['tabs and line feeds', 'a\tb\nc'],
    ['120,000 bytes', 'a'.repeat(120_000)],
    ['120,000 bytes in 60,000 characters', 'é'.repeat(60_000)],
  ])('returns true for %s', (_what, text) => {
    expect(fitsArgument(text)).toBe(true);
  });

  it.each([
    ['120,001 bytes', 'a'.repeat(120_001)],
    ['120,002 bytes in 60,001 characters', 'é'.repeat(60_001)],
    ['NUL', 'a\0'],
    ['a carriage return', 'a\rb'],
    ['an escape character', '\u001b[31m'],
  ])('returns false for %s', (_what, text) => {
    expect(fitsArgument(text)).toBe(false);
  });
});
