import type { SourceRange } from '../pages/source-range.js';
import type { PageProblem } from './page-problem.js';

/** A range in a file as line and column numbers, and the source of its first line. */
export interface FileRange {
  file: string;
  /** The 1-based number of the line where the range starts. */
  line: number;
  /** The 1-based column of the first character, in UTF-16 code units. */
  column: number;
  endLine: number;
  /** The column after the last character of the range. */
  endColumn: number;
  /** The source of the first line, without its line break. */
  source: string;
}

/** An item with a range of line and column numbers instead of offsets. */
export type Located<Item extends SourceRange> = Omit<Item, 'start' | 'end'> & FileRange;

export interface FileProblem extends Located<PageProblem> {}
