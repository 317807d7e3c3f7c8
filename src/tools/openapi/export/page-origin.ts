import type { Position } from '../../pages/positions.js';
import type { SourceScalar, SourceFile } from '../source/source-node.js';

export interface PageOptions {
  /** @defaultValue `true` */
  isComplete?: boolean | undefined;
  dottedNames?: ReadonlySet<string> | undefined;
}

/**
 * Creates nodes with positions on a page. These nodes are the origins of generated values, so that messages about a
 * value contain its position.
 */
export class PageOrigin {
  readonly #file: SourceFile;
  readonly #fallback: Position;
  /** Whether to add members that the page does not specify, such as the `default` response. */
  readonly isComplete: boolean;
  /** Property names that contain dots. */
  readonly dottedNames: ReadonlySet<string> | undefined;

  /**
   * @param file - The page.
   * @param fallback - The default position, usually the position of the block.
   */
  constructor(file: SourceFile, fallback: Position, { isComplete = true, dottedNames }: PageOptions = {}) {
    this.#file = file;
    this.#fallback = fallback;
    this.isComplete = isComplete;
    this.dottedNames = dottedNames;
  }

  /**
   * Returns a `PageOrigin` for the values inside an element. The position of the element becomes the default position.
   */
  within(position: Position | undefined): PageOrigin {
    return position ? new PageOrigin(this.#file, position, this) : this;
  }

  /** Creates an origin with a position, or with the default position if there is none. */
  at(position: Position | undefined): SourceScalar {
    const { start } = position ?? this.#fallback;
    return { kind: 'null', file: this.#file, offset: start.offset, text: 'null' };
  }
}
