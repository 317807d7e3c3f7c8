import { foldText } from './search-terms.ts';

/** A text in pieces: every second one, from the second on, is what was searched for. Together they are the text. */
export type MarkedText = readonly string[];

/** Marks the words of a text that begin with one of the words sought, as far as they were typed; those are folded. */
export function markWords(text: string, sought: readonly string[]): MarkedText {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}\p{Co}]+/gu)) {
    const length = measureMatch(word, sought);
    if (length === 0) continue;
    pieces.push(text.slice(end, index), text.slice(index, index + length));
    end = index + length;
  }
  return [...pieces, text.slice(end)];
}

/** How much of a word, as written, is the longest of the words sought that it begins with. */
function measureMatch(word: string, sought: readonly string[]): number {
  const folded = foldText(word);
  const longest = Math.max(0, ...sought.filter((one) => folded.startsWith(one)).map((one) => one.length));
  let length = 0;
  let matched = 0;
  for (const character of word) {
    // A mark stands on the letter before it.
    if (matched >= longest && !(length > 0 && /^\p{M}/u.test(character))) break;
    matched += foldText(character).length;
    length += character.length;
  }
  return length;
}
