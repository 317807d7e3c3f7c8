import { asBoolean, asString } from '../text/coerce.js';

/** Props of a block that determine how many levels of fields are visible at first. */
interface ExpandProps {
  expand?: unknown;
  described?: unknown;
}

/**
 * Returns the number of levels of fields that are visible at first, or `undefined` if a block shows all of them. An
 * invalid value of `expand` is ignored.
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
