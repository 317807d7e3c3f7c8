import { closestMatch } from 'leven';

/** The one of the known words that was most likely meant, or `undefined` where none is near. */
export function findClosest(written: string, known: readonly string[]): string | undefined {
  const word = toBare(written);
  if (word.length < 3) return undefined;
  const words = new Map(known.map((candidate) => [toBare(candidate), candidate]));
  return words.get(closestMatch(word, [...words.keys()], { maxDistance: word.length < 6 ? 1 : 2 }) ?? '');
}

/** A question that names what was most likely meant. */
export function suggest(written: string, known: readonly string[]): string | undefined {
  const closest = findClosest(written, known);
  return closest === undefined ? undefined : `Did you mean ${JSON.stringify(closest)}?`;
}

function toBare(word: string): string {
  return word.toLowerCase().replace(/[-_\s]/g, '');
}
