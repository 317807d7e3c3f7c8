/** Returns the number of code points in a string, so that an emoji counts as one character. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * Returns the reason why a string cannot be stored, or `undefined` if it can be stored. PostgreSQL rejects NUL, and
 * UTF-8 cannot encode lone surrogates.
 */
export function findTextError(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain the character U+0000';
  if (!text.isWellFormed()) return 'must not contain a lone surrogate';
  return undefined;
}

/**
 * Compares strings by code point instead of UTF-16 code unit. Databases sort strings in the same order, because they
 * compare UTF-8 bytes.
 */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    if (a.charCodeAt(index) !== b.charCodeAt(index)) return rank(a, index) - rank(b, index);
  }
  return a.length - b.length;
}

function rank(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  // Surrogates encode code points above U+FFFF, so they must be sorted after all other code units.
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
