import { asBoolean, asString } from '../text/coerce.js';

/** The block props that determine how many field levels are visible at first. */
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

/** Parses the value of the `expand` prop. Returns `undefined` for an invalid value. */
export function parseExpand(expand: unknown): number | 'all' | undefined {
  const text = asString(expand).trim().toLowerCase();
  if (text === 'all') return 'all';
  const levels = Number(text);
  return Number.isInteger(levels) && levels > 0 ? levels : undefined;
}
