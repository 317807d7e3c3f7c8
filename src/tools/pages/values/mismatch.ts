import { CONSTRAINT_NAMES } from '../../../model/block/constraints.js';
import type { DocumentedField } from '../../../model/block/documented-field.js';
import type { FieldDetails } from '../../../model/block/field-details.js';
import { type FieldLimit, formatLimit, violatesLimit } from '../../../model/block/field-limit.js';
import { findViolatedString } from '../../../model/block/string-checks.js';
import { allowsType, readType } from '../../../model/block/type-label.js';
import { type JsonType, toJsonType } from '../../../model/json/json-types.js';
import { asString } from '../../../model/text/coerce.js';
import { violatesFormat } from '../../../model/text/string-format.js';
import { toOneLine, truncate } from '../../../model/text/truncate.js';
import { isAllowedValue } from './allowed-values.js';
import type { TypedValue } from './typed-value.js';
import { toValueKey } from './value-key.js';

/**
 * Type names that represent different JSON types in different APIs. For example, some APIs represent an `int64` as a
 * string. Values of these types are not checked.
 */
const AMBIGUOUS_WORDS = new Set(['hash', 'int64', 'long']);

export const RESTRICTING_PROPS = ['type', 'enum', 'nullable', ...CONSTRAINT_NAMES];

/**
 * Returns the JSON types that a type label allows. Returns `undefined` if the label allows any value, for example
 * because the type is unknown, or if the label contains an ambiguous word.
 */
export function readLabelTypes(label: string): ReadonlySet<JsonType> | undefined {
  const isAmbiguous = label
    .toLowerCase()
    .split(/\W+/)
    .some((word) => AMBIGUOUS_WORDS.has(word));
  return isAmbiguous ? undefined : readType(label).types;
}

export interface Mismatch {
  constraint: 'type' | 'enum' | 'limits' | 'pattern' | 'format';
  /** A clause that completes the sentence "The example is 5, …". */
  clause: string;
  /** The violated constraint, such as a type, a pattern or `1 to 100`. */
  expected: string;
}

/** Returns the first constraint of the field that the value violates. */
export function findMismatch(value: TypedValue, field: DocumentedField): Mismatch | undefined {
  const { type } = field;
  const types = readLabelTypes(type);
  if (value.kind === 'null' && forbidsNull(field))
    return { constraint: 'type', clause: `but the type ${type} does not allow null`, expected: type };
  if (value.kind !== 'null' && !allowsType({ types }, toJsonType(value.kind, value.text)))
    return { constraint: 'type', clause: `which does not have the type ${type}`, expected: type };
  return findConstraintMismatch(value, field);
}

/** Returns whether a field has a constraint apart from its type. */
export function hasConstraints({ element: { props } }: DocumentedField): boolean {
  return ['enum', ...CONSTRAINT_NAMES].some((name) => props[name] !== undefined);
}

/** Returns the first constraint of the field, apart from its type, that the value violates. */
export function findConstraintMismatch(value: TypedValue, field: DocumentedField): Mismatch | undefined {
  // Apart from the type, no constraint applies to null.
  if (value.kind === 'null') return undefined;
  return (
    findDisallowedValue(value, field) ??
    findLimitViolation(value, field.facts) ??
    findStringMismatch(value, field.facts) ??
    findFormatMismatch(value, asString(field.element.props.format))
  );
}

function forbidsNull({ type, nullable }: DocumentedField): boolean {
  const types = readLabelTypes(type);
  return types !== undefined && !types.has('null') && !nullable;
}

/** Matches placeholders such as `<uuid>`, `{date}` and `2024-…`. */
const PLACEHOLDER = /[<>{}…]|\.\.\./;

function findFormatMismatch({ kind, text }: TypedValue, format: string): Mismatch | undefined {
  if (kind !== 'string' || PLACEHOLDER.test(text) || !violatesFormat(text, format)) return undefined;
  return { constraint: 'format', clause: `which does not have the format ${format}`, expected: format };
}

/** Formats a value for a message: on one line, and truncated if it is long. */
export function formatValue({ kind, text }: TypedValue): string {
  return kind === 'string' ? JSON.stringify(truncate(text)) : truncate(toOneLine(text));
}

function findDisallowedValue(value: TypedValue, field: DocumentedField): Mismatch | undefined {
  if (isAllowedValue(value, field)) return undefined;
  const expected = field.facts.values.map(({ code }) => code).join(', ');
  return { constraint: 'enum', clause: `which is not one of the allowed values: ${expected}`, expected };
}

function findLimitViolation(value: TypedValue, { limits }: FieldDetails): Mismatch | undefined {
  const violated = limits.find((limit) => violates(value, limit));
  if (!violated) return undefined;
  const expected = formatLimit(violated);
  return { constraint: 'limits', clause: `which is outside the limits: ${expected}`, expected };
}

function violates(value: TypedValue, limit: FieldLimit): boolean {
  if (limit.unique === true && hasDuplicates(value)) return true;
  const number = getLimitedNumber(value, limit.of);
  return number !== undefined && violatesLimit(number, limit);
}

function findStringMismatch({ kind, text }: TypedValue, { strings }: FieldDetails): Mismatch | undefined {
  const violated = kind === 'string' ? findViolatedString(text, strings) : undefined;
  const expected = violated && strings[violated];
  if (violated === undefined || expected === undefined) return undefined;
  return { constraint: violated, clause: `which does not match the ${violated} ${expected}`, expected };
}

function hasDuplicates({ items }: TypedValue): boolean {
  return new Set(items.map(toValueKey)).size < items.length;
}

/**
 * Returns the number that a limit applies to, such as the length of a string. Returns `undefined` if the limit does
 * not apply to the value.
 */
function getLimitedNumber({ kind, text, items }: TypedValue, limited: FieldLimit['of']): string | undefined {
  switch (limited) {
    case 'value':
      return kind === 'number' ? text : undefined;
    case 'characters':
      return kind === 'string' ? String([...text].length) : undefined;
    case 'items':
      return kind === 'array' ? String(items.length) : undefined;
  }
}
