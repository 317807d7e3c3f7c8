import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type PageBlock, readBlocks } from '../../../src/pages.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A page in this repository that contains a block. */
export interface ProjectPage {
  file: string;
  text: string;
  blocks: PageBlock[];
}

/** All pages in this repository that contain a block, except for the page that requires an OpenAPI description. */
export const projectPages: ProjectPage[] = globSync(['examples/**/*.mdx', 'stories/**/*.mdx', 'test/**/*.mdx'], {
  cwd: root,
  exclude: (name) => /node_modules|dist/.test(name),
})
  .filter((file) => file !== 'test/consumers/operation.mdx')
  .toSorted()
  .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }))
  .map((page) => ({ ...page, blocks: readBlocks(page.text) }))
  .filter(({ blocks }) => blocks.length > 0);

/** Returns a value for each parameter and placeholder on a page. `1` is valid for strings and for numbers. */
export function toValues(text: string): Record<string, string> {
  const names = [...text.matchAll(/:([a-z]\w*)|\{\s*([a-z]\w*)\s*\}|<([A-Z][A-Z_\d]*)>/gi)].map(
    ([, colon, brace, placeholder]) => colon ?? brace ?? placeholder ?? '',
  );
  return Object.fromEntries(names.map((name) => [name, '1']));
}
