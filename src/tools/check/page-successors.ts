import { parseOperationReference } from '../../model/block/operation-reference.js';
import { isPropKnown } from '../../model/block/block-element.js';
import { toBlockIds } from '../pages/block-ids.js';
import type { SourceRange } from '../pages/source-range.js';
import { type Block, formatBlockTitle } from './blocks.js';
import { findPropRange } from './findings.js';

/** An operation or webhook to which the `deprecatedBy` prop of a block refers, with the range of the prop's value. */
export interface PageSuccessor extends SourceRange {
  /** The method and path, or the name of the webhook. */
  title: string;
  /** The default ID of the block that documents the operation or webhook. */
  blockId: string;
  /**
   * Whether the author wrote a link. Otherwise, the name of the successor becomes a link to `blockId` on the same page.
   */
  isLink: boolean;
}

/** A block that can be the successor of another block, with the range of the component name in its opening tag. */
export interface PageOperation extends SourceRange {
  /** The method and path, or the name of the webhook. */
  title: string;
  /** The default ID of the block, or `undefined` if it is known only at runtime. */
  defaultId: string | undefined;
  /** The ID of the rendered block, or `undefined` if it is known only at runtime. */
  id: string | undefined;
  /** Whether the block is deprecated. `false` if this is known only at runtime. */
  isDeprecated: boolean;
}

/** Returns the operations and webhooks to which the `deprecatedBy` props of the blocks refer. */
export function readPageSuccessors(blocks: readonly Block[]): PageSuccessor[] {
  return blocks.flatMap(({ element, endpoint }) => {
    const reference = parseOperationReference(endpoint.successor);
    if (!reference) return [];
    const { title, blockId, href } = reference;
    return { title, blockId, isLink: href !== undefined, ...findPropRange(element, 'deprecatedBy') };
  });
}

/** Returns the operations and webhooks that the blocks of a page document. */
export function readPageOperations(blocks: readonly Block[]): PageOperation[] {
  const ids = toBlockIds(blocks.map(({ element }) => element));
  return blocks.map((block, index) => {
    const { element, endpoint } = block;
    return {
      title: formatBlockTitle(block),
      defaultId: ids[index]?.generatedId,
      id: ids[index]?.id,
      isDeprecated: isPropKnown(element, 'deprecated') && endpoint.deprecated,
      start: element.source.nameStart,
      end: element.source.nameEnd,
    };
  });
}
