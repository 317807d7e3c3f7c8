// This script generates the OpenAPI description of the API from the pages of this site, and writes it to a file:
//   node write-openapi.ts FILE
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toOpenApi } from 'apiblock/openapi';
import manifest from '../../package.json' with { type: 'json' };
import defaults from './src/defaults.json' with { type: 'json' };
import { navigation } from './src/navigation.ts';

const [outputFile] = process.argv.slice(2);
if (outputFile === undefined) throw new Error('Missing output file. Run node write-openapi.ts FILE.');

// Omit the introduction, because it contains an endpoint that another page documents in more detail.
const paths = navigation.flatMap(({ pages }) => pages.map(({ path }) => path)).filter((path) => path !== '/');
const pages = paths.map((path) => {
  const file = join(import.meta.dirname, 'src/pages', `${path}.mdx`);
  return { path: file, text: readFileSync(file, 'utf8') };
});

const { text } = toOpenApi(pages, {
  format: 'json',
  info: {
    title: 'Documents API',
    summary: 'A small API for storing Markdown documents.',
    version: manifest.version,
    license: { name: manifest.license, identifier: manifest.license },
  },
  defaults,
});
mkdirSync(dirname(outputFile), { recursive: true });
writeFileSync(outputFile, text);
