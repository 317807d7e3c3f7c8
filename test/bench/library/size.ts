import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { bundle } from './bundle.ts';
import type { Row } from './table.ts';

const REACT = [/^react($|\/)/, /^react-dom($|\/)/];

const HELPERS: Record<string, number> = {
  parseJsonProp: 2_000,
  formatJson: 2_000,
  generateCurl: 2_000,
  getMethodColor: 1_000,
  getStatusColor: 1_000,
  getAuthLabel: 1_000,
  parseRateLimit: 1_000,
  formatRateLimit: 1_000,
};

/** What a page downloads of the library, minified and compressed with brotli, React aside. */
export async function measureSize(): Promise<Row[]> {
  const rows: Row[] = [
    {
      name: 'Script of { ApiBlock }, hydrated, before its lazy chunks',
      unit: 'bytes',
      block: await sizeOf(`export { ApiBlock } from 'apiblock';`),
      budget: 10_000,
    },
    {
      name: 'Script of a page of server components',
      unit: 'bytes',
      block: await sizeOf(
        `export { Tabs } from '/dist/components/Tabs.js'; export { CopyButton } from '/dist/components/CopyButton.js';`,
      ),
      budget: 3_000,
    },
  ];
  for (const [name, budget] of Object.entries(HELPERS)) {
    rows.push({
      name: `{ ${name} }`,
      unit: 'bytes',
      block: await sizeOf(`export { ${name} } from 'apiblock/helpers';`),
      budget,
    });
  }
  rows.push({
    name: 'Stylesheet',
    unit: 'bytes',
    block: compress(readFileSync(new URL('../../../dist/styles.css', import.meta.url), 'utf8')),
    budget: 5_000,
  });
  return rows;
}

/** The entry and what it imports at once: chunks that it imports later are not part of what a page starts with. */
async function sizeOf(source: string): Promise<number> {
  const files = new Map((await bundle(source, REACT)).map((file) => [file.name, file]));
  const first = new Set(['entry.js']);
  // A set visits what is added to it on the way.
  for (const name of first)
    for (const imported of files.get(name)?.imports ?? []) if (files.has(imported)) first.add(imported);
  return [...first].reduce((sum, name) => sum + compress(files.get(name)?.content ?? ''), 0);
}

function compress(text: string): number {
  return brotliCompressSync(text).length;
}
