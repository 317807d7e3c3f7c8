import { toTexts } from '../json/texts.js';

/**
 * The languages that `languages` asks for, of those that are known, each once and in the order of the author: text with
 * commas between, a list, or `all`. Without any it is cURL alone.
 */
export function toLanguageIds<Id extends string>(value: unknown, known: readonly Id[]): Id[] {
  const words = toTexts(value).map((word) => word.toLowerCase());
  if (words.includes('all')) return [...known];
  const ids = words.flatMap((word) => known.filter((id) => id === word));
  return ids.length > 0 ? [...new Set(ids)] : known.filter((id) => id === 'curl');
}
