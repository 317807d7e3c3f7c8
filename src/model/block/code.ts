import { indentJson } from '../json/indent-json.js';
import { isJson } from '../json/is-json.js';
import { isJsonType } from '../http/media-type.js';
import { toJsonText } from '../json/to-json-text.js';
import type { Mistake } from '../text/problem.js';
import { isBlank } from '../text/coerce.js';

/** Code to show: its exact text, and the language that decides its colours. */
export interface Code {
  text: string;
  /** `json`, `text`, the language an author named, or the media type of a body. */
  language: string;
  /** Why the text is shown as written, where it was meant as JSON. */
  mistake?: Mistake | undefined;
}

/**
 * A prop that holds JSON, as code. Malformed text is kept as written, with the mistake.
 *
 * @returns `undefined` where there is nothing to show: no value, or blank text.
 */
export function toJsonCode(prop: string, value: unknown): Code | undefined {
  if (value !== null && isBlank(value)) return undefined;
  const text = toJsonText(value);
  return isJson(text) ? { text: indentJson(text), language: 'json' } : toRawCode(prop, text);
}

/** A body: JSON where its media type is that of JSON, else its text as it is written, whose language is the type. */
export function toBodyCode(prop: string, value: unknown, type: string): Code | undefined {
  if (isJsonType(type)) return toJsonCode(prop, value);
  const text = isBlank(value) ? '' : toJsonText(value);
  if (text === '') return undefined;
  // A form that begins like JSON is meant as JSON.
  return /^\s*\{/.test(text) && /form-/.test(type) && !isJson(text) ? toRawCode(prop, text) : { text, language: type };
}

/** Text that is not the JSON that a prop takes, as it is written. */
export function toRawCode(prop: string, text: string): Code {
  return { text, language: 'json', mistake: { prop, source: text } };
}

/** A body that is a JSON string: JSON in text is laid out, other text is shown as it is sent. */
export function toTextCode(prop: string, text: string): Code | undefined {
  if (/^\s*[[{]/.test(text)) return toJsonCode(prop, text);
  return text === '' ? undefined : { text, language: 'text' };
}

/** A value that stands in a larger JSON text, laid out on its own. */
export function toNestedCode(source: string): Code {
  return { text: indentJson(source), language: 'json' };
}
