import { isPropKnown, type KnownProps } from '../../model/block/block-element.js';
import { createBlockIds, readOwnId, toBlockId } from '../../model/block/block-id.js';

export interface BlockId {
  /** `undefined` if the ID is known only at runtime. */
  id: string | undefined;
  /** The ID generated from the method and path, or `undefined` if the ID is known only at runtime. */
  generatedId: string | undefined;
  /**
   * Whether a number was appended to the ID, because an earlier block has the same generated ID or any block has this
   * ID as its `id` prop.
   */
  isNumbered: boolean;
}

/** Returns the ID of each block of a page: its `id` prop, or else the ID generated from its method and path. */
export function toBlockIds(blocks: readonly KnownProps[]): BlockId[] {
  const ids = blocks.map(readId);
  const numberId = createBlockIds(ids.flatMap(({ ownId }) => ownId ?? []));
  return ids.map(({ ownId, generatedId }) => {
    if (ownId !== undefined || generatedId === undefined) return { id: ownId, generatedId, isNumbered: false };
    const id = numberId(generatedId);
    return { id, generatedId, isNumbered: id !== generatedId };
  });
}

/** The possible IDs of a block, without an appended number. */
export interface WrittenBlockId {
  /** The `id` prop, or `undefined` if it is missing, empty or known only at runtime, or has the wrong type. */
  ownId: string | undefined;
  /** The ID generated from the method and path, or `undefined` if the ID is known only at runtime. */
  generatedId: string | undefined;
}

/**
 * Returns the `id` prop of a block and the ID generated from its method and path. An ID that is known only at runtime
 * is `undefined`.
 */
export function readId(block: KnownProps): WrittenBlockId {
  if (!isPropKnown(block, 'id')) return { ownId: undefined, generatedId: undefined };
  const isEndpointKnown = ['webhook', 'method', 'endpoint'].every((name) => isPropKnown(block, name));
  return {
    ownId: readOwnId(block.props),
    generatedId: isEndpointKnown ? toBlockId(block.props) : undefined,
  };
}
