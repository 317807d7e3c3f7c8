import { isJson } from './is-json.js';
import { toText } from '../text/text.js';

/** Texts from a list, from a JSON list in text, or from text with commas between; blank ones are left out. */
export function toTexts(value: unknown): string[] {
  if (isListText(value)) return toTexts(JSON.parse(value));
  const items: unknown[] = Array.isArray(value) ? value : toText(value).split(',');
  return items.map((item) => toText(item).trim()).filter((item) => item !== '');
}

/** Whether the value is text that is a JSON list. */
export function isListText(value: unknown): value is string {
  return typeof value === 'string' && /^\s*\[/.test(value) && isJson(value);
}
