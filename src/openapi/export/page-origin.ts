import type { Position } from '../../pages/positions.js';
import type { ScalarNode, SourceFile } from '../source/source-node.js';

/** Creates the origins of generated values, so that a report about a value can show its position on the page. */
export class PageOrigin {
  readonly #file: SourceFile;
  readonly #fallback: Position;
  /** Whether to add what OpenAPI requires and the page does not contain, such as a type for each parameter. */
  readonly isComplete: boolean;

  /**
   * @param file - The page.
   * @param fallback - The position of values without a position of their own, usually that of the block.
   */
  constructor(file: SourceFile, fallback: Position, isComplete: boolean) {
    this.#file = file;
    this.#fallback = fallback;
    this.isComplete = isComplete;
  }

  /** Returns the origins of values inside an element. Without a position of their own, they have that of the element. */
  within(position: Position | undefined): PageOrigin {
    return position ? new PageOrigin(this.#file, position, this.isComplete) : this;
  }

  at(position: Position | undefined): ScalarNode {
    const { start } = position ?? this.#fallback;
    return { kind: 'null', file: this.#file, offset: start.offset, text: 'null' };
  }
}
