import { parseJson } from './parse-json.js';
import { asString } from '../text/coerce.js';

/** Parses an array, a string that contains a JSON array, or a comma-separated string. Omits blank items. */
export function parseStringList(value: unknown): string[] {
  return parseStringArray(value) ?? toItems(asString(value).split(','));
}

/**
 * Parses an array, or a string that contains a JSON array. Returns `undefined` for any other value. Omits blank items.
 */
export function parseStringArray(value: unknown): string[] | undefined {
  const mayBeJson = typeof value === 'string' && /^\s*\[/.test(value);
  const array = mayBeJson ? parseJson(value) : value;
  return Array.isArray(array) ? toItems(array) : undefined;
}

function toItems(values: readonly unknown[]): string[] {
  return values.map((value) => asString(value).trim()).filter((item) => item !== '');
}
