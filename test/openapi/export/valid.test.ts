import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readOpenApi, toOpenApi } from '../../../src/openapi.js';
import { libraryFile } from '../description.ts';
import { writeFullPages } from './full-pages.ts';
import { lint, validate } from './validate.ts';

const INFO = { title: 'Documents', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } };

const collections: [string, { path: string; text: string }[]][] = [
  ['reference site', readPages('examples/site/src/pages/*.mdx')],
  ["guides' example sites", readPages('test/consumers/*.mdx')],
  ['pages that import --full writes', writeFullPages(libraryFile)],
];

function readPages(pattern: string) {
  return globSync(pattern).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

describe.each(collections)('toOpenApi for the %s', (_, pages) => {
  it('returns a description that the official schema and the recommended rules of a linter accept', async () => {
    const openapi = readOpenApi(readFileSync('test/consumers/openapi.yaml', 'utf8'));
    const defaults = { baseUrl: 'https://api.example.com', auth: 'bearer' };
    const { text } = toOpenApi(pages, { format: 'json', info: INFO, defaults, openapi });
    expect(Object.keys((JSON.parse(text) as { paths: object }).paths)).not.toEqual([]);
    expect(await validate(text)).toEqual([]);
    expect(await lint(text)).toEqual([]);
  });
});
