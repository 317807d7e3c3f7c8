import type { JsonKind } from './json-tree.js';

/** A JSON type. An integer is also a number. */
export type JsonType = JsonKind | 'integer';

/** Returns the type of a JSON value. A number is an integer if its `source` is a whole number, such as `1` or `1.0`. */
export function toJsonType(kind: JsonKind, source: string): JsonType {
  return kind === 'number' && isInteger(source) ? 'integer' : kind;
}

/** Returns whether a JSON number is an integer, in any notation: `1`, `1.0`, `1e3`, `1.5e1`. */
export function isInteger(number: string): boolean {
  const [mantissa = '', exponent = '0'] = number.toLowerCase().replace(/^-/, '').split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = whole + fraction;
  // The lookbehind prevents quadratic run time: the pattern can match only from the first of consecutive zeros.
  const significantDigits = digits.replace(/(?<!0)0+$/, '');
  const trailingZeros = digits.length - significantDigits.length;
  return significantDigits === '' || trailingZeros + Number(exponent) >= fraction.length;
}

/** JSON types, keyed by the words that authors use in type labels. */
export const JSON_TYPES: ReadonlyMap<string, JsonType> = new Map<string, JsonType>([
  ['string', 'string'],
  ['str', 'string'],
  ['text', 'string'],
  ['uuid', 'string'],
  ['email', 'string'],
  ['uri', 'string'],
  ['url', 'string'],
  ['number', 'number'],
  ['float', 'number'],
  ['double', 'number'],
  ['decimal', 'number'],
  ['integer', 'integer'],
  ['int', 'integer'],
  ['int32', 'integer'],
  ['int64', 'integer'],
  ['long', 'integer'],
  ['boolean', 'boolean'],
  ['bool', 'boolean'],
  ['true', 'boolean'],
  ['false', 'boolean'],
  ['object', 'object'],
  ['dict', 'object'],
  ['dictionary', 'object'],
  ['hash', 'object'],
  ['map', 'object'],
  ['record', 'object'],
  ['array', 'array'],
  ['list', 'array'],
  ['null', 'null'],
]);
