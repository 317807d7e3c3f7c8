import type { Problem } from '../../model/text/problem.js';
import type { SourceRange } from './source-range.js';

/** A syntax error in an MDX page, with its range in the source. */
export interface MdxSyntaxError extends Problem, SourceRange {
  /** The syntax that was expected instead, such as `text or a tag`. */
  expected: string;
  /** The edits that correct the error. `undefined` if the correction is not certain. */
  fix?: readonly Edit[] | undefined;
}

/** The replacement of a part of a page. */
export interface Edit {
  /** Offset of the original text. */
  start: number;
  original: string;
  replacement: string;
}
