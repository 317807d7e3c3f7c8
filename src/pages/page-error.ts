import type { Position } from './positions.js';

/** A page that MDX cannot read. */
export class PageError extends Error {
  override readonly name = 'PageError';
  /** What is wrong, in the parser's own words; the message adds the line and column. */
  readonly reason: string;
  /** Where. */
  readonly position: Position;

  constructor(reason: string, position: Position) {
    const { line, column } = position.start;
    super(`The page cannot be read, line ${line}, column ${column}: ${reason}`);
    this.reason = reason;
    this.position = position;
  }
}
