/** Matches a number, true, false or null that is not part of a longer word, such as the date `2024-01-01`. */
export const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+$-])/y;

// The following patterns match at most 999 characters at once, because longer matches can overflow the stack of regular
// expression engines.

/** Matches a part of a number or word. The number or word can be invalid JSON. */
export const WORD_CHUNK = /[\w.+$-]{1,999}/y;

/**
 * Matches a part of a string after its opening quote, including invalid escapes. With this pattern, `findEndOfChunks`
 * returns the offset of the closing quote. If the string is not closed, it returns the offset of the next line break or
 * of the end of the input.
 */
export const STRING_CHUNK = /[^"\\\n\r]{1,999}|\\.?/y;

/** Returns the offset after a match of a sticky pattern at `offset`, or `undefined` if there is no match. */
export function findMatchEnd(pattern: RegExp, text: string, offset: number): number | undefined {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Returns the offset after the last consecutive match of a sticky pattern, or `offset` if there is no match. */
export function findEndOfChunks(chunk: RegExp, text: string, offset: number): number {
  let end = offset;
  chunk.lastIndex = offset;
  while (chunk.test(text)) end = chunk.lastIndex;
  return end;
}
