import { toJsonText } from '../json/to-json-text.js';
import { parseJsonTree } from '../json/json-tree.js';
import type { Mistake } from '../text/problem.js';
import { findWrongMembers, SHAPES } from './object-shapes.js';

const PATTERNS = { requests: /\d/, window: /\p{L}/u, note: /[^[{]/ };

/**
 * Finds mistakes in a rate limit that was written as JSON. Plain text is always valid.
 *
 * @param isText - Whether the rate limit is displayed as written.
 */
export function findRateLimitMistakes(value: unknown, isText: boolean): Mistake[] {
  const prop = 'rateLimit';
  const source = toJsonText(value);
  const root = parseJsonTree(source);
  const mistakes = root ? findWrongMembers(prop, SHAPES.rateLimit, root, source, PATTERNS) : [];
  // If there is an unknown member, the missing one is probably misspelled, so only the unknown one is reported.
  const isMeantAsJson = root ? /[[{]/.test(root.mark) : /^\s*\{/.test(source);
  return isText && isMeantAsJson && mistakes.length === 0 ? [{ prop, source }] : mistakes;
}
