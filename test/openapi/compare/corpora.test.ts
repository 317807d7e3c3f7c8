import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { oasExamplesFolder } from '../oas-examples.ts';
import { compare, outline } from './compare.ts';

/** Returns the descriptions in the package `@readme/oas-examples`, as pairs of path and text. */
function readExamples(): [path: string, text: string][] {
  return ['2.0', '3.0', '3.1'].flatMap((version) => {
    const folder = join(oasExamplesFolder, version);
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.(json|ya?ml)$/.test(path),
    );
    return paths.map((path): [string, string] => [join(version, path), readFileSync(join(folder, path), 'utf8')]);
  });
}

describe('compareDocuments', () => {
  it.each(readExamples())('finds no difference between %s and itself', (_path, text) => {
    const { operations, errors } = compare(text, text);
    expect(outline({ operations, errors: [] })).toEqual([]);
    // Both sides have the same broken references.
    expect(errors.length % 2).toBe(0);
  });
});
