import { describe, expect, it } from 'vitest';
import { getMajorVersion } from '../../src/init/package-json.js';

describe('getMajorVersion', () => {
  it.each([
    ['^16.4.3', 16],
    ['15.x', 15],
    ['v14', 14],
    ['>=14 <16', 14],
    ['~15 || ~16', 15],
    ['workspace:^14.1.0', 14],
    ['npm:next@15', 15],
    ['npm:@scope/next2@15.0.0', 15],
  ])('returns the first major version in %j', (range, major) => {
    expect(getMajorVersion(range)).toBe(major);
  });

  it.each([undefined, '', '*', 'latest', 'workspace:*', 'catalog:next15', 'file:../next-13.tgz', 'link:../v2'])(
    'returns undefined for the specifier %j, which contains no version',
    (range) => {
      expect(getMajorVersion(range)).toBeUndefined();
    },
  );
});
