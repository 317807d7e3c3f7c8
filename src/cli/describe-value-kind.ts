/** Describes a value in an error message without its contents, because it can contain a password. */
export function describeValueKind(value: unknown): string {
  if (value === null) return 'null';
  if (value === '') return 'an empty string';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'boolean' ? String(value) : `a ${typeof value}`;
}
