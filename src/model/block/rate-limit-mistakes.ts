import { toJsonText } from '../json/to-json-text.js';
import { type JsonNode, parseJsonTree } from '../json/json-tree.js';
import type { Mistake } from '../text/problem.js';
import { findWrongMembers, SHAPES, type ValueValidator } from './object-shapes.js';
import type { RateLimit } from './rate-limit.js';

const VALIDATORS: Readonly<Record<string, ValueValidator>> = {
  requests: isCount,
  window: ({ text = '' }) => /\p{L}/u.test(text),
  note: ({ kind }) => kind !== 'array' && kind !== 'object',
};

/** Returns whether a value is a non-negative number, or a string that contains a digit, such as `"1,000"`. */
function isCount({ kind, text = '', start }: JsonNode, source: string): boolean {
  return kind === 'number' ? !source.startsWith('-', start) : /\d/.test(text);
}

/**
 * Reports mistakes in a rate limit that an author specifies as JSON. Plain text is always valid.
 *
 * @param value - The `rateLimit` prop.
 * @param rateLimit - The parsed `rateLimit` prop.
 */
export function findRateLimitMistakes(value: unknown, rateLimit: RateLimit | undefined): Mistake[] {
  if (!rateLimit) return [];
  const prop = 'rateLimit';
  const source = toJsonText(value);
  const isObject = /^\s*\{/.test(source);
  const isArray = /^\s*\[/.test(source);
  if (!isObject && !isArray) return [];
  const node = parseJsonTree(source);
  // Ignore a malformed array, because it can be plain text such as "[Beta] 60 per minute".
  if (!node && isArray) return [];
  const shape = SHAPES.rateLimit;
  const mistakes = node ? findWrongMembers({ prop, shape, node, source, validators: VALIDATORS }) : [];
  // If a member is unknown, don't also report a missing member, because the unknown member is probably misspelled.
  const isMemberMissing = 'text' in rateLimit && mistakes.length === 0;
  return isMemberMissing ? [{ prop, source }] : mistakes;
}
