import type { SourceRange } from './source-range.js';

/** A syntax error of an MDX page, located by offsets in its text. */
export interface MdxSyntaxError extends SourceRange {
  message: string;
  /** The syntax that was expected instead. */
  expected: string;
  /** How to fix the error. */
  suggestion?: string | undefined;
}
