import { type JsonError, toJsonError } from './json-error.js';

/** A number, true, false or null; what would make it another word must not follow. */
export const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.$])/y;

// At most 999 characters at a time: a pattern's own loop takes memory for each.
const STRING_PART = /[^"\\\u0000-\u001f]{1,999}|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** Where a sticky pattern that matches at an offset ends; 0 where it does not match. */
export function endOf(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  pattern.test(text);
  return pattern.lastIndex;
}

/**
 * Offset of the double quote that closes the string opened at `start`.
 * In a malformed string it is the offset of what may not stand there: a control character, a bad escape, the end of the text.
 */
export function findStringEnd(text: string, start: number): number {
  let at = start + 1;
  for (let end = endOf(STRING_PART, text, at); end > 0; end = endOf(STRING_PART, text, at)) at = end;
  return at;
}

/**
 * Reads JSON text (RFC 8259) from end to end, telling `visit` of every mark, name, string, number and word; the first
 * error ends it. It keeps its own list of open containers, so depth costs memory only.
 */
export function scanJson(text: string, visit?: (start: number, end: number, isName: boolean) => void): JsonError | undefined {
  const open: number[] = [];
  let wanted = ' ';
  let at = 0;
  for (;;) {
    let code = text.charCodeAt(at);
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) code = text.charCodeAt(++at);
    const start = at;
    const character = text.charAt(at++);
    const wantsValue = wanted.startsWith(' ');
    const isWanted = character !== '' && wanted.includes(character);
    const isName = isWanted && character === '"';
    let endsValue = false;

    if (isName || (wantsValue && character === '"')) {
      at = findStringEnd(text, start);
      if (text.charAt(at++) !== '"') return toJsonError(text, at - 1, '\t', start);
      endsValue = wantsValue;
      wanted = ':';
    } else if (isWanted && (character === ',' || character === ':')) {
      wanted = character === ':' || wanted === ',]' ? ' ' : '"';
    } else if (wantsValue && (character === '{' || character === '[')) {
      open.push(start);
      wanted = character === '[' ? ' ]' : '"}';
    } else if (isWanted) {
      open.pop();
      endsValue = true;
    } else {
      at = wantsValue ? endOf(SCALAR, text, start) : 0;
      if (at === 0) return wanted + character === '' ? undefined : toJsonError(text, start, wanted, open.at(-1));
      endsValue = true;
    }

    visit?.(start, at, isName);
    if (endsValue) {
      const container = open.at(-1);
      wanted = container === undefined ? '' : text[container] === '{' ? ',}' : ',]';
    }
  }
}
