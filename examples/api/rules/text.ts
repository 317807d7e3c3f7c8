/** How many characters people would count: code points, so that an emoji outside the basic plane is one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Why a text cannot be stored, or undefined. NUL and lone surrogates are no text in any store or encoding. */
export function findTextFault(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain the character U+0000';
  if (!text.isWellFormed()) return 'must not contain a lone surrogate';
  return undefined;
}

/** Compares by code point, which is the order of UTF-8 bytes and so of every store; JavaScript's own compares UTF-16 units. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    if (a.charCodeAt(index) !== b.charCodeAt(index)) return rank(a, index) - rank(b, index);
  }
  return a.length - b.length;
}

function rank(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  // Surrogates stand for code points above every other unit.
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
