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
 * Returns whether a number violates a limit. The number is a value, a number of characters or a number of items. A
 * limit that is missing or not a number has no effect.
 */
export function violatesLimit(number: number, { min, max, moreThan, lessThan, multipleOf }: FieldLimit): boolean {
  // Number() returns NaN for a limit that is missing or not a number, and comparisons with NaN are false.
  return (
    number < Number(min) ||
    number > Number(max) ||
    number <= Number(moreThan) ||
    number >= Number(lessThan) ||
    (multipleOf !== undefined && !isMultiple(number, Number(multipleOf)))
  );
}

/** Maximum relative difference from a whole number that counts as a rounding error, as in 0.3 / 0.1. */
const ROUNDING_TOLERANCE = 1e-9;

function isMultiple(number: number, divisor: number): boolean {
  const quotient = number / divisor;
  if (!Number.isFinite(quotient)) return true;
  return Math.abs(quotient - Math.round(quotient)) <= ROUNDING_TOLERANCE * Math.max(1, Math.abs(quotient));
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
