import { findEndOfChunks, STRING_CHUNK } from './token-patterns.js';

// Limit on all indentation of a document, in levels. Deeply nested JSON would otherwise consist mostly of spaces.
const MAX_INDENTATION = 2 ** 24;

/**
 * Indents JSON with two spaces per level. Only the white space between values changes. The text must be valid JSON,
 * except for unknown words in place of values.
 */
export function indentJson(text: string): string {
  let laidOut = '';
  let level = 0;
  let indentation = 0;
  let copied = 0;

  // Returns a line break with indentation, or the alternative once the limit is reached.
  const lineBreak = (indent: number, instead: string): string => {
    if (indentation > MAX_INDENTATION) return instead;
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
