import { type JsonError, createJsonError } from './json-error.js';
import { isJson } from './is-json.js';
import { findEndOfChunks, WORD_CHUNK } from './token-patterns.js';

// Unlike the shared pattern, this one rejects invalid escapes and control characters.
const STRING_PART = /[^"\\\u0000-\u001f]{1,999}|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/**
 * Returns the first error of a text that is not JSON (RFC 8259). Open containers are kept in an array instead of the
 * call stack, so that any depth works.
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
      at = findEndOfChunks(STRING_PART, text, at);
      if (text.charAt(at++) !== '"') return createJsonError(text, at - 1, '\t', start);
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
      at = findEndOfChunks(WORD_CHUNK, text, start);
      if (!wantsValue || !isJson(text.slice(start, at)))
        return wanted + character === '' ? undefined : createJsonError(text, start, wanted, open.at(-1));
      endsValue = true;
    }

    if (endsValue) {
      const container = open.at(-1);
      wanted = container === undefined ? '' : text[container] === '{' ? ',}' : ',]';
    }
  }
}
