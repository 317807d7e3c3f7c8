import type { Position } from '../../pages/positions.js';
import type { ScalarNode, SourceFile } from '../source/source-node.js';

/**
 * Creates nodes with positions on a page. These nodes are the origins of generated values, so that messages about a
 * value contain its position.
 */
export class PageOrigin {
  readonly #file: SourceFile;
  readonly #fallback: Position;
  /** Whether to add members that the page does not specify, such as the `default` response. */
  readonly isComplete: boolean;

  /**
   * @param file - The page.
   * @param fallback - The default position, usually the position of the block.
   */
  constructor(file: SourceFile, fallback: Position, isComplete: boolean) {
    this.#file = file;
    this.#fallback = fallback;
    this.isComplete = isComplete;
  }

  /**
   * Returns a `PageOrigin` for the values inside an element. The position of the element becomes the default position.
   */
  within(position: Position | undefined): PageOrigin {
    return position ? new PageOrigin(this.#file, position, this.isComplete) : this;
  }

  /** Creates an origin with a position, or with the default position if there is none. */
  at(position: Position | undefined): ScalarNode {
    const { start } = position ?? this.#fallback;
    return { kind: 'null', file: this.#file, offset: start.offset, text: 'null' };
  }
}
