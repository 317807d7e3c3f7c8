/** Describes the kind of a value for an error message. Does not reveal strings and numbers, because they can be passwords. */
export function describeValueKind(value: unknown): string {
  if (value === null) return 'null';
  if (value === '') return 'an empty string';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'boolean' ? String(value) : `a ${typeof value}`;
}
