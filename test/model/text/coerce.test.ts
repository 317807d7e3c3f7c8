import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asBoolean, toSlug, asString } from '../../../src/model/text/coerce.js';

describe('asBoolean', () => {
  it.each([
    [true, true],
    ['true', true],
    ['True', true],
    ['TRUE ', true],
    ['deprecated', true],
    [false, false],
    ['false', false],
    [' False', false],
    ['', false],
    [' ', false],
    [undefined, false],
    [null, false],
    [1, false],
    [[], false],
  ])('converts %j to %s', (value, flag) => {
    expect(asBoolean(value)).toBe(flag);
  });
});

describe('asString', () => {
  it.each([
    ['a', 'a'],
    [7, '7'],
    [0, '0'],
    [10n, '10'],
    [undefined, ''],
    [null, ''],
    [true, ''],
    [{}, ''],
    [['a'], ''],
  ])('converts %o to %j', (value, text) => {
    expect(asString(value)).toBe(text);
  });
});

describe('toSlug', () => {
  it.each([
    ['POST /api/v1/documents', 'post-api-v1-documents'],
    ['GET /user/{username}', 'get-user-username'],
    ['PUT /a/:id?b=c', 'put-a-id-b-c'],
    ['GET /Größe/東京', 'get-größe-東京'],
    ['/ - /', ''],
  ])('converts %j to %j', (text, slug) => {
    expect(toSlug(text)).toBe(slug);
  });

  it('returns only letters and digits, separated by single hyphens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toSlug(text)).toMatch(/^([\p{L}\p{N}\p{M}]+(-[\p{L}\p{N}\p{M}]+)*)?$/u);
      }),
    );
  });
});
