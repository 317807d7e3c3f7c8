import { stringifyJson } from '../json/stringify-json.js';

/** Formats a value as code. Strings are shown without quotes unless they are blank; all other values as JSON. */
export function toValueCode(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? quoteIfBlank(value) : toInlineJson(value);
}

/** Formats a value as JSON on one line. A value that JSON cannot represent is named by its type. */
export function toInlineJson(value: unknown): string {
  return (stringifyJson(value) ?? `(${typeof value})`).replace(/\n\s*/g, ' ');
}

/** Adds quotes to a blank string, so that it is visible. */
export function quoteIfBlank(text: string): string {
  return text.trim() === '' ? JSON.stringify(text) : text;
}
