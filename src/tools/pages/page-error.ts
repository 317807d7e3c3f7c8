import type { FillRule } from './page-filler.js';
import type { Position } from './positions.js';

/** The kind of a {@link PageError}: `mdx-syntax`, or the kind of a problem with an `operation` or `omit` prop. */
export type PageErrorRule = 'mdx-syntax' | FillRule;

/**
 * An error that `readBlocks` throws if a page is not valid MDX, or if an OpenAPI description cannot fill a block with
 * an `operation` prop.
 */
export class PageError extends Error {
  override readonly name = 'PageError';
  /** Description of the error. Unlike `message`, it does not contain the line and column. */
  readonly reason: string;
  /** Position of the syntax error, or of the prop that cannot be used. */
  readonly position: Position;
  /** `mdx-syntax`, `invalid-operation`, `unknown-operation`, `invalid-openapi` or `missing-openapi`. */
  readonly rule: PageErrorRule;

  constructor(reason: string, position: Position, rule: PageErrorRule) {
    const { line, column } = position.start;
    const subject = rule === 'mdx-syntax' ? 'Invalid MDX' : 'Invalid block';
    super(`${subject} at line ${line}, column ${column}: ${reason}`);
    this.reason = reason;
    this.position = position;
    this.rule = rule;
  }
}
