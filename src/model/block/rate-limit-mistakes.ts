import { toJsonText } from '../json/to-json-text.js';
import { parseJsonTree } from '../json/json-tree.js';
import type { Mistake } from '../text/problem.js';
import { findWrongMembers, SHAPES } from './object-shapes.js';

const PATTERNS = { requests: /\d/, window: /\p{L}/u, note: /[^[{]/ };

/**
 * What is wrong with a limit that was meant as JSON: other text is a limit in words.
 *
 * @param isText - Whether it is shown as it is written.
 */
export function findRateLimitMistakes(value: unknown, isText: boolean): Mistake[] {
  const prop = 'rateLimit';
  const source = toJsonText(value);
  const root = parseJsonTree(source);
  const mistakes = root ? findWrongMembers(prop, SHAPES.rateLimit, root, source, PATTERNS) : [];
  // Text that begins like JSON was meant as JSON; a member of another name is what a missing one was meant to be.
  const isMeant = root ? /[[{]/.test(root.mark) : /^\s*\{/.test(source);
  return isText && isMeant && mistakes.length === 0 ? [{ prop, source }] : mistakes;
}
