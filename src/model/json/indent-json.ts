import { findEndOfChunks, STRING_CHUNK } from './token-patterns.js';
import { skipWhiteSpace } from './white-space.js';

/**
 * Maximum sum of the nesting levels of all lines. Without a limit, the indentation of deeply nested JSON could exceed
 * the available memory. When the sum exceeds this limit, the rest of the JSON stays on one line.
 */
const MAX_INDENTATION = 2 ** 24;

/**
 * Indents JSON with two spaces per level. Changes only the whitespace outside strings. The input must be valid JSON,
 * except that it may contain other words as values, such as `NaN` or the placeholder `(function)`.
 */
export function indentJson(text: string): string {
  // Collect the pieces and join them at the end, because engines keep every piece of a concatenated string in memory.
  const pieces: string[] = [];
  let copiedUntil = 0;
  let level = 0;
  let totalIndentation = 0;

  const copyUntil = (end: number): void => {
    pieces.push(text.slice(copiedUntil, end));
    copiedUntil = end;
  };

  const startLine = (separatorOnSameLine = ''): void => {
    if (totalIndentation > MAX_INDENTATION) {
      pieces.push(separatorOnSameLine);
    } else {
      totalIndentation += level;
      pieces.push('\n', '  '.repeat(level));
    }
  };

  let offset = 0;
  while (offset < text.length) {
    const start = offset;
    offset++;
    switch (text.charAt(start)) {
      case '"':
        offset = findEndOfChunks(STRING_CHUNK, text, offset) + 1;
        break;
      case ',':
        copyUntil(offset);
        startLine(' ');
        break;
      case ':':
        copyUntil(offset);
        pieces.push(' ');
        break;
      case '[':
      case '{': {
        copyUntil(offset);
        offset = skipWhiteSpace(text, offset);
        copiedUntil = offset;
        const isEmpty = ']}'.includes(text.charAt(offset));
        if (isEmpty) {
          offset++;
        } else {
          level++;
          startLine();
        }
        break;
      }
      case ']':
      case '}':
        copyUntil(start);
        level--;
        startLine();
        break;
      case ' ':
      case '\t':
      case '\n':
      case '\r':
        copyUntil(start);
        copiedUntil = offset;
        break;
    }
  }
  copyUntil(text.length);
  return pieces.join('');
}
