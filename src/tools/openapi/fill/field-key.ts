import { parseFieldPath } from '../../../model/block/field-path.js';

/**
 * Returns the segments of a full name, joined with dots and without brackets. Different notations of the same name have
 * the same key: `data[].id` and `data.id`, `filter[status]` and `filter.status`. A name with a dot in brackets, such as
 * `filter[author.name]`, is kept as written.
 */
export function toFieldKey(fullName: string): string {
  return parseFieldPath(fullName)
    .map(({ name }) => name)
    .filter((name) => name !== '')
    .join('.');
}

/** Returns the key of a full name for comparisons. The names of HTTP headers are case-insensitive (RFC 9110, 5.1). */
export function toComparedKey(fullName: string, location: string | undefined): string {
  const key = toFieldKey(fullName);
  return location === 'header' ? key.toLowerCase() : key;
}
