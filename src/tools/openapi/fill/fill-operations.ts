import type { Nodes, Root } from 'mdast';
import type { ComponentFinder } from '../../pages/components.js';
import { isHeading } from '../../pages/headings.js';
import type { JsxElement } from '../../pages/jsx-element.js';
import { listNodes } from '../../pages/list-nodes.js';
import { toNodeText } from '../../pages/node-text.js';
import { BlockFiller, type FillOptions, type UnfilledBlock } from './block-filler.js';
import { ComponentNames } from './component-names.js';
import { hasProp } from './merge-attributes.js';
import { reportBlocksInExpressions } from './report-expressions.js';

/**
 * Fills each block on a page that has an `operation` prop. Adds the props, text and fields that only the OpenAPI
 * description contains, and removes the props `operation` and `omit`. Also adds the imports that the added fields need.
 * Does not change blocks with errors. Filling a page again has no effect.
 *
 * Does not add a title if the nearest heading above the block has the same text.
 *
 * Added nodes have the position of the block's opening tag. The fields are in the order in which the block shows them,
 * so the position of a field can be before the position of the preceding field.
 *
 * @param tree - The syntax tree of an MDX page. It is modified.
 */
export function fillOperations(tree: Root, findComponent: ComponentFinder, options: FillOptions): void {
  reportBlocksInExpressions(tree, options.report);
  const blocks = findUnfilledBlocks(tree, findComponent);
  const [first] = blocks;
  if (!first) return;
  const names = new ComponentNames(tree);
  for (const block of blocks) new BlockFiller(block, findComponent, names, options).fill();
  names.addImport(first.element.position);
}

/** Returns the blocks with an `operation` prop, in document order. */
function findUnfilledBlocks(tree: Root, findComponent: ComponentFinder): UnfilledBlock[] {
  const blocks: UnfilledBlock[] = [];
  let heading: string | undefined;
  for (const node of listNodes<Nodes>(tree)) {
    if (isHeading(node)) heading = toNodeText(node);
    if (findComponent(node) !== 'ApiBlock') continue;
    const element = node as JsxElement;
    if (hasProp(element.attributes, 'operation')) blocks.push({ element, heading });
  }
  return blocks;
}
