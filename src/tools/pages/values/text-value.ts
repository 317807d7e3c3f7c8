import { allowsType } from '../../../model/block/type-label.js';
import type { JsonType } from '../../../model/json/json-types.js';
import type { DocumentedField } from '../../../model/block/documented-field.js';
import { readFieldType } from '../documented/read-fields.js';
import { readTypedEnum } from './allowed-values.js';
import { findConstraintMismatch, type Mismatch, readLabelTypes } from './mismatch.js';
import { parsePropValue, type TypedValue } from './typed-value.js';

/**
 * Returns whether a string in a URL or header can represent a value of the field's type. Any string can represent a
 * string, an array or an object. For a nullable field, an empty string can represent null.
 */
function allowsText(field: DocumentedField, text: string): boolean {
  const parsedType = readFieldType(field);
  const { types } = parsedType;
  if (!types || types.has('string') || types.has('array') || types.has('object')) return true;
  if (field.nullable && text === '') return true;
  return toPossibleTypes(text).some((possibleType) => allowsType(parsedType, possibleType));
}

/** Matches a decimal number, even if no digits precede or follow the decimal point: `1`, `1.5e3`, `1.` and `.5`. */
const DECIMAL = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Returns the JSON types that a string in a URL or header can represent, apart from strings, arrays and objects. */
export function toPossibleTypes(text: string): JsonType[] {
  // Many APIs also accept 0 and 1 as booleans in URLs.
  if (text === '0' || text === '1') return ['integer', 'number', 'boolean'];
  if (/^-?\d+$/.test(text)) return ['integer', 'number'];
  if (DECIMAL.test(text)) return ['number'];
  if (/^(?:true|false)$/i.test(text)) return ['boolean'];
  return text === 'null' ? ['null'] : [];
}

/**
 * Returns whether a value of a parameter or header is a serialized array or object, such as `1,2`, `a|b` or the single
 * item `1`. The separator depends on the API, so the items are not checked.
 */
export function isSerialized({ kind }: TypedValue, field: DocumentedField): boolean {
  const { location } = field;
  const isInBody = location === undefined || location === 'body';
  if (isInBody || kind === 'array' || kind === 'object') return false;
  const types = readLabelTypes(field.type);
  return types !== undefined && (types.has('array') || types.has('object'));
}

/**
 * Returns whether the field accepts strings. A field without a type accepts them unless it has a numeric limit or an
 * enum without strings. Returns `false` for an unknown type, so that a string value is parsed as JSON.
 */
export function isStringField(field: DocumentedField): boolean {
  const { type } = field;
  const types = readLabelTypes(type);
  if (types) return types.has('string');
  const hasNumericLimit = field.facts.limits.some((limit) => limit.of === 'value');
  const hasOtherValues = readTypedEnum(field)?.every(({ kind }) => kind !== 'string') ?? false;
  return type === '' && !hasNumericLimit && !hasOtherValues;
}

/**
 * Returns the first constraint that text in a URL, header or form violates. The items of an array and the members of an
 * object are not checked, because their separator depends on the API.
 */
export function findTextMismatch(text: string, field: DocumentedField): Mismatch | undefined {
  const { type, nullable } = field;
  if (!allowsText(field, text))
    return { constraint: 'type', clause: `which does not have the type ${type}`, expected: type };
  const value = parseTextValue(text, field);
  const isNull = nullable && text === '';
  return isNull || isSerialized(value, field) ? undefined : findConstraintMismatch(value, field);
}

/** Returns the value that text in a URL, header or form represents. */
export function parseTextValue(text: string, field: DocumentedField): TypedValue {
  return parsePropValue(text, { acceptsStrings: isStringField(field) });
}
