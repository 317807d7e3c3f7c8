import { findEndOfChunks, STRING_CHUNK } from './token-patterns.js';

// In steps of two spaces: what is nested deep takes more of these than of anything else.
const MOST_INDENTATION = 2 ** 24;

/**
 * Lays out JSON text in lines with two spaces per level, changing nothing but the white space between its values.
 * The text must be JSON, but for words that JSON does not know.
 */
export function indentJson(text: string): string {
  let laidOut = '';
  let level = 0;
  let indentation = 0;
  let copied = 0;

  // A new line within the innermost container, or what stands for it where lines would grow without end.
  const lineBreak = (indent: number, instead: string): string => {
    if (indentation > MOST_INDENTATION) return instead;
    indentation += indent;
    return `\n${'  '.repeat(indent)}`;
  };

  for (let at = 0; at < text.length; at++) {
    let mark = text.charAt(at);
    let next = at + 1;
    if (mark === '"') {
      at = findEndOfChunks(STRING_CHUNK, text, next);
      continue;
    } else if (mark === ',') {
      mark += lineBreak(level, ' ');
    } else if (mark === ':') {
      mark += ' ';
    } else if (mark === '{' || mark === '[') {
      while (text.charCodeAt(next) <= 0x20) next++;
      const following = text.charAt(next);
      if (following === '}' || following === ']') {
        mark += following;
        next++;
      } else {
        level++;
        mark += lineBreak(level, '');
      }
    } else if (mark === '}' || mark === ']') {
      mark = lineBreak(level - 1, '') + mark;
      level--;
    } else if (text.charCodeAt(at) <= 0x20) {
      mark = '';
    } else {
      continue;
    }
    laidOut += text.slice(copied, at) + mark;
    copied = next;
    at = next - 1;
  }
  return laidOut + text.slice(copied);
}
