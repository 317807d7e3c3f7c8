import { findStringEnd } from './json-reader.js';

const DEEPEST = 100;
const MOST_INDENTATION = 2 ** 25;

/**
 * Lays out JSON text in lines with two spaces per level, changing nothing but the white space between its values.
 * The text must be JSON, but for words that JSON does not know.
 */
export function layOutJson(text: string): string {
  const breaks: string[] = [];
  let laidOut = '';
  let level = 0;
  let indentation = 0;
  let copied = 0;

  // A new line within the innermost container, or what stands for it where lines would grow without end.
  const lineBreak = (indent: number, instead: string): string => {
    if (level > DEEPEST || indentation > MOST_INDENTATION) return instead;
    indentation += indent;
    return (breaks[indent] ??= `\n${'  '.repeat(indent)}`);
  };

  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    let mark = '';
    let next = at + 1;
    if (code === 0x22) {
      at = findStringEnd(text, at);
      continue;
    } else if (code === 0x2c) {
      mark = `,${lineBreak(level, ' ')}`;
    } else if (code === 0x3a) {
      mark = ': ';
    } else if (code === 0x7b || code === 0x5b) {
      while (text.charCodeAt(next) <= 0x20) next++;
      const following = text.charCodeAt(next);
      if (following === 0x7d || following === 0x5d) {
        mark = text.charAt(at) + text.charAt(next++);
      } else {
        level++;
        mark = text.charAt(at) + lineBreak(level, '');
      }
    } else if (code === 0x7d || code === 0x5d) {
      mark = lineBreak(level - 1, '') + text.charAt(at);
      level--;
    } else if (code > 0x20) {
      continue;
    }
    laidOut += text.slice(copied, at) + mark;
    copied = next;
    at = next - 1;
  }
  return laidOut + text.slice(copied);
}
