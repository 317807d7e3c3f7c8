import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PageFiller } from '../../../src/tools/pages/page-filler.js';
import { readPageWithBlocks } from '../../../src/tools/pages/read-blocks.js';
import type { PageBlock } from '../../../src/pages.js';
import { findFiller } from '../../support/project-descriptions.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface ProjectPage {
  file: string;
  text: string;
  blocks: PageBlock[];
  fill: PageFiller | undefined;
}

/** All pages in this repository that contain a block. */
export const projectPages: ProjectPage[] = globSync(['examples/**/*.mdx', 'stories/**/*.mdx', 'test/**/*.mdx'], {
  cwd: root,
  exclude: (name) => /node_modules|dist/.test(name),
})
  .toSorted()
  .map((file) => ({ file, text: readFileSync(root + file, 'utf8'), fill: findFiller(file) }))
  .map((page) => ({ ...page, blocks: readPageWithBlocks(page.text, page.fill).blocks }))
  .filter(({ blocks }) => blocks.length > 0);

/** Values for parameters whose pattern does not allow `1`. */
const VALUES: Readonly<Record<string, Record<string, string>>> = { 'stories/FromOpenApi.mdx': { id: 'mem_1' } };

/**
 * Returns a value for each parameter and placeholder on a page and in its filled blocks. `1` is valid for strings and
 * for numbers.
 */
export function toValues({ file, text, blocks }: ProjectPage): Record<string, string> {
  const names = [
    ...`${text}${JSON.stringify(blocks)}`.matchAll(/:([a-z]\w*)|\{\s*([a-z]\w*)\s*\}|<([A-Z][A-Z_\d]*)>/gi),
  ].map(([, colon, brace, placeholder]) => colon ?? brace ?? placeholder ?? '');
  return { ...Object.fromEntries(names.map((name) => [name, '1'])), ...VALUES[file] };
}
