import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getMethodColor, normalizeMethod } from '../../../src/model/http/method.js';
import { anything, STRANGE } from '../../anything.ts';

describe('methods', () => {
  it.each([
    ['GET', 'blue'],
    ['POST', 'green'],
    ['PUT', 'amber'],
    ['PATCH', 'purple'],
    ['DELETE', 'red'],
    ['get', 'blue'],
    [' Patch\n', 'purple'],
    ['HEAD', 'gray'],
    ['OPTIONS', 'gray'],
    ['GETS', 'gray'],
  ])('%j is %s', (method, color) => {
    expect(getMethodColor(method)).toBe(color);
  });
  it.each(STRANGE.map((value) => [value]))('%o is gray', (value) => {
    expect(getMethodColor(value)).toBe('gray');
  });
  it('are text in capitals, or nothing', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(normalizeMethod(value)).toBe(typeof value === 'string' ? value.trim().toUpperCase() : '');
      }),
    );
  });
});
