import type { Root } from 'mdast';
import { toBlockIds } from '../pages/block-ids.js';
import { getFilledFrom } from '../pages/page-filler.js';
import type { ComponentFinder } from '../pages/components.js';
import { containsHeading } from '../pages/headings.js';
import { readInlinedProps } from '../pages/inline-constants.js';
import type { JsxElement } from '../pages/jsx-element.js';
import { findBlocks } from './component-finder.js';
import { findProp, type MdxNode, setProp } from './mdx-node.js';
import { setHeadingIds } from './set-heading-ids.js';

/**
 * Adds props to the blocks of a page: a unique `id` if another block has the same ID, and `described` if the block was
 * filled from an OpenAPI description. Adds `sections="false"` if the block contains a heading and has no `sections`
 * prop. If the generated ID of a heading would be the ID of a block, the heading gets another ID.
 */
export function setBlockProps(page: MdxNode, findComponent: ComponentFinder): void {
  const blocks = findBlocks(page, findComponent);
  const ids = toBlockIds(readInlinedProps(page as Root, blocks as JsxElement[]));
  for (const [index, block] of blocks.entries()) {
    const { id, isNumbered = false } = ids[index] ?? {};
    if (id !== undefined && isNumbered) setProp(block, 'id', id);
    if (getFilledFrom(block)) setProp(block, 'described', 'true');
    const hasHeading = block.children?.some(containsHeading) ?? false;
    if (hasHeading && !findProp(block, 'sections')) setProp(block, 'sections', 'false');
  }
  setHeadingIds(
    page,
    ids.flatMap(({ id }) => id ?? []),
  );
}
