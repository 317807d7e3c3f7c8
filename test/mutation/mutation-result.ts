import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';

/** A mutation of a source file, and the outcome of running the tests with this mutation. */
export interface MutationResult {
  /** Path of the file, relative to the repository, with slashes. */
  readonly file: string;
  readonly line: number;
  /** The source code before the mutation. */
  readonly original: string;
  readonly replacement: string;
  readonly outcome: MutationOutcome;
  /** Why the tests could not run. */
  readonly reason?: string | undefined;
}

/**
 * - `detected`: a test failed.
 * - `survived`: all tests passed, or no test runs the code.
 * - `timed-out`: a test did not end.
 * - `failed`: the tests could not run.
 * - `static`: the code runs only while its module loads, so it cannot be mutated after that.
 * - `ignored`: the mutation was not tested, for another reason.
 */
export type MutationOutcome = 'detected' | 'survived' | 'timed-out' | 'failed' | 'static' | 'ignored';

/** A range in a source file. Lines and columns are one-based, and `end` is the position after the last character. */
export interface SourceRange {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** Returns the place of a mutation and the source code at this place. */
export function readPlace(
  fileName: string,
  { start, end }: SourceRange,
): Pick<MutationResult, 'file' | 'line' | 'original'> {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  // Cut the end first, because the first line can also be the last one.
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  lines.unshift((lines.shift() ?? '').slice(start.column - 1));
  return {
    file: relative(process.cwd(), fileName).split(sep).join('/'),
    line: start.line,
    original: lines.join('\n'),
  };
}
