import { describe, expect, it } from 'vitest';
import { getMajorVersion, readPackageJson } from '../../../src/tools/init/package-json.js';
import { toProject } from './memory-project.ts';

describe('readPackageJson', () => {
  it('prefers the version range of a dependency to the version range of a peer dependency', () => {
    const content = { dependencies: { next: '^15.0.0' }, peerDependencies: { next: '>=13', react: '>=18' } };
    const dependencies = readPackageJson(toProject({ 'package.json': JSON.stringify(content) }))?.dependencies;
    expect(dependencies?.get('next')).toBe('^15.0.0');
    expect(dependencies?.get('react')).toBe('>=18');
  });
});

describe('getMajorVersion', () => {
  it.each([
    ['^16.4.3', 16],
    ['15.x', 15],
    ['v14', 14],
    ['>=14 <16', 14],
    ['<=15', 15],
    ['~15 || ~16', 15],
    ['workspace:^14.1.0', 14],
    ['npm:next@15', 15],
    ['npm:@scope/next2@15.0.0', 15],
  ])('returns the first major version in %j: %i', (range, major) => {
    expect(getMajorVersion(range)).toBe(major);
  });

  it.each([undefined, '', '*', 'latest', 'workspace:*', 'catalog:next15', 'file:../next-13.tgz', 'link:../v2'])(
    'returns undefined for the specifier %j, which contains no version',
    (range) => {
      expect(getMajorVersion(range)).toBeUndefined();
    },
  );

  it('returns undefined for <15, which does not allow version 15', () => {
    expect(getMajorVersion('<15')).toBeUndefined();
  });
});
