import type { Comment } from './page-contents.js';
import type { SourceRange } from './source-range.js';

/** An instruction for the commands, in a comment directly before an element. */
export interface Instruction extends SourceRange {
  /** The first word of the comment, such as `apiblock-test`. */
  name: string;
  /** The rest of the comment. */
  text: string;
}

/** The text allowed between a comment and its element: white space and blockquote markers. */
const ALLOWED_BETWEEN = /^[^\S\r\n]*(?:[\r\n][ \t>]*)*$/;

/**
 * Returns the instructions directly before an offset, in document order. Skips other comments between them.
 *
 * @param comments - All comments of the page, in document order.
 */
export function findInstructions(comments: readonly Comment[], before: number, text: string): Instruction[] {
  const instructions: Instruction[] = [];
  let at = before;
  for (let index = comments.findLastIndex(({ end }) => end <= before); index >= 0; index--) {
    const comment = comments[index];
    if (!comment || !ALLOWED_BETWEEN.test(text.slice(comment.end, at))) break;
    const instruction = parseInstruction(comment);
    if (instruction) instructions.unshift(instruction);
    at = comment.start;
  }
  return instructions;
}

function parseInstruction({ text, start, end }: Comment): Instruction | undefined {
  const comment = text.trim();
  if (!comment.startsWith('/*') || !comment.endsWith('*/')) return undefined;
  const content = comment.slice(2, -2).trim();
  // If one pair of braces contains two comments, neither is an instruction.
  if (content.includes('*/')) return undefined;
  const [name] = /^apiblock-[\w-]+/.exec(content) ?? [];
  return name === undefined ? undefined : { name, text: content.slice(name.length).trim(), start, end };
}
