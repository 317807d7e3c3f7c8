import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSlug } from '../../../src/model/text/slug.js';

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
