import { COLON, END, ITEM_OR_END, NAME, NAME_OR_END, NEXT_ITEM, NEXT_MEMBER, STRING_END, toJsonError, VALUE, type JsonError } from './json-error.js';

/** What a reader meets in JSON text, beside white space, commas and colons. */
export type JsonLexeme = '{' | '}' | '[' | ']' | 'key' | 'string' | 'scalar';

/** A number, true, false or null; what would make it another word must not follow. */
export const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.$])/y;

const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/**
 * Offset of the double quote that closes the string opened at `start`.
 * In a malformed string it is the offset of what may not stand there: a control character, a bad escape, the end of the text.
 */
export function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5c) {
      ESCAPE.lastIndex = at;
      if (!ESCAPE.test(text)) return at;
      at = ESCAPE.lastIndex - 1;
    } else if (code === 0x22 || !(code >= 0x20)) {
      return at;
    }
  }
}

/**
 * Reads JSON text (RFC 8259) from end to end, telling `visit` what it meets; the first error ends it.
 * It keeps its own list of open containers, so depth costs memory only.
 */
export function scanJson(text: string, visit?: (lexeme: JsonLexeme, start: number, end: number) => void): JsonError | undefined {
  const open: number[] = [];
  let expected = VALUE;
  let at = 0;
  for (;;) {
    let code = text.charCodeAt(at);
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) code = text.charCodeAt(++at);
    const start = at;
    const character = text.charAt(at++);
    const wantsValue = expected === VALUE || expected === ITEM_OR_END;
    let complete = false;

    if (character === '"' && (wantsValue || expected === NAME || expected === NAME_OR_END)) {
      at = findStringEnd(text, start);
      if (text.charCodeAt(at++) !== 0x22) return toJsonError(text, at - 1, STRING_END, start);
      visit?.(wantsValue ? 'string' : 'key', start, at);
      if (wantsValue) complete = true;
      else expected = COLON;
    } else if (wantsValue && (character === '{' || character === '[')) {
      open.push(start);
      visit?.(character, start, at);
      expected = character === '{' ? NAME_OR_END : ITEM_OR_END;
    } else if (
      (character === '}' && (expected === NAME_OR_END || expected === NEXT_MEMBER)) ||
      (character === ']' && (expected === ITEM_OR_END || expected === NEXT_ITEM))
    ) {
      open.pop();
      visit?.(character, start, at);
      complete = true;
    } else if (character === ',' && (expected === NEXT_MEMBER || expected === NEXT_ITEM)) {
      expected = expected === NEXT_MEMBER ? NAME : VALUE;
    } else if (character === ':' && expected === COLON) {
      expected = VALUE;
    } else {
      SCALAR.lastIndex = start;
      if (wantsValue && SCALAR.test(text)) {
        at = SCALAR.lastIndex;
        visit?.('scalar', start, at);
        complete = true;
      } else if (expected === END && character === '') {
        return undefined;
      } else {
        return toJsonError(text, start, expected, open.at(-1));
      }
    }

    if (complete) {
      const container = open.at(-1);
      expected = container === undefined ? END : text[container] === '{' ? NEXT_MEMBER : NEXT_ITEM;
    }
  }
}
