/**
 * A limit on the value of a field, or on its number of characters or items. Numbers are strings as written by the
 * author.
 */
export interface FieldLimit {
  /** What is limited: the value itself, its number of characters, or its number of items. */
  of: 'value' | 'characters' | 'items';
  /** Smallest allowed number (inclusive). */
  min?: string | undefined;
  /** Largest allowed number (inclusive). */
  max?: string | undefined;
  /** Exclusive lower bound of the value. */
  moreThan?: string | undefined;
  /** Exclusive upper bound of the value. */
  lessThan?: string | undefined;
  /** Number of which the value must be a multiple. */
  multipleOf?: string | undefined;
  /** Whether all items must be different. */
  unique?: boolean | undefined;
}

/** Formats a limit in English: `1 to 100`, `more than 0`, `at most 16 characters`. */
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
  return `${number} ${number === '1' ? of.slice(0, -1) : of}`;
}
