/**
 * Returns the candidate that is most similar to a misspelled word. Returns `undefined` if no candidate is similar, if
 * the word has fewer than three characters, or if the word itself is a candidate.
 *
 * @param maxDistance - Maximum edit distance, ignoring case and separators. By default, 1 for words of up to five
 * characters, and 2 for longer words.
 */
export function findClosest(
  word: string,
  candidates: readonly string[],
  maxDistance = normalizeWord(word).length < 6 ? 1 : 2,
): string | undefined {
  const normalized = normalizeWord(word);
  if (normalized.length < 3 || candidates.includes(word)) return undefined;
  let closest: string | undefined;
  let closestDistance = maxDistance + 1;
  for (const candidate of candidates) {
    const other = normalizeWord(candidate);
    let distance = getEditDistance(normalized, other, closestDistance);
    // A word with the same letters in another order is always similar enough.
    if (sortLetters(other) === sortLetters(normalized)) distance = Math.min(distance, maxDistance);
    if (distance >= closestDistance) continue;
    closest = candidate;
    closestDistance = distance;
  }
  return closest;
}

/** Returns a question such as `Did you mean "rateLimit"?`, or `undefined` if no candidate is similar to the word. */
export function suggest(word: string, candidates: readonly string[]): string | undefined {
  const closest = findClosest(word, candidates);
  return closest === undefined ? undefined : formatSuggestion(closest);
}

/** Formats a question that suggests a word: `Did you mean "rateLimit"?`. */
export function formatSuggestion(word: string): string {
  return `Did you mean ${JSON.stringify(word)}?`;
}

/** Returns the Levenshtein distance between two words, capped at a limit. */
function getEditDistance(word: string, other: string, limit: number): number {
  if (Math.abs(word.length - other.length) >= limit) return limit;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...word].entries()) {
    const nextRow = [index + 1];
    for (let column = 1; column <= other.length; column++) {
      const replacement = (row[column - 1] ?? 0) + (other[column - 1] === letter ? 0 : 1);
      const deletion = (row[column] ?? 0) + 1;
      const insertion = (nextRow[column - 1] ?? 0) + 1;
      nextRow.push(Math.min(replacement, deletion, insertion));
    }
    row = nextRow;
  }
  return Math.min(row[other.length] ?? limit, limit);
}

function sortLetters(word: string): string {
  return [...word].sort().join('');
}

function normalizeWord(word: string): string {
  return word.toLowerCase().replace(/[-_\s]/g, '');
}
