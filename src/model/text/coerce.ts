/** Converts a prop to a string. Numbers become digits; all other types become `''`. */
export function asString(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}

/** Returns whether a prop is missing, null or a blank string. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** Converts a boolean prop as written in MDX: bare, `{true}`, `"true"` or `"True"`. `"false"` and `""` are false. */
export function asBoolean(value: unknown): boolean {
  return typeof value === 'string' ? !/^\s*(false)?\s*$/i.test(value) : value === true;
}

/** Converts a string to a part of an id: lower-case letters and digits of any script, separated by single hyphens. */
export function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
