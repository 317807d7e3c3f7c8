import { JSON_TYPES, type JsonType } from '../json/json-types.js';

export interface ParsedType {
  /** The allowed JSON types. `undefined` if the label allows any value. */
  types: ReadonlySet<JsonType> | undefined;
  /** The type of array items. `undefined` if the label does not specify it. */
  items: ParsedType | undefined;
  /** The type of map values. `undefined` if the label is not a map. A map can have any member names. */
  values: ParsedType | undefined;
}

const ANY: ParsedType = { types: undefined, items: undefined, values: undefined };

const MAP_WORDS = ['map', 'record', 'dict', 'dictionary', 'hash'];

/** Matches `string[]` and `string[3]`. Captures the type of the items. */
const BRACKET_ARRAY = /^(.+)\[\d*\]$/s;

/** Matches `array<string>`, `array[string]`, `array(string)` and `array of strings`. Captures the type of the items. */
const NAMED_ARRAY = /^(?:array|list)\s*(?:<(.+)>|\[(.+)\]|\((.+)\)|of\s+(.+))$/is;

/** Matches `map<string, integer>` and `map[string, integer]`. Captures the types of the names and values. */
const MAP = /^(?:map|record|dict|dictionary|object)\s*(?:<(.+)>|\[(.+)\])$/is;

