import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type PageBlock, readBlocks } from '../../../src/pages.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A page of the project that documents calls. */
export interface ProjectPage {
  file: string;
  text: string;
  blocks: PageBlock[];
}

/** Every page of the project that has a block: those of the site, the guides, the stories and the consumers' sites. */
export const projectPages: ProjectPage[] = globSync(['examples/**/*.mdx', 'stories/**/*.mdx', 'test/**/*.mdx'], {
  cwd: root,
  exclude: (name) => /node_modules|dist/.test(name),
})
  .toSorted()
  .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }))
  .map((page) => ({ ...page, blocks: readBlocks(page.text) }))
  .filter(({ blocks }) => blocks.length > 0);

/** A value for every name in the requests of pages: one that is a text and a number. */
export function toValues(text: string): Record<string, string> {
  const names = [...text.matchAll(/:([a-z]\w*)|\{\s*([a-z]\w*)\s*\}|<([A-Z][A-Z_\d]*)>/gi)].map(
    ([, colon, brace, placeholder]) => colon ?? brace ?? placeholder ?? '',
  );
  return Object.fromEntries(names.map((name) => [name, '1']));
}
