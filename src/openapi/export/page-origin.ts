import type { Position } from '../../pages/positions.js';
import type { ScalarNode, SourceFile } from '../source/source-node.js';

/** Creates the origins of generated values, so that a report about a value can show its position on the page. */
export class PageOrigin {
  readonly #file: SourceFile;
  readonly #fallback: Position;

  /**
   * @param file - The page.
   * @param fallback - The position of values without a position of their own, usually that of the block.
   */
  constructor(file: SourceFile, fallback: Position) {
    this.#file = file;
    this.#fallback = fallback;
  }

  at(position: Position | undefined): ScalarNode {
    const { start } = position ?? this.#fallback;
    return { kind: 'null', file: this.#file, offset: start.offset, text: 'null' };
  }
}
