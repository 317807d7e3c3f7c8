import { type JsonError, TOO_LARGE_ERROR } from './json-error.js';
import { indentJson } from './indent-json.js';
import { findJsonError } from './find-json-error.js';
import { isJson } from './is-json.js';
import { toJsonText } from './to-json-text.js';

export type { JsonError } from './json-error.js';

/** The result of `parseJsonProp`: the value and its formatted text, or the text as written and its error. */
export type JsonProp =
  | {
      ok: true;
      /** The parsed JSON, or the value that was passed. */ value: unknown;
      /** The JSON as formatted by `formatJson`. */ text: string;
    }
  | {
      ok: false;
      /** The string as written, or as much of the value as could be serialized. */ text: string;
      /** Why it is not JSON, and where. */ error: JsonError;
    };

/**
 * Parses a JSON prop (RFC 8259): a string is parsed as JSON, any other value is used as is. Never throws.
 *
 * Malformed JSON, and a value that JSON cannot represent (NaN, a function, a symbol, a cycle, a getter that throws),
 * result in `ok: false` with an error message and its line and column in `text`. BigInts are written as digits, and
 * undefined members are omitted as in JSON.stringify.
 *
 * @param value - A JSON string or a value.
 * @returns `undefined` if the value is `undefined`.
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
  try {
    const parsed: unknown = JSON.parse(text);
    return { ok: true, value: typeof value === 'string' ? parsed : value, text: indentJson(text) };
  } catch {
    return { ok: false, text, error: findJsonError(text) ?? TOO_LARGE_ERROR };
  }
}

/**
 * Formats JSON (RFC 8259) with two spaces per level. Only white space changes: long integers, 1.0, 1e400, -0,
 * duplicate names, member order and escapes are kept. Never throws.
 *
 * If the indentation exceeds 33 million characters (about 5,800 nested levels), the rest of the document stays on one
 * line.
 *
 * @param textOrValue - A JSON string or a value.
 * @returns Malformed JSON unchanged, `''` for `undefined`, and for a value that JSON cannot represent as much as can
 * be written.
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
