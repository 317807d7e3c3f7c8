import type { FieldDetails } from '../../model/block/field-details.js';
import type { FieldLimit } from '../../model/block/field-limit.js';
import { formatLimit } from '../../model/block/field-limit.js';
import type { TypedValue, Kind } from './typed-value.js';

const TYPES: readonly [pattern: RegExp, kinds: readonly Kind[]][] = [
  [/^(array|list)\b|\[\]$/, ['array']],
  [/^(string|str|text)$/, ['string']],
  [/^(integer|int|int32|number|float|double|decimal)$/, ['number']],
  [/^(boolean|bool)$/, ['boolean']],
  [/^object$/, ['object']],
  [/^null$/, ['null']],
];

/** The props that constrain the values of a field. */
export const CONSTRAINT_PROPS = [
  'type',
  'enum',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const;

/** Returns the JSON types that a type label allows, or `undefined` if it contains an unknown word. */
export function readKinds(type: string): Kind[] | undefined {
  const parts = type
    .toLowerCase()
    .split(/\s*(?:\||\bor\b|,)\s*/)
    .filter((part) => part !== '');
  const kinds = parts.map((part) => TYPES.find(([pattern]) => pattern.test(part))?.[1]);
  return parts.length > 0 && kinds.every((kind) => kind !== undefined) ? kinds.flat() : undefined;
}

/** A constraint of a field that a value violates. */
export interface Mismatch {
  /** A clause that completes "The example is 5, …". */
  clause: string;
  /** The constraint. */
  expected: string;
}

/** Returns the first constraint of the field that the value violates. */
export function findMismatch(value: TypedValue, field: FieldDetails, type: string): Mismatch | undefined {
  // Null means that there is no value, so no constraint applies.
  if (value.kind === 'null') return undefined;
  const kinds = readKinds(type);
  const isFraction = /^(integer|int|int32)$/i.test(type) && !Number.isInteger(Number(value.text));
  if ((kinds && !kinds.includes(value.kind)) || isFraction)
    return { clause: `which does not have the type ${type}`, expected: type };
  return findDisallowedValue(value, field) ?? findLimitViolation(value, field);
}

function findDisallowedValue(value: TypedValue, { values }: FieldDetails): Mismatch | undefined {
  const allowed = values.map(({ code }) => code);
  const parts = value.kind === 'array' ? value.items : [value];
  const isOutside = ({ kind, text }: TypedValue) =>
    kind !== 'null' && kind !== 'object' && !allowed.includes(text) && !allowed.includes(JSON.stringify(text));
  if (allowed.length === 0 || !parts.some(isOutside)) return undefined;
  const expected = allowed.join(', ');
  return { clause: `which is not one of the allowed values: ${expected}`, expected };
}

function findLimitViolation(value: TypedValue, { limits, pattern }: FieldDetails): Mismatch | undefined {
  const broken = limits.find((limit) => violatesLimit(value, limit));
  if (broken) {
    const expected = formatLimit(broken);
    return { clause: `which is outside the limits: ${expected}`, expected };
  }
  if (pattern === '' || value.kind !== 'string' || matches(pattern, value.text)) return undefined;
  return { clause: `which does not match the pattern ${pattern}`, expected: pattern };
}

/** Formats a value for a message, shortened to 40 characters. */
export function formatValue({ kind, text }: TypedValue): string {
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return kind === 'string' ? JSON.stringify(short) : short;
}

const SIZES: Readonly<Record<FieldLimit['of'], (value: TypedValue) => number>> = {
  value: ({ kind, text }) => (kind === 'number' ? Number(text) : NaN),
  characters: ({ kind, text }) => (kind === 'string' ? [...text].length : NaN),
  items: ({ kind, items }) => (kind === 'array' ? items.length : NaN),
};

function violatesLimit(value: TypedValue, { of, min, max, moreThan, lessThan }: FieldLimit): boolean {
  const size = SIZES[of](value);
  // Every comparison with NaN, the size of a value to which the limit does not apply, is false.
  return size < Number(min) || size > Number(max) || size <= Number(moreThan) || size >= Number(lessThan);
}

/** Whether the string matches. A pattern that JavaScript cannot compile matches every string. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text.slice(0, 200));
  } catch {
    return true;
  }
}
