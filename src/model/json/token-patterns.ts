/** A number, true, false or null; what would make it another word must not follow. */
export const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.$])/y;

// Parts have at most 999 characters: a pattern's own loop takes memory for each.

/** What stands where a number or a word is meant. */
export const WORD_CHUNK = /[\w.+$-]{1,999}/y;

/**
 * What a string is made of: {@link findEndOfChunks} finds the double quote that closes it, or the line break or the end of the
 * text that stand in its place. Any escape will do, as these texts are good, or shown whether they are or not; a bad one
 * leaves the string open.
 */
export const STRING_CHUNK = /[^"\\\n\r]{1,999}|\\.?/y;

/** Where a sticky pattern that matches at an offset ends; 0 where it does not match. */
export function findMatchEnd(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  pattern.test(text);
  return pattern.lastIndex;
}

/** Where the text ends that a sticky pattern matches again and again from an offset on. */
export function findEndOfChunks(part: RegExp, text: string, offset: number): number {
  let end = offset;
  for (part.lastIndex = offset; part.test(text);) end = part.lastIndex;
  return end;
}
