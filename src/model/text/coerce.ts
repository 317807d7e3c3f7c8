/** Text from a prop that should be text: numbers become digits, everything else that is no text is nothing. */
export function asString(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}

/** Whether a prop has nothing in it: it is not there, null, or blank text. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** A flag as MDX authors write it: bare, `{true}`, `"true"`, `"True"`; `"false"` and `""` are false. */
export function asBoolean(value: unknown): boolean {
  return typeof value === 'string' ? !/^\s*(false)?\s*$/i.test(value) : value === true;
}

/** A text as part of an id: lower case, letters and digits of any script, single hyphens between. */
export function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
