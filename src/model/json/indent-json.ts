import { findEndOfChunks, STRING_CHUNK } from './token-patterns.js';

// Limit on all indentation of a document, in levels. Deeply nested JSON would otherwise consist mostly of spaces.
const MAX_INDENTATION = 2 ** 24;

/**
 * Indents JSON with two spaces per level. Only the white space between values changes. The text must be valid JSON,
 * except for unknown words in place of values.
 */
export function indentJson(text: string): string {
  let indented = '';
  let level = 0;
  let totalIndentation = 0;
  let copiedUntil = 0;

  const toLineBreak = (indentation: number, fallback: string): string => {
    if (totalIndentation > MAX_INDENTATION) return fallback;
    totalIndentation += indentation;
    return `\n${'  '.repeat(indentation)}`;
  };

  for (let offset = 0; offset < text.length; offset++) {
    let mark = text.charAt(offset);
    let next = offset + 1;
    if (mark === '"') {
      offset = findEndOfChunks(STRING_CHUNK, text, next);
      continue;
    } else if (mark === ',') {
      mark += toLineBreak(level, ' ');
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
        mark += toLineBreak(level, '');
      }
    } else if (mark === '}' || mark === ']') {
      level--;
      mark = toLineBreak(level, '') + mark;
    } else if (text.charCodeAt(offset) <= 0x20) {
      mark = '';
    } else {
      continue;
    }
    indented += text.slice(copiedUntil, offset) + mark;
    copiedUntil = next;
    offset = next - 1;
  }
  return indented + text.slice(copiedUntil);
}
