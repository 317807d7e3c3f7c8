import { type BlockComponent, isBlock } from './page-component.js';
import { PageError } from './page-error.js';
import type { PageFiller } from './page-filler.js';
import { readPage } from './read-page.js';
import { createLocator } from './positions.js';

export interface PageWithBlocks {
  /** The title in the page's metadata, or else the first heading. `''` if there is neither. */
  title: string;
  /** The description in the page's metadata. `''` if there is none. */
  description: string;
  blocks: BlockComponent[];
}

/**
 * Returns every `ApiBlock` on an MDX page in document order, with the title and description of the page. For a
 * description of the blocks, see the public function `readBlocks`.
 *
 * @param fill - Fills the blocks that have an `operation` prop. If omitted, these blocks stay unchanged.
 * @throws {PageError} If the page is not valid MDX, or if a block cannot be filled.
 */
export function readPageWithBlocks(mdxText: string, fill?: PageFiller): PageWithBlocks {
  const text = mdxText.replace(/^\ufeff/, '');
  const locator = createLocator(text, mdxText.length - text.length);
  const page = readPage(text, fill, locator);
  if ('syntaxError' in page)
    throw new PageError(page.syntaxError.message, locator.toPosition(page.syntaxError), 'mdx-syntax');
  const problem = page.fillProblems.find(({ severity }) => severity === 'error');
  if (problem) throw new PageError(problem.message, locator.toPosition(problem), problem.ruleId);
  const { title = page.headings[0]?.text ?? '', description = '' } = page.readMetadata();
  return { title, description, blocks: page.components.filter(isBlock) };
}
