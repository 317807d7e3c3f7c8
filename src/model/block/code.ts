import { indentJson } from '../json/indent-json.js';
import { isJson, startsLikeContainer } from '../json/is-json.js';
import type { Encodings } from '../http/payload.js';
import { isFormType, isJsonType } from '../http/media-type.js';
import { toJsonText } from '../json/to-json-text.js';
import type { Mistake } from '../text/problem.js';
import { isBlank } from '../text/coerce.js';
import { toLineFeeds } from '../text/to-line-feeds.js';

/** Code to display, and the language for its syntax highlighting. */
export interface Code {
  text: string;
  /** `json`, `text`, a language that the author specifies, or the media type of a body. */
  language: string;
  /** How the members of a form or multipart body are sent, if this differs from the default. */
  encodings?: Encodings | undefined;
  /** Mistake that explains why the code is displayed as written. `undefined` if the code is valid. */
  mistake?: Mistake | undefined;
}

/**
 * Formats the value of a JSON prop. Malformed JSON is kept as written and reported in `mistake`.
 *
 * @returns The formatted JSON, or `undefined` if the value is `undefined` or a blank string. `null` is a JSON value.
 */
function toJsonCode(prop: string, value: unknown): Code | undefined {
  if (value !== null && isBlank(value)) return undefined;
  const text = toJsonText(value);
  return isJson(text) ? { text: indentJson(text), language: 'json' } : toRawCode(prop, text);
}

/**
 * Formats a body. A body whose media type is JSON is indented. Any other body is kept as written, with its media type
 * as the language. Malformed JSON is kept as written and reported in `mistake`.
 *
 * @returns The formatted body, or `undefined` if the body is missing or blank. `null` is a body only if the media type
 * is JSON.
 */
export function toBodyCode(prop: string, value: unknown, type: string): Code | undefined {
  if (isJsonType(type)) return toJsonCode(prop, value);
  if (isBlank(value)) return undefined;
  const text = toJsonText(value);
  // A form body that starts with a brace must be valid JSON, because it specifies the form fields as an object.
  const isFormObject = isFormType(type) && /^\s*\{/.test(text);
  return isFormObject && !isJson(text) ? toRawCode(prop, text) : { text, language: type };
}

/**
 * Formats the body that a block prop contains, like {@link toBodyCode}. Replaces CRLF with LF, because the line endings
 * of the page must not change the body.
 */
export function toPropBodyCode(prop: string, value: unknown, type: string): Code | undefined {
  return toBodyCode(prop, typeof value === 'string' ? toLineFeeds(value) : value, type);
}

/** Returns an invalid value of a JSON prop as written, and reports it in `mistake`. */
export function toRawCode(prop: string, text: string): Code {
  return { text, language: 'json', mistake: { prop, source: text } };
}

/**
 * Formats a body that is a string inside a JSON prop such as `responses`. A string that starts with a brace or bracket
 * is parsed as JSON: it is indented, or reported in `mistake` if it is malformed. Any other string is kept unchanged.
 * Returns `undefined` for an empty string.
 */
export function toTextCode(prop: string, text: string): Code | undefined {
  if (startsLikeContainer(text)) return toJsonCode(prop, text);
  return text === '' ? undefined : { text, language: 'text' };
}

/** Formats the JSON source of a nested value, such as an item of `responses`. */
export function toNestedCode(source: string): Code {
  return { text: indentJson(source), language: 'json' };
}
