import { type JsonError, TOO_LARGE_ERROR } from './json-error.js';
import { indentJson } from './indent-json.js';
import { findJsonError } from './find-json-error.js';
import { isJson } from './is-json.js';
import { toJsonText } from './to-json-text.js';

export type { JsonError } from './json-error.js';

/** What a JSON prop turned out to be: a value and its laid-out text, or the text as written and its error. */
export type JsonProp =
  | {
      ok: true;
      /** What JSON.parse gives, or the value that was passed. */ value: unknown;
      /** The JSON in the layout of formatJson. */ text: string;
    }
  | {
      ok: false;
      /** Exactly what was written; of a value, as much as could be. */ text: string;
      /** Why it is not JSON, and where. */ error: JsonError;
    };

/**
 * Reads a prop that takes JSON (RFC 8259): a string is JSON text, anything else is the value itself.
 *
 * It never throws. Malformed text, and a value that JSON cannot say (NaN, a function, a symbol, a cycle, a getter that
 * throws), come back as `ok: false` with a message, a line and a column of `text`, both counted from 1, the column in
 * UTF-16 code units. A BigInt is written as its digits; undefined members are dropped, as JSON.stringify does.
 * `undefined`, a prop not given, gives `undefined`.
 *
 * @example
 * parseJsonProp('{"id": 9007199254740993}');
 * // { ok: true, value: { id: 9007199254740992 }, text: '{\n  "id": 9007199254740993\n}' }
 * parseJsonProp('{"id": 1,}');
 * // { ok: false, text: '{"id": 1,}', error: { message: 'Expected a name in double quotes, found "}": remove the comma before it', line: 1, column: 10 } }
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
 * Lays out JSON (RFC 8259) in lines with two spaces per level, changing nothing but white space: long integers, 1.0,
 * 1e400, -0, duplicate names, the order of names and escapes stay as written.
 *
 * Takes JSON text or a value, as parseJsonProp does. Malformed text is returned as written, a value that JSON cannot say
 * as much as can be written of it, `undefined` as empty text; it never throws.
 * The rest of a document whose indentation alone passes 33 million characters, as that of 5,800 levels does, stays on one
 * line.
 *
 * @example
 * formatJson('{"price":1.0,"tags":[]}'); // '{\n  "price": 1.0,\n  "tags": []\n}'
 */
export function formatJson(textOrValue: unknown): string {
  if (textOrValue === undefined) return '';
  const text = toJsonText(textOrValue);
  return isJson(text) ? indentJson(text) : text;
}
