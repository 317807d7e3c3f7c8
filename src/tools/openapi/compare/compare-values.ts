import { violatesLimit } from '../../../model/block/field-limit.js';
import { hasNoEffect } from '../../../model/block/limits.js';
import { normalizeNumber } from '../../../model/json/normalize-number.js';
import { compareNumbers } from '../../../model/json/decimal.js';
import {
  type ConstraintKeyword,
  findStrictestLimit,
  getConstraint,
  includesFormat,
  LIMIT_GROUPS,
  type LimitGroup,
  listKeywords,
  type StrictestLimit,
} from '../schema/schema-constraints.js';
import type { SourceNode } from '../source/source-node.js';
import { shorten, toShortText, toComparableText } from './compared-json.js';
import type { ComparedSchema } from './compared-schema.js';
import type { RangeChange, SchemaDifference, Sides } from './difference.js';
import { createDifference, findKeyword, toRangeChange } from './schema-difference.js';

/** Compares the keywords that constrain or describe a single value. */
export function compareValues(sides: Sides<ComparedSchema>): SchemaDifference[] {
  return [
    ...compareEnums(sides),
    ...compareDefaults(sides),
    ...listKeywords('string').flatMap((keyword) => compareStrings(keyword, sides)),
    ...LIMIT_GROUPS.flatMap((group) => compareLimits(group, sides)),
    ...compareMultiples(sides),
    ...listKeywords('flag').flatMap((keyword) =>
      compareFlag({ keyword, restrictingValue: 'true' }, sides, ({ schema }) => schema.constraints.has(keyword)),
    ),
    ...compareFlag({ keyword: 'additionalProperties', restrictingValue: 'false' }, sides, ({ isClosed }) => isClosed),
  ];
}

function compareEnums(sides: Sides<ComparedSchema>): SchemaDifference[] {
  const left = toValues(sides.left);
  const right = toValues(sides.right);
  const range = toRangeChange(!allowsAll(right, left), !allowsAll(left, right));
  if (!range) return [];
  return [
    createDifference('value', {
      keyword: 'enum',
      range,
      left: { text: formatValues(left, right), node: findKeyword(sides.left, 'enum', 'const') },
      right: { text: formatValues(right, left), node: findKeyword(sides.right, 'enum', 'const') },
    }),
  ];
}

/** The allowed values, keyed by a string that is the same for equal values. */
type Values = ReadonlyMap<string, SourceNode>;

function toValues({ values, schema }: ComparedSchema): Values | undefined {
  return values && new Map(values.map((value) => [toComparableText(value, schema.types), value]));
}

/** Returns whether an enum allows all values of another enum. Without an enum, all values are allowed. */
function allowsAll(values: Values | undefined, other: Values | undefined): boolean {
  if (!values) return true;
  return other !== undefined && [...other.keys()].every((key) => values.has(key));
}

/** Maximum number of enum values in a message. */
const MAX_VALUES = 6;

/** Lists the values of an enum. A long list contains only the values that the other enum does not contain. */
function formatValues(values: Values | undefined, other: Values | undefined): string {
  if (!values) return '';
  const all = [...values];
  const listed = all.length > MAX_VALUES && other ? all.filter(([key]) => !other.has(key)) : all;
  const shown = listed.slice(0, MAX_VALUES).map(([, value]) => toShortText(value));
  const omitted = all.length - shown.length;
  if (shown.length === 0) return omitted === 0 ? 'no value' : `${omitted} values`;
  return omitted === 0 ? shown.join(', ') : `${shown.join(', ')} and ${omitted} more`;
}

function compareDefaults({ left, right }: Sides<ComparedSchema>): SchemaDifference[] {
  const leftDefault = left.schema.default;
  const rightDefault = right.schema.default;
  const isEqual =
    leftDefault && rightDefault
      ? toComparableText(leftDefault, left.types) === toComparableText(rightDefault, right.types)
      : leftDefault === rightDefault;
  if (isEqual) return [];
  return [
    createDifference('value', {
      keyword: 'default',
      left: { text: leftDefault ? toShortText(leftDefault) : '', node: findKeyword(left, 'default') },
      right: { text: rightDefault ? toShortText(rightDefault) : '', node: findKeyword(right, 'default') },
    }),
  ];
}

function compareStrings(keyword: ConstraintKeyword, sides: Sides<ComparedSchema>): SchemaDifference[] {
  const before = getText(sides.left, keyword);
  const after = getText(sides.right, keyword);
  if (normalizeString(keyword, before) === normalizeString(keyword, after)) return [];
  const range = findStringRange(keyword, sides) ?? 'other';
  return [createTextDifference(keyword, range, { left: before, right: after }, sides)];
}

function getText({ schema }: ComparedSchema, keyword: ConstraintKeyword): string {
  return getConstraint(schema.constraints, keyword) ?? '';
}

/**
 * Returns the same string for equivalent values. OpenAPI 3.1 replaced the format `byte` with `contentEncoding: base64`,
 * which `readSchema` returns as a format.
 */
