import type { Node } from 'acorn';
import type { EditedFile } from './source-file.js';

/**
 * Returns the start of a statement, or of the comments directly above it. These comments can be JSDoc types, which must
 * stay next to the statement.
 */
export function findStatementStart(file: EditedFile, statement: Node): number {
  let { start } = statement;
  for (const comment of file.comments.filter(({ end }) => end <= statement.start).reverse()) {
    const between = file.text.slice(comment.end, start);
    const isAdjacent = between.trim() === '' && between.split('\n').length <= 2;
    // `@ts-check` must stay at the start of the file.
    if (!isAdjacent || comment.value.includes('@ts-check')) break;
    ({ start } = comment);
  }
  return start;
}
