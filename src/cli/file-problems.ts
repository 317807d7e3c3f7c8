import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { checkPage } from '../check/page.js';
import type { PageProblem } from '../check/problem.js';
import { createLocator } from '../pages/positions.js';

/** A problem located by line and column, together with its line of source text. */
export interface FileProblem extends Omit<PageProblem, 'start' | 'end'> {
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 code units. */
  column: number;
  endLine: number;
  /** The column after the last character of the problem. */
  endColumn: number;
  /** The first line of the problem, as written. */
  source: string;
}

/** A file that could not be read. */
export interface FileFailure {
  file: string;
  reason: string;
}

/** Checks a file. Returns a `FileFailure` if the file cannot be read. */
export function checkFile(file: string): FileProblem[] | FileFailure {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    return { file, reason: (error as NodeJS.ErrnoException).code ?? String(error) };
  }
  // TextDecoder removes the byte order mark, which editors do not count as a column.
  const text = new TextDecoder().decode(bytes);
  return toFileProblems(file, text, isUtf8(bytes) ? checkPage(text) : [toEncodingProblem(text)]);
}

/** Converts the offsets of problems to lines and columns. */
export function toFileProblems(file: string, text: string, problems: readonly PageProblem[]): FileProblem[] {
  if (problems.length === 0) return [];
  const { toPosition } = createLocator(text);
  return problems.map(({ start, end, ...problem }) => {
    const place = toPosition({ start, end });
    const { line, column } = place.start;
    const from = start - column + 1;
    const length = text.slice(from).search(/[\r\n]/);
    return {
      ...problem,
      file,
      line,
      column,
      endLine: place.end.line,
      endColumn: place.end.column,
      source: length < 0 ? text.slice(from) : text.slice(from, from + length),
    };
  });
}

/** Returns the problem of a file that is not UTF-8, located at the first invalid character. */
export function toEncodingProblem(text: string): PageProblem {
  const start = Math.max(0, text.indexOf('\ufffd'));
  return {
    rule: 'encoding',
    severity: 'error',
    message: 'The file is not UTF-8',
    expected: 'a text file in UTF-8',
    start,
    end: start + 1,
  };
}
