import type { Comment } from './page-contents.js';

/** An instruction for the commands, in a comment directly before an element. */
export interface Instruction {
  /** The first word of the comment, such as `apiblock-test`. */
  name: string;
  /** The rest of the comment. */
  text: string;
  start: number;
  end: number;
}

/** The text allowed between a comment and its element: white space and blockquote markers. */
const BETWEEN = /^[^\S\r\n]*(?:[\r\n][ \t>]*)*$/;

const INSTRUCTION = /^\s*\/\*\s*(apiblock-[\w-]+)((?:(?!\*\/)[^])*)\*\/\s*$/;

/**
 * Returns the instructions directly before an offset, in document order. Skips other comments between them.
 *
 * @param comments - All comments of the page, in document order.
 */
export function findInstructions(comments: readonly Comment[], before: number, text: string): Instruction[] {
  const found: Instruction[] = [];
  let at = before;
  for (let index = comments.findLastIndex(({ end }) => end <= before); index >= 0; index--) {
    const comment = comments[index];
    if (!comment || !BETWEEN.test(text.slice(comment.end, at))) break;
    const [, name, rest] = INSTRUCTION.exec(comment.text) ?? [];
    if (name !== undefined && rest !== undefined)
      found.unshift({ name, text: rest.trim(), start: comment.start, end: comment.end });
    at = comment.start;
  }
  return found;
}
