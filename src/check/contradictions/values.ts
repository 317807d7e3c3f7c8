import type { FieldDetails } from '../../model/block/field-details.js';
import { type FieldLimit, formatLimit, violatesLimit } from '../../model/block/field-limit.js';
import { allowsType, readType } from '../../model/block/type-label.js';
import { type JsonType, toJsonType } from '../../model/json/json-types.js';
import { matchesPattern } from '../../model/text/pattern.js';
import type { TypedValue } from './typed-value.js';

/**
 * Type names that mean different JSON types in different APIs. For example, some APIs represent an `int64` as a string.
 * Values of these types are not checked.
 */
const AMBIGUOUS_WORDS = new Set(['hash', 'int64', 'long']);

/** The props that constrain the values of a field. */
export const CONSTRAINT_PROPS = [
  'type',
  'enum',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const;

/**
 * Returns the JSON types that a type label allows. Returns `undefined` if the label is empty or contains an unknown or
 * ambiguous word.
 */
export function readTypes(label: string): ReadonlySet<JsonType> | undefined {
  const isAmbiguous = label
    .toLowerCase()
    .split(/\W+/)
    .some((word) => AMBIGUOUS_WORDS.has(word));
  return isAmbiguous ? undefined : readType(label).types;
}

/** A constraint that a value of a field violates. */
export interface Mismatch {
  /** A clause that completes the sentence "The example is 5, …". */
  clause: string;
  /** The violated constraint, such as a type, a pattern or `1 to 100`. */
  expected: string;
}

/** Returns the first constraint of the field that the value violates. */
export function findMismatch(value: TypedValue, field: FieldDetails, type: string): Mismatch | undefined {
  // Null represents a missing value, to which no constraint applies.
  if (value.kind === 'null') return undefined;
  const types = readTypes(type);
  if (!allowsType({ types }, toJsonType(value.kind, value.text)))
    return { clause: `which does not have the type ${type}`, expected: type };
  return findDisallowedValue(value, field) ?? findLimitViolation(value, field) ?? findPatternViolation(value, field);
}

function findDisallowedValue(value: TypedValue, { values }: FieldDetails): Mismatch | undefined {
  const allowed = values.map(({ code }) => code);
  const checkedValues = value.kind === 'array' ? value.items : [value];
  // `allowed` contains quotes around a string that looks like another JSON value, such as "2".
  const isDisallowed = ({ kind, text }: TypedValue) =>
    kind !== 'null' && kind !== 'object' && !allowed.includes(text) && !allowed.includes(JSON.stringify(text));
  if (allowed.length === 0 || !checkedValues.some(isDisallowed)) return undefined;
  const expected = allowed.join(', ');
  return { clause: `which is not one of the allowed values: ${expected}`, expected };
}

function findLimitViolation(value: TypedValue, { limits }: FieldDetails): Mismatch | undefined {
  const violated = limits.find(
    (limit) =>
      violatesLimit(getLimitedNumber(value, limit.of), limit) || (limit.unique === true && hasDuplicates(value)),
  );
  if (!violated) return undefined;
  const expected = formatLimit(violated);
  return { clause: `which is outside the limits: ${expected}`, expected };
}

function findPatternViolation(value: TypedValue, { pattern }: FieldDetails): Mismatch | undefined {
  if (pattern === '' || value.kind !== 'string' || matchesPattern(pattern, value.text)) return undefined;
  return { clause: `which does not match the pattern ${pattern}`, expected: pattern };
}

function hasDuplicates({ items }: TypedValue): boolean {
  return new Set(items.map(({ kind, text }) => `${kind} ${text}`)).size < items.length;
}

/** Formats a value for a message. Truncates the value to 40 characters. */
export function formatValue({ kind, text }: TypedValue): string {
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return kind === 'string' ? JSON.stringify(short) : short;
}

/**
 * Returns the number to compare with a limit, such as the length of a string, or NaN if the limit does not apply to the
 * value.
 */
function getLimitedNumber({ kind, text, items }: TypedValue, limited: FieldLimit['of']): number {
  switch (limited) {
    case 'value':
      return kind === 'number' ? Number(text) : NaN;
    case 'characters':
      return kind === 'string' ? [...text].length : NaN;
    case 'items':
      return kind === 'array' ? items.length : NaN;
  }
}
