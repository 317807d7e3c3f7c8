/** A number, true, false or null that is not part of a longer word. */
export const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.$])/y;

// Chunks have at most 999 characters, because engines use stack memory for each repetition of a long match.

/** A part of a number or word, valid or not. */
export const WORD_CHUNK = /[\w.+$-]{1,999}/y;

/**
 * A part of a string after its opening quote. `findEndOfChunks` returns the offset of the closing quote, or of a line
 * break or the end of the text. Invalid escapes are accepted.
 */
export const STRING_CHUNK = /[^"\\\n\r]{1,999}|\\.?/y;

/** Returns the end of a sticky pattern that matches at an offset; 0 if it does not match. */
export function findMatchEnd(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  pattern.test(text);
  return pattern.lastIndex;
}

/** Returns the end of consecutive matches of a sticky pattern. */
export function findEndOfChunks(chunk: RegExp, text: string, offset: number): number {
  let end = offset;
  chunk.lastIndex = offset;
  while (chunk.test(text)) end = chunk.lastIndex;
  return end;
}
