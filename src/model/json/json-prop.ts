import { type JsonError, TOO_LARGE_ERROR } from './json-error.js';
import { indentJson } from './indent-json.js';
import { findJsonError } from './find-json-error.js';
import { isJson } from './is-json.js';
import { parseJson } from './parse-json.js';
import { toJsonText } from './to-json-text.js';

export type { JsonError } from './json-error.js';

/** The result of `parseJsonProp`: the value and its formatted JSON, or the invalid JSON and a syntax error. */
export type JsonProp =
  | {
      ok: true;
      /** The parsed JSON if the prop is a string, otherwise the prop itself. */
      value: unknown;
      /** The JSON as formatted by `formatJson`. */
      text: string;
    }
  | {
      ok: false;
      /** A string prop as written. For any other value, JSON with placeholders such as `(function)`. */
      text: string;
      /** The first syntax error in `text`. */
      error: JsonError;
    };

/**
 * Parses a JSON prop (RFC 8259). A string is parsed as JSON, and any other value is used unchanged. Never throws.
 *
 * If a string is malformed JSON, or if JSON cannot represent the value (NaN, a function, a symbol, a cycle, a getter
 * that throws), the result contains `ok: false` and an error. The line and column of the error refer to `text`. BigInts
 * are written as digits, and undefined members are omitted as in JSON.stringify.
 *
 * @param value - A JSON string or a value.
 * @returns The value and its formatted JSON, or an error. `undefined` if the value is `undefined`.
 *
 * @example
 * ```ts
 * parseJsonProp('{"id": 9007199254740993}');
 * // { ok: true, value: { id: 9007199254740992 }, text: '{\n  "id": 9007199254740993\n}' }
 * parseJsonProp('{"id": 1,}').error;
 * // { message: 'Expected a name in double quotes, found "}": remove the comma before it', line: 1, column: 10 }
 * ```
 */
export function parseJsonProp(value: unknown): JsonProp | undefined {
  if (value === undefined) return undefined;
  const text = toJsonText(value);
  const parsed = parseJson(text);
  if (parsed === undefined) {
    const { message, line, column } = findJsonError(text) ?? TOO_LARGE_ERROR;
    return { ok: false, text, error: { message, line, column } };
  }
  return { ok: true, value: typeof value === 'string' ? parsed : value, text: indentJson(text) };
}

/**
 * Formats JSON (RFC 8259) with two spaces per level. Only whitespace changes: long integers, 1.0, 1e400, -0,
 * duplicate names, member order and escapes are kept. Never throws.
 *
 * If the indentation exceeds 33 million characters (about 5,800 nested levels), the rest of the document stays on one
 * line.
 *
 * @param textOrValue - A JSON string or a value.
 * @returns The formatted JSON, or `''` for `undefined`. A string that is not valid JSON is returned unchanged. A value
 * that JSON cannot represent is replaced by a placeholder such as `(function)`.
 *
 * @example
 * ```ts
 * formatJson('{"price":1.0,"tags":[]}'); // '{\n  "price": 1.0,\n  "tags": []\n}'
 * ```
 */
export function formatJson(textOrValue: unknown): string {
  if (textOrValue === undefined) return '';
  const text = toJsonText(textOrValue);
  return isJson(text) ? indentJson(text) : text;
}
