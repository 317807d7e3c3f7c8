import { compareNumbers, isMultipleOf } from '../json/decimal.js';
import { isJsonNumber } from '../json/normalize-number.js';

/**
 * Limits on the value of a field, on its number of characters, or on its number of array items. Each number is a
 * string, exactly as the author wrote it.
 */
export interface FieldLimit {
  /** The limited quantity: the value itself, its number of characters, or its number of array items. */
  of: 'value' | 'characters' | 'items';
  /** Smallest allowed number (inclusive). */
  min?: string | undefined;
  /** Largest allowed number (inclusive). */
  max?: string | undefined;
  /** Exclusive lower bound of the value. */
  moreThan?: string | undefined;
  /** Exclusive upper bound of the value. */
  lessThan?: string | undefined;
  /** The value must be a multiple of this number. */
  multipleOf?: string | undefined;
  /** Whether all array items must be different. */
  unique?: boolean | undefined;
}

/**
 * Returns whether a JSON number violates a limit. The number is a value, a number of characters or a number of items.
 * All digits are compared, including those that JavaScript would round. A limit that is missing or not a number has no
 * effect.
 */
export function violatesLimit(number: string, { min, max, moreThan, lessThan, multipleOf }: FieldLimit): boolean {
  const compare = (limit: string | undefined) =>
    limit !== undefined && isJsonNumber(limit) ? compareNumbers(number, limit) : NaN;
  // All comparisons with NaN are false, so a missing limit has no effect.
  return (
    compare(min) < 0 ||
    compare(max) > 0 ||
    compare(moreThan) <= 0 ||
    compare(lessThan) >= 0 ||
    (multipleOf !== undefined && !isMultipleOf(number, multipleOf))
  );
}

/** Formats limits in English, such as `1 to 100`, `more than 0` or `at most 16 characters`. */
export function formatLimit({ of, min, max, moreThan, lessThan, multipleOf, unique }: FieldLimit): string {
  const phrases: string[] = [];
  if (moreThan) phrases.push(`more than ${moreThan}`);
  if (min && max) phrases.push(min === max ? `exactly ${withUnit(max, of)}` : `${min} to ${withUnit(max, of)}`);
  else if (min) phrases.push(`at least ${withUnit(min, of)}`);
  else if (max) phrases.push(`at most ${withUnit(max, of)}`);
  if (lessThan) phrases.push(`less than ${lessThan}`);
  if (multipleOf) phrases.push(`multiple of ${multipleOf}`);
  if (unique) phrases.push('unique items');
  return phrases.join(', ');
}

function withUnit(number: string, of: FieldLimit['of']): string {
  if (of === 'value') return number;
  const singular = of === 'characters' ? 'character' : 'item';
  return `${number} ${number === '1' ? singular : of}`;
}
