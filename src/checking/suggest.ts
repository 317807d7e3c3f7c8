import { closestMatch } from 'leven';

/** The one of the known words that was most likely meant, or `undefined` where none is near. */
export function findClosest(written: string, known: readonly string[]): string | undefined {
  const word = toBare(written);
  if (word.length < 3) return undefined;
  const words = new Map(known.map((candidate) => [toBare(candidate), candidate]));
  const candidates = [...words.keys()];
  const closest =
    closestMatch(word, candidates, { maxDistance: word.length < 6 ? 1 : 2 }) ??
    candidates.find((candidate) => toLetters(candidate) === toLetters(word));
  return closest === undefined ? undefined : words.get(closest);
}

/** Letters in another order are a slip as well. */
function toLetters(word: string): string {
  return [...word].sort().join('');
}

/** A question that names what was most likely meant. */
export function suggest(written: string, known: readonly string[]): string | undefined {
  const closest = findClosest(written, known);
  return closest === undefined ? undefined : `Did you mean ${JSON.stringify(closest)}?`;
}

function toBare(word: string): string {
  return word.toLowerCase().replace(/[-_\s]/g, '');
}
