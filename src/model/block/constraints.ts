import type { FieldLimit } from './field-limit.js';
import { toInlineJson } from './value-code.js';
import type { Problem } from '../text/problem.js';
import { isBlank, asBoolean } from '../text/coerce.js';

/** A limit as written by the author: a number, or a string that contains one. All digits are kept. */
export type LimitInput = number | bigint | string;

/**
 * Constraints on the value of a field, named as in JSON Schema 2020-12. Numbers are displayed as written. An invalid
 * or contradictory limit is displayed as written, together with a problem.
 */
export interface ConstraintProps {
  /**
   * Format of a string, such as `date-time`, `uuid` or `email`. Shown after the type, unless the type already contains
   * it.
   */
  format?: string | undefined;
  /** Smallest allowed number (inclusive). */
  minimum?: LimitInput | undefined;
  /** Largest allowed number (inclusive). */
  maximum?: LimitInput | undefined;
  /** The value must be greater than this number. */
  exclusiveMinimum?: LimitInput | undefined;
  /** The value must be less than this number. */
  exclusiveMaximum?: LimitInput | undefined;
  /** The value must be a multiple of this positive number. */
  multipleOf?: LimitInput | undefined;
  /** Minimum number of characters. `0` is not displayed, because it excludes nothing. */
  minLength?: LimitInput | undefined;
  /** Maximum number of characters. */
  maxLength?: LimitInput | undefined;
  /** Regular expression that the value must match. Displayed as written. */
  pattern?: string | undefined;
  /** Minimum number of array items. `0` is not displayed, because it excludes nothing. */
  minItems?: LimitInput | undefined;
  /** Maximum number of array items. */
  maxItems?: LimitInput | undefined;
  /**
   * Whether all array items must be different.
   * @defaultValue `false`
   */
  uniqueItems?: boolean | string | undefined;
}

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const WHOLE_NUMBER = /^\d+$/;

type LimitName = Exclude<keyof ConstraintProps, 'format' | 'pattern' | 'uniqueItems'>;

/** A pair of limits of which the lower one must not exceed the upper one. */
interface LimitPair {
  lower: LimitName;
  upper: LimitName;
  mayBeEqual: boolean;
}

const VALUE_PAIRS: readonly LimitPair[] = [
  { lower: 'minimum', upper: 'maximum', mayBeEqual: true },
  { lower: 'minimum', upper: 'exclusiveMaximum', mayBeEqual: false },
  { lower: 'exclusiveMinimum', upper: 'maximum', mayBeEqual: false },
  { lower: 'exclusiveMinimum', upper: 'exclusiveMaximum', mayBeEqual: false },
];

/** Parses the limits in the props of a field. Invalid or contradictory limits are kept as written and reported. */
export function toLimits(props: ConstraintProps, problems: Problem[]): FieldLimit[] {
  const limits = [
    readValueLimit(props, problems),
    readCountLimit({ of: 'characters', lower: 'minLength', upper: 'maxLength' }, props, problems),
    readCountLimit({ of: 'items', lower: 'minItems', upper: 'maxItems' }, props, problems),
  ];
  return limits.filter(hasBound);
}

function hasBound({ min, max, moreThan, lessThan, multipleOf, unique }: FieldLimit): boolean {
  return [min, max, moreThan, lessThan, multipleOf, unique].some((bound) => bound !== undefined);
}

function readValueLimit(props: ConstraintProps, problems: Problem[]): FieldLimit {
  const read = (name: LimitName) => readNumber({ name, pattern: NUMBER, expected: 'a number' }, props, problems);
  const limit: FieldLimit = {
    of: 'value',
    min: read('minimum'),
    max: read('maximum'),
    moreThan: read('exclusiveMinimum'),
    lessThan: read('exclusiveMaximum'),
    multipleOf: read('multipleOf'),
  };
  for (const pair of VALUE_PAIRS) reportContradiction(pair, props, problems);
  return limit;
}

function readCountLimit(
  { of, lower, upper }: { of: 'characters' | 'items'; lower: LimitName; upper: LimitName },
  props: ConstraintProps,
  problems: Problem[],
): FieldLimit {
  const read = (name: LimitName) =>
    readNumber({ name, pattern: WHOLE_NUMBER, expected: 'a whole number, 0 or greater' }, props, problems);
  const min = read(lower);
  const max = read(upper);
  reportContradiction({ lower, upper, mayBeEqual: true }, props, problems);
  const isUnique = of === 'items' && asBoolean(props.uniqueItems);
  // A minimum of 0 excludes nothing.
  return { of, min: Number(min) === 0 ? undefined : min, max, unique: isUnique || undefined };
}

/** Returns the limit as written, and reports it if it does not match the pattern. */
function readNumber(
  { name, pattern, expected }: { name: LimitName; pattern: RegExp; expected: string },
  props: ConstraintProps,
  problems: Problem[],
): string | undefined {
  const written = toWrittenLimit(props[name]);
  if (written !== undefined && !pattern.test(written))
    problems.push({ prop: name, message: `Expected ${expected}, found ${JSON.stringify(written)}` });
  return written;
}

function toWrittenLimit(value: unknown): string | undefined {
  if (isBlank(value) || value === false) return undefined;
  return typeof value === 'string' ? value.trim() : toInlineJson(value);
}

/** Reports a lower limit that exceeds an upper one, or equals it where that leaves no allowed value. */
function reportContradiction(
  { lower, upper, mayBeEqual }: LimitPair,
  props: ConstraintProps,
  problems: Problem[],
): void {
  const lowerText = toWrittenLimit(props[lower]);
  const upperText = toWrittenLimit(props[upper]);
  // Number(undefined) is NaN, so a missing limit never contradicts another one.
  const isContradiction =
    Number(lowerText) > Number(upperText) || (!mayBeEqual && Number(lowerText) === Number(upperText));
  if (!isContradiction) return;
  const relation = mayBeEqual ? 'at most' : 'less than';
  problems.push({
    prop: lower,
    message: `Expected ${relation} the ${upper}, ${upperText}, found ${JSON.stringify(lowerText)}`,
  });
}
