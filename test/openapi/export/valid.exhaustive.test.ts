import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toOpenApi } from '../../../src/openapi.js';
import { listAllDescriptions } from '../walker/descriptions.ts';
import { writeFullPages } from './full-pages.ts';
import { validate } from './validate.ts';

/** Large descriptions are tested by sample, because their validation takes minutes. */
const MAX_OPERATIONS = 60;

describe('toOpenApi for pages that import --full writes', () => {
  it.each(listAllDescriptions())('returns a valid description for %s', { timeout: 240_000 }, async (path) => {
    const { text } = toOpenApi(writeFullPages(path, MAX_OPERATIONS), { format: 'json' });
    expect(await validate(renameReferencesInExamples(text))).toEqual([]);
  });
});

/** Renames members named `$ref` in examples, in which they are data. The validator would look for their targets. */
function renameReferencesInExamples(description: string): string {
  const isShared = (target: string) => target.startsWith('#/components/schemas/');
  return description.replace(/"\$ref": "([^"]*)"/g, (reference, target: string) =>
    isShared(target) ? reference : reference.replace('$ref', 'ref'),
  );
}

const mintlifyPages = process.env['MINTLIFY_PAGES'];

describe.runIf(mintlifyPages)('toOpenApi for public Mintlify pages', () => {
  it('returns a valid description', async () => {
    const pages = globSync(`${mintlifyPages}/*.mdx`).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
    expect(await validate(toOpenApi(pages, { format: 'json' }).text)).toEqual([]);
  });
});
