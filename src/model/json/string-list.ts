import { isJson } from './is-json.js';
import { asString } from '../text/coerce.js';

/** Parses an array, a string that contains a JSON array, or a comma-separated string. Blank items are omitted. */
export function parseStringList(value: unknown): string[] {
  if (isJsonArrayString(value)) return parseStringList(JSON.parse(value));
  const items: unknown[] = Array.isArray(value) ? value : asString(value).split(',');
  return items.map((item) => asString(item).trim()).filter((item) => item !== '');
}

/** Whether the value is a string that contains a JSON array. */
export function isJsonArrayString(value: unknown): value is string {
  return typeof value === 'string' && /^\s*\[/.test(value) && isJson(value);
}
