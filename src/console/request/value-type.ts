import {
  allowsType,
  FILE_WORDS,
  includesNull,
  isContainerType,
  isFileType as isFileLabel,
  readItemLabel,
  readMapLabel,
  readType,
  removeNull,
} from '../../model/block/type-label.js';
import { parseJsonTree } from '../../model/json/json-tree.js';
import { type JsonType, toJsonType } from '../../model/json/json-types.js';

/** The kind of control that a value needs, derived from its documented type. */
export type ValueKind = Exclude<JsonType, 'null'> | 'file';

/** Formats that authors also use as types. Their values are strings. */
const FORMAT_WORDS = ['date-time', 'datetime', 'date', 'time', 'uuid', 'email', 'uri', 'url'];

/** Separates the displayed type from its format, as in `string · date-time`. */
const FORMAT_SEPARATOR = ' · ';

/**
 * Returns the kind of a documented type, ignoring null, or `undefined` if the type is unknown or a union of several
 * kinds.
 */
export function findValueKind(type: string): ValueKind | undefined {
  const label = removeFormat(type);
  if (FILE_WORDS.includes(label.toLowerCase())) return 'file';
  const types = readType(label).types ?? new Set<JsonType>();
  const kinds = [...types]
    .filter((kind) => kind !== 'null')
    .filter((kind) => !(kind === 'integer' && types.has('number')));
  if (kinds.length === 0 && findFormat(type) !== '') return 'string';
  return kinds.length === 1 ? kinds[0] : undefined;
}

/** Returns whether one of the alternatives of a documented type is an array or an object. */
export function allowsContainer(type: string): boolean {
  return isContainerType(removeFormat(type));
}

/**
 * Returns whether a string is JSON with one of the types in a union. For example, `["a"]` and `5` have types in
 * `string[] | integer`.
 */
export function isValueOfUnion(text: string, type: string): boolean {
  const { types } = readType(removeFormat(type));
  const value = types && parseJsonTree(text);
  return value !== undefined && allowsType({ types }, toJsonType(value.kind, text.trim()));
}

/** Returns whether a type or its format represents the content of a file, as in `file (PNG)` and `string · binary`. */
export function acceptsFile(type: string): boolean {
  return isFileLabel(removeFormat(type), type.split(FORMAT_SEPARATOR)[1]);
}

/** Returns whether the alternatives of a documented type include an array but no object. */
export function isArrayWithoutObject(type: string): boolean {
  const { types } = readType(removeFormat(type));
  return types !== undefined && types.has('array') && !types.has('object');
}

/** Returns whether one of the alternatives of a documented type is null. */
export function allowsNull(type: string): boolean {
  return includesNull(removeFormat(type));
}

/** Returns whether a documented type, such as `Customer`, does not correspond to any JSON type. */
export function isUnknownType(type: string): boolean {
  return readType(removeFormat(type)).types === undefined;
}

/**
 * Returns the type of the items of an array type: `string` for `string[]`, `array<string>`, `array of strings` and
 * `string[] | null`. Returns an empty string for any other type.
 */
export function toItemType(type: string): string {
  return readItemLabel(removeNull(removeFormat(type))) ?? '';
}

/** Returns whether a documented type, such as `map<string, integer>`, is an object with any member names. */
export function isMapType(type: string): boolean {
  return readType(removeFormat(type)).values !== undefined;
}

/** Returns the value type of a map type, such as `integer` for `map<string, integer>`, or an empty string. */
export function toValueType(type: string): string {
  return readMapLabel(removeNull(removeFormat(type))) ?? '';
}

function removeFormat(type: string): string {
  return (type.split(FORMAT_SEPARATOR)[0] ?? '').trim();
}

/** Returns the documented format of a value, or an empty string. A type can be a format itself, as in `date-time`. */
export function findFormat(type: string): string {
  const [label = '', format] = type.toLowerCase().split(FORMAT_SEPARATOR);
  const words = label.split(/[^a-z-]/);
  const documented = format?.trim() ?? FORMAT_WORDS.find((word) => words.includes(word)) ?? '';
  return documented === 'datetime' ? 'date-time' : documented;
}
