/** Converts a prop to a string. Returns `''` for values other than strings and numbers. */
export function asString(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}

/** Returns whether a prop is missing, null or a blank string. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/**
 * Converts a boolean prop. A string is true unless it is blank or `"false"` (in any case), because MDX authors write
 * boolean props as strings. Of all other values, only `true` is true.
 */
export function asBoolean(value: unknown): boolean {
  if (typeof value === 'string') return !['', 'false'].includes(value.trim().toLowerCase());
  return value === true;
}
