import type { Comment } from './page-contents.js';
import type { SourceRange } from './source-range.js';

/** An instruction for the apiblock CLI, in a comment directly before an element. */
export interface Instruction extends SourceRange {
  /** The first word of the comment, such as `apiblock-test`. */
  name: string;
  /** The text that follows the name in the comment. */
  text: string;
}

/** Matches the text that may separate an instruction from its element: whitespace and blockquote markers. */
const ALLOWED_BETWEEN = /^[^\S\r\n]*(?:[\r\n][ \t>]*)*$/;

/**
 * Returns the instructions directly before an element, in document order. Skips other comments between the instructions
 * and the element.
 *
 * @param comments - All comments of the page, in document order.
 * @param elementStart - Offset of the element in the text of the page.
 */
export function findInstructions(comments: readonly Comment[], elementStart: number, text: string): Instruction[] {
  const instructions: Instruction[] = [];
  const precedingComments = comments.filter(({ end }) => end <= elementStart);
  let nextStart = elementStart;
  for (const comment of precedingComments.reverse()) {
    if (!ALLOWED_BETWEEN.test(text.slice(comment.end, nextStart))) break;
    const instruction = parseInstruction(comment);
    if (instruction) instructions.unshift(instruction);
    nextStart = comment.start;
  }
  return instructions;
}

function parseInstruction({ text, start, end }: Comment): Instruction | undefined {
  const comment = text.trim();
  if (!comment.startsWith('/*') || !comment.endsWith('*/')) return undefined;
  const content = comment.slice(2, -2).trim();
  // If one pair of braces contains two comments, neither of them is an instruction.
  if (content.includes('*/')) return undefined;
  const [name] = /^apiblock-[\w-]+/.exec(content) ?? [];
  return name === undefined ? undefined : { name, text: content.slice(name.length).trim(), start, end };
}
