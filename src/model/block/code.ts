import { indentJson } from '../json/indent-json.js';
import { isJson } from '../json/is-json.js';
import { isJsonType } from '../http/media-type.js';
import { toJsonText } from '../json/to-json-text.js';
import type { Mistake } from '../text/problem.js';
import { isBlank } from '../text/coerce.js';

/** Code to display: its exact text and the language used for syntax highlighting. */
export interface Code {
  text: string;
  /** `json`, `text`, a language specified by the author, or the media type of a body. */
  language: string;
  /** Why the text is displayed unformatted although JSON was expected. */
  mistake?: Mistake | undefined;
}

/**
 * Formats the JSON value of a prop. Malformed JSON is returned unchanged, together with the mistake.
 *
 * @returns `undefined` if there is no value or the string is blank. `null` is displayed as JSON.
 */
export function toJsonCode(prop: string, value: unknown): Code | undefined {
  if (value !== null && isBlank(value)) return undefined;
  const text = toJsonText(value);
  return isJson(text) ? { text: indentJson(text), language: 'json' } : toRawCode(prop, text);
}

/**
 * Formats a body as JSON if its media type is JSON. Other bodies are returned as written, with the media type as their
 * language.
 */
export function toBodyCode(prop: string, value: unknown, type: string): Code | undefined {
  if (isJsonType(type)) return toJsonCode(prop, value);
  if (isBlank(value)) return undefined;
  const text = toJsonText(value);
  // A form body that starts with a brace is meant as a JSON object of form fields, so malformed JSON is reported.
  const isFormObject = type.includes('form-') && /^\s*\{/.test(text);
  return isFormObject && !isJson(text) ? toRawCode(prop, text) : { text, language: type };
}

/** Returns malformed JSON unchanged, together with the mistake. */
export function toRawCode(prop: string, text: string): Code {
  return { text, language: 'json', mistake: { prop, source: text } };
}

/**
 * Formats a body that is a JSON string. A string that itself contains a JSON object or array is formatted; other
 * strings are returned as sent.
 */
export function toTextCode(prop: string, text: string): Code | undefined {
  if (/^\s*[[{]/.test(text)) return toJsonCode(prop, text);
  return text === '' ? undefined : { text, language: 'text' };
}

/** Formats a value that is part of a larger JSON document. */
export function toNestedCode(source: string): Code {
  return { text: indentJson(source), language: 'json' };
}
