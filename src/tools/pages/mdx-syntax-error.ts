import type { SourceRange } from './source-range.js';

/** A syntax error in an MDX page, with its range in the source. */
export interface MdxSyntaxError extends SourceRange {
  message: string;
  /** The syntax that was expected instead, such as `text or a tag`. */
  expected: string;
  /** How to fix the error, or `undefined` if no fix is known. */
  suggestion?: string | undefined;
}
