import type { Nodes, Root } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import { toBlockIds } from '../pages/block-ids.js';
import { readNames } from '../pages/components.js';
import { readInlinedProps } from '../pages/inline-constants.js';
import { isJsxElement, type JsxElement } from '../pages/jsx-element.js';
import { listNodes } from '../pages/list-nodes.js';
import { getModulePrograms } from '../pages/module-programs.js';
import type { PageFiller } from '../pages/page-filler.js';
import { readBlockStates } from './block-state.js';
import { findVerification, type PageRecord } from './test-record.js';

export interface RecordedPage {
  text: string;
  record: PageRecord | undefined;
  /** Fills the blocks that have an `operation` prop. */
  fill: PageFiller;
}

/**
 * Adds the date and version of the recorded tests to the blocks of a page. A block with a `verified` prop stays
 * unchanged, and so does a block that failed or has changed since its test.
 */
export function setVerifications(tree: Root, { text, record, fill }: RecordedPage): void {
  if (!record) return;
  const blocks = findBlocks(tree);
  const states = new Map(readBlockStates(text.replace(/^\ufeff/, ''), fill).map((state) => [state.id, state]));
  const ids = toBlockIds(readInlinedProps(tree, blocks));
  for (const [index, block] of blocks.entries()) {
    const state = states.get(ids[index]?.id ?? '');
    const test = state && findVerification(record, state);
    if (!test || block.attributes.some((attribute) => 'name' in attribute && attribute.name === 'verified')) continue;
    block.attributes.push(toAttribute('verified', test.date));
    if (test.version !== null) block.attributes.push(toAttribute('verifiedVersion', test.version));
  }
}

function findBlocks(tree: Root): JsxElement[] {
  const { resolve } = readNames(getModulePrograms(tree.children));
  const isBlock = (name: string | null) => name === 'ApiBlock' || resolve(name ?? '') === 'ApiBlock';
  return listNodes<Nodes>(tree).flatMap((node) => (isJsxElement(node) && isBlock(node.name) ? [node] : []));
}

function toAttribute(name: string, value: string): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name, value };
}
