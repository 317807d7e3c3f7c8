/** Maximum length of a string to test against a pattern. Some patterns are extremely slow on long strings. */
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
      // A pattern such as `^[\w-.]+$` is valid only without the flag `u`.
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
