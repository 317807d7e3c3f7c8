import { violatesLimit } from '../../../model/block/field-limit.js';
import { normalizeNumber } from '../../../model/json/normalize-number.js';
import type { SourceNode } from '../source/source-node.js';
import { shorten, toComparedJson, toShortText } from './compared-json.js';
import type { ComparedSchema } from './compared-schema.js';
import type { RangeChange, SchemaDifference, Sides } from './difference.js';
import { createDifference, findKeyword, toRangeChange } from './schema-difference.js';

/** Compares the keywords that constrain or describe a single value. */
export function compareValues(sides: Sides<ComparedSchema>): SchemaDifference[] {
  return [
    ...compareEnums(sides),
    ...compareDefaults(sides),
    ...compareFormats(sides),
    ...comparePatterns(sides),
    ...compareLowerLimits(sides),
    ...compareUpperLimits(sides),
    ...compareMultiples(sides),
    ...compareFlag('uniqueItems', sides, ({ schema }) => schema.uniqueItems),
    ...compareFlag('additionalProperties', sides, ({ isClosed }) => isClosed),
  ];
}

function compareEnums(sides: Sides<ComparedSchema>): SchemaDifference[] {
  const left = toValues(sides.left.values);
  const right = toValues(sides.right.values);
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

function toValues(values: readonly SourceNode[] | undefined): Values | undefined {
  return values && new Map(values.map((value) => [toComparedJson(value), value]));
}

/** Returns whether an enum allows all values of another enum. Without an enum, all values are allowed. */
function allowsAll(values: Values | undefined, other: Values | undefined): boolean {
  if (!values) return true;
  return other !== undefined && [...other.keys()].every((key) => values.has(key));
}

/** Maximum number of values in an enum that is listed completely. */
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
      ? toComparedJson(leftDefault) === toComparedJson(rightDefault)
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

/** For each format, a wider format that includes all of its values. */
const WIDER_FORMATS: ReadonlyMap<string, string> = new Map([
  ['int32', 'int64'],
  ['float', 'double'],
]);

function compareFormats({ left, right }: Sides<ComparedSchema>): SchemaDifference[] {
  const before = left.schema.format;
  const after = right.schema.format;
  if (normalizeFormat(before) === normalizeFormat(after)) return [];
  const range = findFormatRange(before, after);
  return [createTextDifference('format', range, { left: before, right: after }, { left, right })];
}

function findFormatRange(before: string, after: string): RangeChange {
  if (WIDER_FORMATS.get(before) === after) return 'wider';
  if (WIDER_FORMATS.get(after) === before) return 'narrower';
  return findTextRange(before, after);
}

/** OpenAPI 3.1 replaced the format `byte` with `contentEncoding: base64`, which `readSchema` returns as a format. */
function normalizeFormat(format: string): string {
  return format === 'byte' ? 'base64' : format;
}

function comparePatterns({ left, right }: Sides<ComparedSchema>): SchemaDifference[] {
  const before = left.schema.pattern;
  const after = right.schema.pattern;
  if (before === after) return [];
  const range = findTextRange(before, after);
  return [createTextDifference('pattern', range, { left: before, right: after }, { left, right })];
}

/** Returns how the range changes if a keyword is added, removed or changed. Without the keyword, all values are allowed. */
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

/** A minimum or maximum, such as `maxLength`. */
interface Limit {
  keyword: string;
  text: string;
  isExclusive: boolean;
}

function compareLowerLimits(sides: Sides<ComparedSchema>): SchemaDifference[] {
  const readers = [
    (schema: ComparedSchema) => readNumberLimit(schema, 'minimum', 'exclusiveMinimum', 1),
    (schema: ComparedSchema) => readCount(schema, 'minLength'),
    (schema: ComparedSchema) => readCount(schema, 'minItems'),
    (schema: ComparedSchema) => readCount(schema, 'minProperties'),
  ];
  return readers.flatMap((read) => compareLimits(read, 1, sides));
}

function compareUpperLimits(sides: Sides<ComparedSchema>): SchemaDifference[] {
  const readers = [
    (schema: ComparedSchema) => readNumberLimit(schema, 'maximum', 'exclusiveMaximum', -1),
    (schema: ComparedSchema) => readCount(schema, 'maxLength'),
    (schema: ComparedSchema) => readCount(schema, 'maxItems'),
    (schema: ComparedSchema) => readCount(schema, 'maxProperties'),
  ];
  return readers.flatMap((read) => compareLimits(read, -1, sides));
}

/** 1 if a larger limit is stricter, or -1 if a smaller limit is stricter. */
type StricterSign = 1 | -1;

/** Returns the inclusive or exclusive limit of a number. If a schema specifies both, returns the stricter limit. */
function readNumberLimit(
  { schema: { limits } }: ComparedSchema,
  inclusive: 'minimum' | 'maximum',
  exclusive: 'exclusiveMinimum' | 'exclusiveMaximum',
  sign: StricterSign,
): Limit | undefined {
  const text = limits.get(inclusive);
  const exclusiveText = limits.get(exclusive);
  if (exclusiveText === undefined)
    return text === undefined ? undefined : { keyword: inclusive, text, isExclusive: false };
  const isInclusiveStricter = text !== undefined && Number(text) * sign > Number(exclusiveText) * sign;
  return isInclusiveStricter
    ? { keyword: inclusive, text, isExclusive: false }
    : { keyword: exclusive, text: exclusiveText, isExclusive: true };
}

type CountKeyword = 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minProperties' | 'maxProperties';

/** Returns a limit for a length or a number of items. A minimum of 0 does not count as a limit. */
function readCount({ schema }: ComparedSchema, keyword: CountKeyword): Limit | undefined {
  const isMemberCount = keyword === 'minProperties' || keyword === 'maxProperties';
  const text = isMemberCount ? schema[keyword] : (schema.limits.get(keyword) ?? '');
  const isMinimum = keyword.startsWith('min');
  if (text === '' || (isMinimum && Number(text) === 0)) return undefined;
  return { keyword, text, isExclusive: false };
}

function compareLimits(
  read: (schema: ComparedSchema) => Limit | undefined,
  sign: StricterSign,
  { left, right }: Sides<ComparedSchema>,
): SchemaDifference[] {
  const before = read(left);
  const after = read(right);
  const keyword = after?.keyword ?? before?.keyword;
  if (keyword === undefined || toLimitKey(before) === toLimitKey(after)) return [];
  return [
    createDifference('value', {
      keyword,
      range: findLimitRange(before, after, sign),
      left: { text: formatLimit(before), node: findKeyword(left, before?.keyword ?? keyword) },
      right: { text: formatLimit(after), node: findKeyword(right, after?.keyword ?? keyword) },
    }),
  ];
}

function toLimitKey(limit: Limit | undefined): string {
  return limit ? `${limit.isExclusive} ${normalizeNumber(limit.text)}` : '';
}

function findLimitRange(before: Limit | undefined, after: Limit | undefined, sign: StricterSign): RangeChange {
  if (!before) return 'narrower';
  if (!after) return 'wider';
  const oldNumber = Number(before.text);
  const newNumber = Number(after.text);
  if (oldNumber !== newNumber) return newNumber * sign > oldNumber * sign ? 'narrower' : 'wider';
  if (before.isExclusive !== after.isExclusive) return after.isExclusive ? 'narrower' : 'wider';
  // JavaScript rounds different numbers, such as 9007199254740993 and 9007199254740992, to the same number.
  return 'other';
}

function formatLimit(limit: Limit | undefined): string {
  if (!limit) return '';
  return limit.isExclusive ? `${limit.text} (exclusive)` : limit.text;
}

function compareMultiples({ left, right }: Sides<ComparedSchema>): SchemaDifference[] {
  const before = left.schema.limits.get('multipleOf') ?? '';
  const after = right.schema.limits.get('multipleOf') ?? '';
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
  return !violatesLimit(Number(number), { of: 'value', multipleOf: divisor });
}

/** For each boolean keyword, the value that restricts the allowed values. The other value has no effect. */
const RESTRICTING_VALUES = { uniqueItems: 'true', additionalProperties: 'false' };

/** Compares a keyword that either restricts the allowed values or has no effect. */
function compareFlag(
  keyword: keyof typeof RESTRICTING_VALUES,
  { left, right }: Sides<ComparedSchema>,
  isSet: (schema: ComparedSchema) => boolean,
): SchemaDifference[] {
  if (isSet(left) === isSet(right)) return [];
  const text = RESTRICTING_VALUES[keyword];
  return [
    createDifference('value', {
      keyword,
      range: isSet(right) ? 'narrower' : 'wider',
      left: { text: isSet(left) ? text : '', node: findKeyword(left, keyword) },
      right: { text: isSet(right) ? text : '', node: findKeyword(right, keyword) },
    }),
  ];
}
