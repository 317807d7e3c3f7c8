/**
 * The one of the known words that was most likely meant, or `undefined` where none is near, or it is one of them.
 *
 * @param most - How many letters may differ, case aside.
 */
export function findClosest(
  written: string,
  known: readonly string[],
  most = toBare(written).length < 6 ? 1 : 2,
): string | undefined {
  const word = toBare(written);
  if (word.length < 3 || known.includes(written)) return undefined;
  let closest: string | undefined;
  let least = most + 1;
  for (const candidate of known) {
    const bare = toBare(candidate);
    // Letters in another order are a slip as well.
    const distance = Math.min(measure(word, bare, least), toLetters(bare) === toLetters(word) ? most : least);
    if (distance < least) [closest, least] = [candidate, distance];
  }
  return closest;
}

/** A question that names what was most likely meant. */
export function suggest(written: string, known: readonly string[]): string | undefined {
  const closest = findClosest(written, known);
  return closest === undefined ? undefined : formatSuggestion(closest);
}

/** A question that names what was meant. */
export function formatSuggestion(meant: string): string {
  return `Did you mean ${JSON.stringify(meant)}?`;
}

/** How many letters have to be added, taken away or replaced to make one word of another (Levenshtein), up to a limit. */
function measure(word: string, other: string, limit: number): number {
  if (Math.abs(word.length - other.length) >= limit) return limit;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...word].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (other[at - 1] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(row[other.length] ?? limit, limit);
}

function toLetters(word: string): string {
  return [...word].sort().join('');
}

function toBare(word: string): string {
  return word.toLowerCase().replace(/[-_\s]/g, '');
}
