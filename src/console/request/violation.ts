import { type FieldLimit, violatesLimit } from '../../model/block/field-limit.js';
import type { StringDetails } from '../../model/block/constraints.js';
import { type CheckedStringName, findViolatedString } from '../../model/block/string-checks.js';
import type { FormLabels } from '../../model/block/console-labels.js';
import { isInteger } from '../../model/json/json-types.js';
import { fillLabel } from '../../model/text/fill-label.js';
import { violatesFormat } from '../../model/text/string-format.js';
import { type ValueKind, findFormat, findValueKind } from './value-type.js';

export interface ValueConstraints {
  /** The documented type, with its format if it has one. */
  type: string;
  /** The allowed values, or an empty array if any value is allowed. */
  allowed: readonly string[];
  limits: readonly FieldLimit[];
  /** The limits as the block displays them, such as `1 to 100`. */
  limitText: string;
  /** The constraints that are strings, such as `pattern`. */
  strings: StringDetails;
}

export const NO_CONSTRAINTS: ValueConstraints = { type: '', allowed: [], limits: [], limitText: '', strings: {} };

/** A constraint that a value violates. */
export interface EntryViolation {
  /** Name of the label that explains the violation. */
  label: keyof FormLabels;
  /** The values of the placeholders in the label. */
  values: Record<string, string>;
}

/** The labels that explain violated string constraints. A label can contain the constraint, such as `{pattern}`. */
export const STRING_MESSAGES: Readonly<Record<CheckedStringName, keyof FormLabels>> = { pattern: 'noMatch' };

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** Returns the first documented constraint that a value violates, or `undefined` if it violates none. */
export function findEntryViolation(value: string, constraints: ValueConstraints): EntryViolation | undefined {
  const { type, allowed, limits, limitText, strings } = constraints;
  const kind = findValueKind(type);
  const isNumeric = kind === 'integer' || kind === 'number';
  if (isAllowedNull(value, constraints)) return undefined;
  if (allowed.length > 0 && !allowed.map(unquote).includes(value))
    return { label: 'notAllowed', values: { values: allowed.join(', ') } };
  if (isNumeric && !NUMBER.test(value)) return { label: 'notNumber', values: {} };
  if (kind === 'integer' && !isInteger(value)) return { label: 'notInteger', values: {} };
  if (limits.some((limit) => exceedsLimit(value, limit, kind)))
    return { label: 'outOfLimits', values: { limits: limitText } };
  const violated = findViolatedString(value, strings);
  if (violated) return { label: STRING_MESSAGES[violated], values: { [violated]: strings[violated] ?? '' } };
  const format = findFormat(type);
  if (kind !== 'array' && violatesFormat(value, format)) return { label: 'badFormat', values: { format } };
  return undefined;
}

/**
 * Returns whether a value is `null` and the list of allowed values contains `null`. Such a value represents the JSON
 * value null, because the list shows the string `"null"` in quotes.
 */
export function isAllowedNull(value: string, { allowed }: Pick<ValueConstraints, 'allowed'>): boolean {
  return value === 'null' && allowed.includes('null');
}

/**
 * Converts a displayed allowed value to the value to send. The list of allowed values shows a string in quotes if it
 * looks like another JSON type.
 */
export function unquote(code: string): string {
  if (!/^".*"$/s.test(code)) return code;
  try {
    return JSON.parse(code) as string;
  } catch {
    return code;
  }
}

function exceedsLimit(value: string, limit: FieldLimit, kind: ValueKind | undefined): boolean {
  if (limit.of === 'value') return kind !== 'array' && NUMBER.test(value) && violatesLimit(value, limit);
  // Count Unicode code points, as JSON Schema does.
  return limit.of === 'characters' && violatesLimit(String(Array.from(value).length), limit);
}

/** Returns whether an array has too few, too many or duplicate items. */
export function violatesItemLimits(items: readonly string[], { limits }: ValueConstraints): boolean {
  const hasDuplicates = new Set(items).size < items.length;
  return limits.some(
    (limit) => limit.of === 'items' && (violatesLimit(String(items.length), limit) || (limit.unique && hasDuplicates)),
  );
}

export function formatViolation({ label, values }: EntryViolation, labels: FormLabels): string {
  return fillLabel(labels[label], values);
}
