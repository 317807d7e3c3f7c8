import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitName } from '../../../src/model/text/split-name.js';

describe('splitName', () => {
  it.each([
    ['id', ['id']],
    ['created_at', ['created_', 'at']],
    ['currentPeriodEnd', ['current', 'Period', 'End']],
    ['meta.total.', ['meta.', 'total.']],
    ['items[].id', ['items[].', 'id']],
    ['HTTPServerError', ['HTTP', 'Server', 'Error']],
    ['userID', ['user', 'ID']],
    ['userIDs', ['user', 'IDs']],
    ['imageURLsByID', ['image', 'URLs', 'By', 'ID']],
    ['clientIDsAndURLs', ['client', 'IDs', 'And', 'URLs']],
    ['APIsList', ['APIs', 'List']],
    ['isAString', ['is', 'A', 'String']],
    ['HTTPStatus', ['HTTP', 'Status']],
    ['IsActive', ['Is', 'Active']],
    ['version2Number', ['version2', 'Number']],
    ['X-Request-Id', ['X-Request-Id']],
    ['__typename', ['__typename']],
    ['_id', ['_id']],
    ['a__b', ['a__', 'b']],
    ['..', ['..']],
    ['größeÄndern', ['größe', 'Ändern']],
    ['', ['']],
  ])('splits %j into %j', (name, words) => {
    expect(splitName(name)).toEqual(words);
  });

  it('splits a name with many consecutive separators in linear time', () => {
    const separators = '_'.repeat(40_000);
    const start = performance.now();
    expect(splitName(`a${separators}b`)).toEqual([`a${separators}`, 'b']);
    // Quadratic time would be several seconds.
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('returns parts that join to the original name', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '.', '_', '1', '[', 'é', '😀') }), (name) => {
        expect(splitName(name).join('')).toBe(name);
      }),
    );
  });
});
