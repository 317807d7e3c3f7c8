import { cacheResults } from './cache-results.js';
import type { SourceFile } from './source-node.js';

export interface FilePosition {
  /** Line number, starting at 1. */
  line: number;
  /** Column number in UTF-16 code units, starting at 1. */
  column: number;
}

export function toPosition(file: SourceFile, offset: number): FilePosition {
  const lineStarts = findLineStarts(file);
  // Binary search for the last line that does not start after the offset.
  let first = 0;
  let last = lineStarts.length - 1;
  while (first < last) {
    const middle = Math.ceil((first + last) / 2);
    if ((lineStarts[middle] ?? 0) <= offset) first = middle;
    else last = middle - 1;
  }
  return { line: first + 1, column: offset - (lineStarts[first] ?? 0) + 1 };
}

/**
 * Returns the offset of each line. The offsets are cached, because a large file can have thousands of reported values.
 */
const findLineStarts = cacheResults(({ text }: SourceFile): number[] => {
  const starts = [0];
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1)) starts.push(index + 1);
  return starts;
});