function normalizeString(keyword: ConstraintKeyword, text: string): string {
  return keyword === 'format' && text === 'byte' ? 'base64' : text;
}

/**
 * Returns how the range changes if the constraints of one side include the constraints of the other side. For example,
 * the format `int64` includes `int32`. Otherwise, returns `undefined`.
 */
function findStringRange(keyword: ConstraintKeyword, { left, right }: Sides<ComparedSchema>): RangeChange | undefined {
  const before = left.schema.constraints.get(keyword) ?? [];
  const after = right.schema.constraints.get(keyword) ?? [];
  const includes = (values: readonly string[], others: readonly string[]) =>
    values.every((value) => others.some((other) => value === other || includesFormat(value, other)));
  return toRangeChange(includes(before, after), includes(after, before));
}

/**
 * Returns how the range changes if a keyword is added, removed or changed. Without the keyword, all values are allowed.
 */
function findTextRange(before: string, after: string): RangeChange {
  if (before === '') return 'narrower';
  return after === '' ? 'wider' : 'other';
}

function createTextDifference(
  keyword: string,
  range: RangeChange,
  texts: Sides<string>,
  { left, right }: Sides<ComparedSchema>,
): SchemaDifference {
  return createDifference('value', {
    keyword,
    range,
    left: { text: shorten(texts.left), node: findKeyword(left, keyword) },
    right: { text: shorten(texts.right), node: findKeyword(right, keyword) },
  });
}

/** Compares the strictest limits of a group, such as `minimum` and `exclusiveMinimum`. */
function compareLimits(group: LimitGroup, { left, right }: Sides<ComparedSchema>): SchemaDifference[] {
  const before = findEffectiveLimit(left, group);
  const after = findEffectiveLimit(right, group);
  const keyword = after?.keyword ?? before?.keyword;
  if (keyword === undefined || toLimitKey(before) === toLimitKey(after)) return [];
  return [
    createDifference('value', {
      keyword,
      range: findLimitRange(before, after, group),
      left: { text: formatLimit(before), node: findKeyword(left, before?.keyword ?? keyword) },
      right: { text: formatLimit(after), node: findKeyword(right, after?.keyword ?? keyword) },
    }),
  ];
}

/** Returns the strictest limit of a group. Ignores a limit that has no effect, such as `minLength: 0`. */
function findEffectiveLimit({ schema }: ComparedSchema, group: LimitGroup): StrictestLimit | undefined {
  const limit = findStrictestLimit(schema.constraints, group);
  const constraint = group.limits.find(({ keyword }) => keyword === limit?.keyword)?.constraint;
  return limit && constraint && hasNoEffect(constraint, limit.text) ? undefined : limit;
}

function toLimitKey(limit: StrictestLimit | undefined): string {
  return limit ? `${limit.isExclusive} ${normalizeNumber(limit.text)}` : '';
}

function findLimitRange(
  before: StrictestLimit | undefined,
  after: StrictestLimit | undefined,
  { stricter }: LimitGroup,
): RangeChange {
  if (!before) return 'narrower';
  if (!after) return 'wider';
  const difference = compareNumbers(after.text, before.text);
  if (difference === 0) return after.isExclusive ? 'narrower' : 'wider';
  return difference > 0 === (stricter === 'larger') ? 'narrower' : 'wider';
}

function formatLimit(limit: StrictestLimit | undefined): string {
  if (!limit) return '';
  return limit.isExclusive ? `${limit.text} (exclusive)` : limit.text;
}

function compareMultiples({ left, right }: Sides<ComparedSchema>): SchemaDifference[] {
  const before = getText(left, 'multipleOf');
  const after = getText(right, 'multipleOf');
  if (normalizeNumber(before) === normalizeNumber(after)) return [];
  const range = findMultipleRange(before, after);
  return [createTextDifference('multipleOf', range, { left: before, right: after }, { left, right })];
}

function findMultipleRange(before: string, after: string): RangeChange {
  if (before === '' || after === '') return findTextRange(before, after);
  if (isMultiple(after, before)) return 'narrower';
  return isMultiple(before, after) ? 'wider' : 'other';
}

function isMultiple(number: string, divisor: string): boolean {
  return !violatesLimit(number, { of: 'value', multipleOf: divisor });
}

/** Compares a keyword that either restricts the allowed values or has no effect. */
function compareFlag(
  { keyword, restrictingValue }: { keyword: string; restrictingValue: string },
  { left, right }: Sides<ComparedSchema>,
  isSet: (schema: ComparedSchema) => boolean,
): SchemaDifference[] {
  if (isSet(left) === isSet(right)) return [];
  return [
    createDifference('value', {
      keyword,
      range: isSet(right) ? 'narrower' : 'wider',
      left: { text: isSet(left) ? restrictingValue : '', node: findKeyword(left, keyword) },
      right: { text: isSet(right) ? restrictingValue : '', node: findKeyword(right, keyword) },
    }),
  ];
}
