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
  // Text such as "[Beta] 60 per minute" begins like an array, so only valid arrays are treated as JSON.
  const isObject = /^\s*\{/.test(source);
  const isArray = /^\s*\[/.test(source);
  if (!isObject && !isArray) return [];
  const node = parseJsonTree(source);
  if (!node && isArray) return [];
  const mistakes = node ? findWrongMembers({ prop, shape: SHAPES.rateLimit, node, source, patterns: PATTERNS }) : [];
  // An unknown member is probably a misspelled required one, so the required one is not reported as missing.
  return isText && mistakes.length === 0 ? [{ prop, source }] : mistakes;
}
