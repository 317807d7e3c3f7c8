import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './pack.ts';

/** Returns the built files that a file imports statically, itself included. */
function findStaticImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const source = readFileSync(`${root}dist/${file}`, 'utf8');
  for (const [, path = ''] of source.matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g))
    findStaticImports(posix.join(posix.dirname(file), path), found);
  return found;
}

describe('dist/remark.js', () => {
  it('loads the code that reads OpenAPI descriptions only when it is needed', () => {
    // Only the module that resolves references contains this error message.
    const marker = 'refers to itself';
    const containsMarker = (files: Iterable<string>) =>
      [...files].some((file) => readFileSync(`${root}dist/${file}`, 'utf8').includes(marker));
    const source = readFileSync(`${root}dist/remark.js`, 'utf8');
    const lazy = [...source.matchAll(/import\([`"]\.\/([^`"]+)[`"]\)/g)].map(([, path = '']) => path);
    // The modules read OpenAPI descriptions, read records of tests, and convert pages to Markdown.
    expect(lazy).toHaveLength(3);
    expect(containsMarker(findStaticImports('remark.js'))).toBe(false);
    expect(containsMarker(lazy.flatMap((file) => [...findStaticImports(file)]))).toBe(true);
  });
});
