import { isJson } from './is-json.js';
import { asString } from '../text/coerce.js';

/** Texts from a list, from a JSON list in text, or from text with commas between; blank ones are left out. */
export function parseStringList(value: unknown): string[] {
  if (isJsonArrayString(value)) return parseStringList(JSON.parse(value));
  const items: unknown[] = Array.isArray(value) ? value : asString(value).split(',');
  return items.map((item) => asString(item).trim()).filter((item) => item !== '');
}

/** Whether the value is text that is a JSON list. */
export function isJsonArrayString(value: unknown): value is string {
  return typeof value === 'string' && /^\s*\[/.test(value) && isJson(value);
}
