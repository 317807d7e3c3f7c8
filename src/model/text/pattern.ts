/** Maximum number of characters to test against a pattern, because some patterns are extremely slow on long strings. */
const MAX_TESTED_LENGTH = 200;

/**
 * Compiles a documented pattern, with the flag `u` if the pattern is valid with this flag. Returns `undefined` if
 * JavaScript cannot compile the pattern.
 */
export function compilePattern(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // A pattern such as `^[\w\-.]+$` is valid only without the flag `u`.
    }
  }
  return undefined;
}

/**
 * Returns whether a string matches a documented pattern. As in JSON Schema, the pattern may match any part of the
 * string. Returns `true` if the string is too long to test or JavaScript cannot compile the pattern.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  if (text.length > MAX_TESTED_LENGTH) return true;
  return compilePattern(pattern)?.test(text) ?? true;
}

/**
 * Returns a pattern that matches the strings that match all given patterns. Returns the first pattern if the patterns
 * cannot be joined, because JavaScript cannot compile them or because their groups would get different numbers.
 */
export function joinPatterns(patterns: readonly string[]): string {
  const [first = '', ...others] = patterns;
  if (others.length === 0) return first;
  const joined = `^${patterns.map(toLookahead).join('')}`;
  const hasBackreference = others.some((pattern) => /\\\d/.test(pattern));
  return hasBackreference || !compilePattern(joined) ? first : joined;
}

/** Converts a pattern to a lookahead, which follows the `^` at the start of a string. */
function toLookahead(pattern: string): string {
  const isAnchored = pattern.startsWith('^') && !pattern.includes('|');
  return isAnchored ? `(?=${pattern.slice(1)})` : `(?=[\\s\\S]*(?:${pattern}))`;
}
