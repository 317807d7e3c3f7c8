import { parseJsonTree } from '../../../model/json/json-tree.js';
import { normalizeNumber } from '../../../model/json/normalize-number.js';
import type { DocumentedField } from '../../../model/block/documented-field.js';
import { parsePropValue, type TypedValue } from './typed-value.js';
import { toValueKey } from './value-key.js';

/**
 * Returns the values of an `enum` prop that is an array. Returns `undefined` for any other `enum` prop, because its
 * values have no types: in `enum="1, 2"`, `1` can be a number or a string.
 */
export function readTypedEnum({ element }: DocumentedField): TypedValue[] | undefined {
  const value = parsePropValue(element.props.enum, { acceptsStrings: false });
  return value.kind === 'array' ? value.items : undefined;
}

/** Returns whether the `enum` prop of a field allows a value. Without this prop, every value is allowed. */
export function isAllowedValue(value: TypedValue, field: DocumentedField): boolean {
  const codes = field.facts.values.map(({ code }) => code);
  // The enum of an array field can list the allowed arrays, or the allowed items.
  if (codes.length === 0 || ['null', 'object'].includes(value.kind) || isListed(value, codes, field)) return true;
  return value.kind === 'array' && value.items.every((item) => isAllowedValue(item, field));
}

function isListed(value: TypedValue, codes: readonly string[], field: DocumentedField): boolean {
  const allowed = readTypedEnum(field);
  if (!allowed) return codes.some((code) => isSameCode(code, value));
  const key = toValueKey(value);
  if (allowed.some((item) => toValueKey(item) === key)) return true;
  // Authors often omit the quotes of strings, so numbers in the enum of a string field count as strings.
  const isStringOnly = field.type.toLowerCase() === 'string';
  return isStringOnly && value.kind === 'string' && allowed.some(({ text }) => text === value.text);
}

/**
 * Returns whether an enum value equals the given value. `code` is the enum value as the field displays it: a string has
 * quotes if it is blank or looks like another JSON value.
 */
function isSameCode(code: string, { kind, text }: TypedValue): boolean {
  if (code === text || code === JSON.stringify(text)) return true;
  return kind === 'number' && toNumberKey(code) === normalizeNumber(text);
}

/**
 * Returns a key that is identical for equal numbers, such as `1` and `1.0`. Accepts notations that JSON does not allow,
 * such as `.5` or `0x10`.
 */
function toNumberKey(code: string): string {
  const isJsonNumber = parseJsonTree(code)?.kind === 'number';
  return normalizeNumber(isJsonNumber ? code : String(Number(code)));
}
