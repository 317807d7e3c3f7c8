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

  // With a quadratic regular expression, this test would exceed its time limit.
  it('splits a name with 400,000 consecutive separators', () => {
    const separators = '_'.repeat(400_000);
    expect(splitName(`a${separators}b`)).toEqual([`a${separators}`, 'b']);
  });

  it('returns parts that form the original name when they are joined', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '.', '_', '1', '[', 'é', '😀') }), (name) => {
        expect(splitName(name).join('')).toBe(name);
      }),
    );
  });
});
