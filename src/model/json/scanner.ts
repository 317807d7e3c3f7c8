import { type JsonError, toJsonError } from './error.js';
import { isJson } from './is-json.js';

// At most 999 characters at a time: a pattern's own loop takes memory for each.
const STRING_PART = /[^"\\\u0000-\u001f]{1,999}|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const WORD_PART = /[\w.+$-]{1,999}/y;

/**
 * The first error of a text that is not JSON (RFC 8259). It keeps its own list of open containers, so depth costs memory
 * only.
 */
export function findJsonError(text: string): JsonError | undefined {
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
    let endsValue = false;

    if (character === '"' && (isWanted || wantsValue)) {
      at = endOfParts(STRING_PART, text, at);
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
      at = endOfParts(WORD_PART, text, start);
      if (!wantsValue || !isJson(text.slice(start, at)))
        return wanted + character === '' ? undefined : toJsonError(text, start, wanted, open.at(-1));
      endsValue = true;
    }

    if (endsValue) {
      const container = open.at(-1);
      wanted = container === undefined ? '' : text[container] === '{' ? ',}' : ',]';
    }
  }
}

/** Where the text ends that a sticky pattern matches again and again from an offset on. */
function endOfParts(part: RegExp, text: string, offset: number): number {
  let end = offset;
  for (part.lastIndex = offset; part.test(text);) end = part.lastIndex;
  return end;
}
