import { compilePattern } from '../../../model/text/pattern.js';

/**
 * Returns a pattern that matches a string only if all given patterns match it. Returns the first pattern if the
 * patterns cannot be joined, because JavaScript cannot compile them, or because backreferences would refer to other
 * groups.
 */
export function joinPatterns(patterns: readonly string[]): string {
  const [first = '', ...others] = patterns;
  if (others.length === 0) return first;
  const joined = `^${patterns.map(toLookahead).join('')}`;
  const hasBackreference = others.some((pattern) => /\\\d/.test(pattern));
  return hasBackreference || !compilePattern(joined) ? first : joined;
}

/** Converts a pattern to an equivalent lookahead, for use after a `^` that matches the start of a string. */
function toLookahead(pattern: string): string {
  const isAnchored = pattern.startsWith('^') && !pattern.includes('|');
  return isAnchored ? `(?=${pattern.slice(1)})` : `(?=[\\s\\S]*(?:${pattern}))`;
}
