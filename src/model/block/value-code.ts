import { stringifyJson } from '../json/stringify-json.js';

/** Formats a value as code. Strings are returned without quotes, unless they are blank. Other values become JSON. */
export function toValueCode(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? quoteIfBlank(value) : toInlineJson(value);
}

/**
 * Formats a value as JSON on one line. Returns a placeholder such as `(function)` if JSON cannot represent the value.
 */
export function toInlineJson(value: unknown): string {
  return (stringifyJson(value) ?? `(${typeof value})`).replace(/\n\s*/g, ' ');
}

/** Adds quotes to a blank string, so that readers can see it. Returns any other string unchanged. */
export function quoteIfBlank(text: string): string {
  return text.trim() === '' ? JSON.stringify(text) : text;
}
