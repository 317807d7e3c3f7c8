import { stringifyJson } from '../json/stringify-json.js';

/** A value as code: text as it is, but visible where it is empty; every other value as JSON. */
export function toValueCode(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? quoteIfBlank(value) : toInlineJson(value);
}

/** A value as JSON on one line; what JSON cannot say is named. */
export function toInlineJson(value: unknown): string {
  return (stringifyJson(value) ?? `(${typeof value})`).replace(/\n\s*/g, ' ');
}

/** Text as it is; blank text in its quotes. */
export function quoteIfBlank(text: string): string {
  return text.trim() === '' ? JSON.stringify(text) : text;
}
