import type { Position } from './positions.js';

/** An error that `readBlocks` throws if a page is not valid MDX. */
export class PageError extends Error {
  override readonly name = 'PageError';
  /** Description of the syntax error. Unlike `message`, it does not contain the line and column. */
  readonly reason: string;
  /** Position of the syntax error. */
  readonly position: Position;

  constructor(reason: string, position: Position) {
    const { line, column } = position.start;
    super(`Invalid MDX at line ${line}, column ${column}: ${reason}`);
    this.reason = reason;
    this.position = position;
  }
}
