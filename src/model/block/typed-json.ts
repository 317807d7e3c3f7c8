import { toValueJson } from '../http/field-values.js';
import { isJsonContent, type Serialization } from '../http/serialization.js';
import { parseJsonTree } from '../json/json-tree.js';
import { toJsonType } from '../json/json-types.js';
import { stringifyJson } from '../json/stringify-json.js';
import { allowsType, isContainerType, readType, type ParsedType } from './type-label.js';

/**
 * Converts the value of a prop, such as an example, to a JSON value of the field's type. Authors write most values as
 * strings, such as `"10"` for an integer. A string stays a string if the type allows strings, or if it is not JSON of
 * an allowed type.
 *
 * @returns `undefined` if JSON cannot represent the value.
 */
export function toTypedJson(value: unknown, parsedType: ParsedType): string | undefined {
  if (typeof value !== 'string') return stringifyJson(value);
  const allowsStrings = !parsedType.types || parsedType.types.has('string');
  const parsed = allowsStrings ? undefined : parseJsonTree(value);
  const isAllowed = parsed !== undefined && allowsType(parsedType, toJsonType(parsed.kind, value.trim()));
  return isAllowed ? value.trim() : JSON.stringify(value);
}

/**
 * Converts the value of a parameter, as an author or reader writes it, to the JSON value that is sent. If the media
 * type of the parameter is JSON and its type does not allow strings, a string such as `"10"` or `"true"` becomes a
 * number or boolean.
 *
 * @returns `undefined` if JSON cannot represent the value.
 */
export function toParameterJson(
  value: unknown,
  type: string,
  { serialization, isContainer = isContainerType(type) }: { serialization: Serialization; isContainer?: boolean },
): string | undefined {
  const isSentAsJson = isJsonContent(serialization);
  const json = toValueJson(value, isContainer || isSentAsJson);
  return isSentAsJson && json?.startsWith('"') ? toTypedJson(value, readType(type)) : json;
}

/**
 * Converts an allowed value, as displayed in the block, to JSON. `null` is always null, and a string that looks like
 * another JSON value is in quotes. If the type is unknown or allows both strings and other values, the notation
 * determines the type: `1` is a number.
 */
export function toAllowedJson(code: string, parsedType: ParsedType): string {
  const parsed = parseJsonTree(code);
  if (parsed?.text !== undefined) return toTypedJson(parsed.text, parsedType) ?? code;
  const isOfType = parsed !== undefined && allowsType(parsedType, toJsonType(parsed.kind, code));
  return isOfType || code === 'null' ? code : (toTypedJson(code, parsedType) ?? code);
}
