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

/** The props that a value is held against. */
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

/** The kinds of values that a type names; nothing where it says a word that is none of JSON's. */
export function readKinds(type: string): Kind[] | undefined {
  const parts = type
    .toLowerCase()
    .split(/\s*(?:\||\bor\b|,)\s*/)
    .filter((part) => part !== '');
  const kinds = parts.map((part) => TYPES.find(([pattern]) => pattern.test(part))?.[1]);
  return parts.length > 0 && kinds.every((kind) => kind !== undefined) ? kinds.flat() : undefined;
}

/** What a field says and a value is not. */
export interface Mismatch {
  /** Words that can stand after the value and a comma. */
  which: string;
  /** What the field says. */
  expected: string;
}

/** What a value contradicts of what its field says; nothing where it goes with all. */
export function findMismatch(value: TypedValue, field: FieldDetails, type: string): Mismatch | undefined {
  // Null stands for a value that is not there.
  if (value.kind === 'null') return undefined;
  const kinds = readKinds(type);
  const isFraction = /^(integer|int|int32)$/i.test(type) && !Number.isInteger(Number(value.text));
  if ((kinds && !kinds.includes(value.kind)) || isFraction)
    return { which: `which is not of its type: ${type}`, expected: type };
  return findOutside(value, field) ?? findBeyond(value, field);
}

function findOutside(value: TypedValue, { values }: FieldDetails): Mismatch | undefined {
  const allowed = values.map(({ code }) => code);
  const parts = value.kind === 'array' ? value.items : [value];
  const isOutside = ({ kind, text }: TypedValue) =>
    kind !== 'null' && kind !== 'object' && !allowed.includes(text) && !allowed.includes(JSON.stringify(text));
  if (allowed.length === 0 || !parts.some(isOutside)) return undefined;
  const expected = allowed.join(', ');
  return { which: `which is none of its values: ${expected}`, expected };
}

function findBeyond(value: TypedValue, { limits, pattern }: FieldDetails): Mismatch | undefined {
  const broken = limits.find((limit) => isBeyond(value, limit));
  if (broken) {
    const expected = formatLimit(broken);
    return { which: `which is outside of its limits: ${expected}`, expected };
  }
  if (pattern === '' || value.kind !== 'string' || matches(pattern, value.text)) return undefined;
  return { which: `which does not match its pattern: ${pattern}`, expected: pattern };
}

/** A value in a message. */
export function formatValue({ kind, text }: TypedValue): string {
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return kind === 'string' ? JSON.stringify(short) : short;
}

const SIZES: Readonly<Record<FieldLimit['of'], (value: TypedValue) => number>> = {
  value: ({ kind, text }) => (kind === 'number' ? Number(text) : NaN),
  characters: ({ kind, text }) => (kind === 'string' ? [...text].length : NaN),
  items: ({ kind, items }) => (kind === 'array' ? items.length : NaN),
};

function isBeyond(value: TypedValue, { of, min, max, moreThan, lessThan }: FieldLimit): boolean {
  const size = SIZES[of](value);
  // What is no number is compared with nothing.
  return size < Number(min) || size > Number(max) || size <= Number(moreThan) || size >= Number(lessThan);
}

/** A pattern that is none of JavaScript's matches everything. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text.slice(0, 200));
  } catch {
    return true;
  }
}
