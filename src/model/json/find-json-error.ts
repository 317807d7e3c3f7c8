import { createJsonError, type JsonPart, type JsonSyntaxError } from './json-error.js';
import { isJson } from './is-json.js';
import { findEndOfChunks, WORD_CHUNK } from './token-patterns.js';

// Unlike STRING_CHUNK, VALID_STRING_CHUNK does not match invalid escapes and control characters.
const VALID_STRING_CHUNK = /[^"\\\u0000-\u001f]{1,999}|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

const VALUE: readonly JsonPart[] = ['value'];
const NAME: readonly JsonPart[] = ['name'];
const COLON: readonly JsonPart[] = [':'];
const FIRST_ITEM: readonly JsonPart[] = ['value', ']'];
const FIRST_MEMBER: readonly JsonPart[] = ['name', '}'];
const AFTER_ITEM: readonly JsonPart[] = [',', ']'];
const AFTER_MEMBER: readonly JsonPart[] = [',', '}'];
const END: readonly JsonPart[] = [];

/**
 * Returns the first syntax error in a string, or `undefined` if the string is valid JSON (RFC 8259). Iterative, so that
 * deep nesting cannot overflow the call stack.
 */
export function findJsonError(text: string): JsonSyntaxError | undefined {
  /** Offsets of the opening brackets that are not closed yet. */
  const open: number[] = [];
  let expected = VALUE;
  let offset = 0;
  for (;;) {
    const start = skipWhiteSpace(text, offset);
    const character = text.charAt(start);
    if (character === '' && expected === END) return undefined;
    const expectsValue = expected[0] === 'value';
    const expectsName = expected[0] === 'name';

    if (character === '"' && (expectsValue || expectsName)) {
      const end = findEndOfChunks(VALID_STRING_CHUNK, text, start + 1);
      if (text.charAt(end) !== '"')
        return createJsonError({ text, offset: end, expected: ['rest of string'], openedAt: start });
      offset = end + 1;
      expected = expectsName ? COLON : getPartsAfterValue(text, open);
    } else if (expectsValue && (character === '[' || character === '{')) {
      open.push(start);
      offset = start + 1;
      expected = character === '[' ? FIRST_ITEM : FIRST_MEMBER;
    } else if ((expected as readonly string[]).includes(character)) {
      if (character === ':') expected = VALUE;
      else if (character === ',') expected = expected === AFTER_ITEM ? VALUE : NAME;
      else {
        open.pop();
        expected = getPartsAfterValue(text, open);
      }
      offset = start + 1;
    } else {
      offset = findEndOfChunks(WORD_CHUNK, text, start);
      const isScalar = expectsValue && isJson(text.slice(start, offset));
      if (!isScalar) return createJsonError({ text, offset: start, expected, openedAt: open.at(-1) });
      expected = getPartsAfterValue(text, open);
    }
  }
}

function skipWhiteSpace(text: string, offset: number): number {
  let end = offset;
  while (isWhiteSpace(text.charCodeAt(end))) end++;
  return end;
}

function isWhiteSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function getPartsAfterValue(text: string, open: readonly number[]): readonly JsonPart[] {
  const container = open.at(-1);
  if (container === undefined) return END;
  return text.charAt(container) === '{' ? AFTER_MEMBER : AFTER_ITEM;
}
