import { asBoolean, asString } from '../text/coerce.js';

interface ExpandProps {
  expand?: unknown;
  described?: unknown;
}

/**
 * Returns the number of field levels that are visible at first, or `undefined` if all levels are visible. An invalid
 * value of `expand` is ignored.
 */
export function toExpandedLevels({ expand, described }: ExpandProps): number | undefined {
  const levels = parseExpand(expand) ?? (asBoolean(described) ? 1 : 'all');
  return levels === 'all' ? undefined : levels;
}

export function parseExpand(expand: unknown): number | 'all' | undefined {
  const text = asString(expand).trim().toLowerCase();
  if (text === 'all') return 'all';
  const levels = Number(text);
  return Number.isInteger(levels) && levels > 0 ? levels : undefined;
}
