import { allowsType } from '../../../model/block/type-label.js';
import type { JsonType } from '../../../model/json/json-types.js';
import { type DocumentedPageField, readFieldType } from './fields.js';

/**
 * Returns whether a string in a URL or header can represent a value of the field's type. Any string can represent a
 * string, an array or an object. For a nullable field, an empty string can represent null.
 */
export function allowsText(field: DocumentedPageField, text: string): boolean {
  const claim = readFieldType(field);
  const { types } = claim;
  if (!types || types.has('string') || types.has('array') || types.has('object')) return true;
  if (field.nullable && text === '') return true;
  return toPossibleTypes(text).some((possibleType) => allowsType(claim, possibleType));
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
