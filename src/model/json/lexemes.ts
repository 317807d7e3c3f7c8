/** A number, true, false or null; what would make it another word must not follow. */
export const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.$])/y;

/** What stands where a number or a word is meant. */
export const WORD = /[\w.+$-]*/y;

// At most 999 characters at a time: a pattern's own loop takes memory for each.
const STRING_PART = /[^"\\\n\r]{1,999}|\\.?/y;

/** Where a sticky pattern that matches at an offset ends; 0 where it does not match. */
export function endOf(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  pattern.test(text);
  return pattern.lastIndex;
}

/**
 * Offset of the double quote that closes the string opened at `start`, or of the line break or the end of the text that
 * stand in its place. A bad escape leaves the string open.
 */
export function findStringEnd(text: string, start: number): number {
  let at = start + 1;
  for (let end = endOf(STRING_PART, text, at); end > 0; end = endOf(STRING_PART, text, at)) at = end;
  return at;
}
