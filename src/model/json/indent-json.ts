import { findEndOfChunks, STRING_CHUNK } from './token-patterns.js';

// Maximum sum of the indentation levels of all lines. It limits the size of deeply nested JSON.
const MAX_INDENTATION = 2 ** 24;

/**
 * Indents JSON with two spaces per level. Changes only the white space outside strings. The input must be valid JSON,
 * except that it may contain other words as values, such as `NaN` or the placeholder `(function)`.
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
    const character = text.charAt(offset);
    let output = character;
    let next = offset + 1;
    if (character === '"') {
      // Skip to the closing quote. The text since `copiedUntil` is copied together with the next change.
      offset = findEndOfChunks(STRING_CHUNK, text, next);
      continue;
    } else if (character === ',') {
      output += toLineBreak(level, ' ');
    } else if (character === ':') {
      output += ' ';
    } else if (character === '{' || character === '[') {
      while (text.charCodeAt(next) <= 0x20) next++;
      const following = text.charAt(next);
      if (following === '}' || following === ']') {
        output += following;
        next++;
      } else {
        level++;
        output += toLineBreak(level, '');
      }
    } else if (character === '}' || character === ']') {
      level--;
      output = toLineBreak(level, '') + output;
    } else if (text.charCodeAt(offset) <= 0x20) {
      output = '';
    } else {
      continue;
    }
    indented += text.slice(copiedUntil, offset) + output;
    copiedUntil = next;
    offset = next - 1;
  }
  return indented + text.slice(copiedUntil);
}
