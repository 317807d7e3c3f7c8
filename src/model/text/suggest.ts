/**
 * Returns the candidate most similar to a misspelled word. Returns `undefined` if none is similar or the word is
 * itself a candidate.
 *
 * @param most - Maximum edit distance, ignoring case.
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
    // Swapped letters count as a typo, too.
    const distance = Math.min(measure(word, bare, least), toLetters(bare) === toLetters(word) ? most : least);
    if (distance < least) [closest, least] = [candidate, distance];
  }
  return closest;
}

/** Returns a question that suggests the most similar candidate, if there is one. */
export function suggest(written: string, known: readonly string[]): string | undefined {
  const closest = findClosest(written, known);
  return closest === undefined ? undefined : formatSuggestion(closest);
}

/** Formats the question that suggests a word. */
export function formatSuggestion(meant: string): string {
  return `Did you mean ${JSON.stringify(meant)}?`;
}

/** Returns the Levenshtein distance of two words, capped at a limit. */
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