/** Matches a string literal: a quoted string that is the only allowed value. */
const STRING_LITERAL = /^(["'`]).*\1$/s;
const NUMBER_LITERAL = /^-?\d+(?:\.\d+)?$/;

/** Matches the start of a format after a type, as in `string (uuid)` and `string<date>`. */
const FORMAT = /^\s*[(<[{\u00b7,:]/;

/** Maximum nesting depth of a type label. More deeply nested types allow any value. */
const MAX_DEPTH = 100;

/**
 * Parses a type label: `string | null`, `string or null`, `string, null`, `string?`, `integer[]`, `array<string>`,
 * `map<string, integer>`. Unknown words allow any type.
 *
 * @param depth - Number of types that contain this type.
 */
export function readType(label: string, depth = 0): ParsedType {
  if (depth > MAX_DEPTH) return ANY;
  return uniteTypes(splitUnion(label).map((alternative) => readAlternative(alternative, depth)));
}

/** Returns the union of several types: `string[] | integer[]` is an array of strings and integers. */
function uniteTypes(parsedTypes: readonly ParsedType[]): ParsedType {
  const allowsAny = parsedTypes.some(({ types }) => !types);
  return {
    types: allowsAny ? undefined : new Set(parsedTypes.flatMap(({ types }) => [...(types ?? [])])),
    items: uniteInner(parsedTypes, 'array', 'items'),
    values: uniteInner(parsedTypes, 'object', 'values'),
  };
}

/**
 * Returns the union of the item types or of the value types. Returns `undefined` if no type specifies one. In
 * `map<string, integer> | object`, the object can have members of any type.
 */
function uniteInner(
  parsedTypes: readonly ParsedType[],
  type: JsonType,
  part: 'items' | 'values',
): ParsedType | undefined {
  const inner = parsedTypes.flatMap((parsedType) => parsedType[part] ?? []);
  if (inner.length === 0) return undefined;
  if (parsedTypes.some((parsedType) => parsedType.types?.has(type) && !parsedType[part])) return ANY;
  return uniteTypes(inner);
}

/**
 * Splits a union into its alternatives, including those of unions in parentheses. Commas separate alternatives only if
 * each part is a type, because a comma can also precede a format.
 */
function splitUnion(label: string, depth = 0): string[] {
  const listed = splitOutside(label, ',').map((part) => part.trim());
  if (listed.every((part) => JSON_TYPES.has(part.toLowerCase()))) return listed;
  return splitOutside(label.replace(/\sor\s/gi, ' | '), '|').flatMap((alternative) => {
    const inner = depth < MAX_DEPTH ? readParentheses(alternative) : undefined;
    return inner === undefined ? alternative : splitUnion(inner, depth + 1);
  });
}

/** Returns the type in parentheses, as in `(string | null)`. Returns `undefined` for any other label. */
function readParentheses(label: string): string | undefined {
  const inner = captureFirst(/^\s*\((.+)\)\s*$/s, label);
  // Return `undefined` for `(a)(b)`, in which the first and the last parenthesis are not a pair.
  return inner !== undefined && splitOutside(`${inner})`, ')')[0] === inner ? inner : undefined;
}

/** Removes null from the alternatives of a label: `string[]` for `string[] | null` and `string[]?`. */
export function removeNull(label: string): string {
  const isOptional = label.trim().endsWith('?');
  const alternatives = splitUnion(isOptional ? label.trim().slice(0, -1) : label);
  return alternatives
    .filter((alternative) => !isNull(alternative))
    .join('|')
    .trim();
}

/** Returns whether one of the alternatives in a type label is null, as in `string | null` and `string?`. */
export function includesNull(label: string): boolean {
  return label.trim().endsWith('?') || splitUnion(label).some(isNull);
}

function isNull(alternative: string): boolean {
  return alternative.trim().toLowerCase() === 'null';
}

/** Returns the label of the item type: `string` for `string[]`, `array<string>` and `array of strings`. */
export function readItemLabel(label: string): string | undefined {
  const type = label.trim();
  const itemLabel = captureFirst(BRACKET_ARRAY, type) ?? captureFirst(NAMED_ARRAY, type);
  return itemLabel && toSingular(itemLabel);
}

/** Returns the label of a map's value type: `integer` for `map<string, integer>` and `map<integer>`. */
export function readMapLabel(label: string): string | undefined {
  const mapTypes = captureFirst(MAP, label.trim());
  const [first, second] = splitOutside(mapTypes ?? '', ',');
  return mapTypes === undefined ? undefined : (second ?? first ?? '').trim();
}

function readAlternative(label: string, depth: number): ParsedType {
  const type = label.trim();
  if (type.endsWith('?')) return readType(`${type.slice(0, -1)} | null`, depth + 1);
  const itemLabel = readItemLabel(type);
  if (itemLabel !== undefined) return { ...only('array'), items: readType(itemLabel, depth + 1) };
  const mapLabel = readMapLabel(type);
  if (mapLabel !== undefined) return { ...only('object'), values: readType(mapLabel, depth + 1) };
  if (STRING_LITERAL.test(type)) return only('string');
  return NUMBER_LITERAL.test(type) ? only('number') : readWord(type);
}

/** Parses a type that is a single word, optionally with a format after it. */
function readWord(label: string): ParsedType {
  const word = /^\w+/.exec(label.toLowerCase())?.[0] ?? '';
  const format = label.slice(word.length);
  const type = JSON_TYPES.get(word);
  if (!type || (format !== '' && !FORMAT.test(format))) return ANY;
  return MAP_WORDS.includes(word) ? { ...only(type), values: ANY } : only(type);
}

/** Returns the first non-empty captured string, or `undefined` if the pattern does not match. */
function captureFirst(pattern: RegExp, text: string): string | undefined {
  return pattern.exec(text)?.slice(1).find(Boolean);
}

function only(type: JsonType): ParsedType {
  return { types: new Set([type]), items: undefined, values: undefined };
}

/** Converts a plural to its singular, because the items of `array of strings` have the type `string`. */
function toSingular(label: string): string {
  return label.replace(/^(string|number|integer|boolean|object)s$/i, '$1');
}

/**
 * Splits a string at each separator that is not inside brackets or quotes. Ignores closing brackets without an opening
 * bracket, and apostrophes in words, as in `object (the user's address)`.
 */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  let openQuote = '';
  for (const character of text) {
    const isSeparator = character === separator && depth === 0 && openQuote === '';
    if (isSeparator) {
      parts.push(part);
      part = '';
      continue;
    }
    const isApostrophe = character === "'" && /[\p{L}\p{N}]/u.test(part.at(-1) ?? '');
    part += character;
    if (openQuote !== '') {
      if (character === openQuote) openQuote = '';
    } else if (`"'\``.includes(character) && !isApostrophe) {
      openQuote = character;
    } else if ('<([{'.includes(character)) {
      depth++;
    } else if ('>)]}'.includes(character) && depth > 0) {
      depth--;
    }
  }
  return [...parts, part];
}

/** Returns whether one of the alternatives in a type label is an array or an object. */
export function isContainerType(label: string): boolean {
  const { types } = readType(label);
  return types !== undefined && (types.has('array') || types.has('object'));
}

export function allowsType({ types }: Pick<ParsedType, 'types'>, type: JsonType): boolean {
  return !types || types.has(type) || (type === 'integer' && types.has('number'));
}

/** Type names for the content of a file, which has no JSON type. */
export const FILE_WORDS = ['file', 'binary'];

/**
 * Returns whether a type or its format represents the content of a file, as in `file (PNG)`. An array of files is not a
 * file.
 */
export function isFileType(label: string, format = ''): boolean {
  const words = `${label} ${format}`.toLowerCase().split(/[^\w-]/);
  return !readType(label).types?.has('array') && FILE_WORDS.some((word) => words.includes(word));
}
