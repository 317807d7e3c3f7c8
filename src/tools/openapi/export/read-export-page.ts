import { addDefaults } from '../../pages/block-defaults.js';
import type { PageFiller } from '../../pages/page-filler.js';
import { readPageWithBlocks } from '../../pages/read-blocks.js';
import { withTexts } from '../../pages/with-texts.js';
import type { ExportPage } from './export-pages.js';

/** An MDX page that documents operations. */
export interface PageSource {
  /** The path of the page, for messages. */
  path: string;
  /** The MDX source of the page, with or without a byte order mark. */
  text: string;
}

export interface PageReading {
  /** Fills the blocks that have an `operation` prop. If omitted, these blocks are not filled. */
  fill?: PageFiller | undefined;
  /** The props that the site passes to `createMdxComponents`. */
  defaults?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Reads the blocks of a page.
 *
 * @throws {PageError} If the page is not valid MDX, or if a block cannot be filled.
 */
export function readExportPage({ path, text }: PageSource, { fill, defaults = {} }: PageReading): ExportPage {
  const { title, description, blocks } = readPageWithBlocks(text, fill);
  return {
    file: { path, text: text.replace(/^\ufeff/, '') },
    title,
    description,
    blocks: blocks.map((block) => addDefaults(withTexts(block), defaults)),
  };
}
