import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getMethodColor, normalizeMethod } from '../../../src/model/http/method.js';
import { anything, STRANGE } from '../../support/anything.ts';

describe('getMethodColor', () => {
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
  ])('returns the color of the method %j: %s', (method, color) => {
    expect(getMethodColor(method)).toBe(color);
  });
  it.each(STRANGE.map((value) => [value]))('returns gray for %o', (value) => {
    expect(getMethodColor(value)).toBe('gray');
  });
});

describe('normalizeMethod', () => {
  it('returns a trimmed upper-case string, or an empty string if the value is not a string', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(normalizeMethod(value)).toBe(typeof value === 'string' ? value.trim().toUpperCase() : '');
      }),
    );
  });
});
