import type { Comment } from './page-contents.js';

/** What a comment right before an element tells the commands. */
export interface Instruction {
  /** The first word: `apiblock-test`. */
  name: string;
  /** The rest of the comment. */
  text: string;
  start: number;
  end: number;
}

/** What may stand between a comment and an element that it is right before: white space, and the marks of quotes. */
const BETWEEN = /^[^\S\r\n]*(?:[\r\n][ \t>]*)*$/;

const INSTRUCTION = /^\s*\/\*\s*(apiblock-[\w-]+)((?:(?!\*\/)[^])*)\*\/\s*$/;

/**
 * The instructions before a place of a page, in their order. Other comments may stand among them.
 *
 * @param comments - Those of the page, in its order.
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
