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

type LimitName = Exclude<keyof ConstraintProps, 'format' | 'pattern' | 'uniqueItems'>;

/** The values that a limit accepts. */
interface LimitFormat {
  pattern: RegExp;
  /** Description of the pattern for messages. */
  expected: string;
}

const NUMBER: LimitFormat = { pattern: /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i, expected: 'a number' };
const COUNT: LimitFormat = { pattern: /^\d+$/, expected: 'a whole number, 0 or greater' };

const LIMIT_FORMATS: Readonly<Record<LimitName, LimitFormat>> = {
  minimum: NUMBER,
  maximum: NUMBER,
  exclusiveMinimum: NUMBER,
  exclusiveMaximum: NUMBER,
  multipleOf: NUMBER,
  minLength: COUNT,
  maxLength: COUNT,
  minItems: COUNT,
  maxItems: COUNT,
};

/** A lower limit that must not exceed an upper one. */
interface LimitPair {
  lower: LimitName;
  upper: LimitName;
  mayBeEqual: boolean;
}

const LIMIT_PAIRS: readonly LimitPair[] = [
  { lower: 'minimum', upper: 'maximum', mayBeEqual: true },
  { lower: 'minimum', upper: 'exclusiveMaximum', mayBeEqual: false },
  { lower: 'exclusiveMinimum', upper: 'maximum', mayBeEqual: false },
  { lower: 'exclusiveMinimum', upper: 'exclusiveMaximum', mayBeEqual: false },
  { lower: 'minLength', upper: 'maxLength', mayBeEqual: true },
  { lower: 'minItems', upper: 'maxItems', mayBeEqual: true },
];

/** The limits of a field as strings. Limits that are not specified are missing. */
type WrittenLimits = Partial<Record<LimitName, string>>;

/** Parses the limits in the props of a field. Invalid or contradictory limits are kept as written and reported. */
export function toLimits(props: ConstraintProps, problems: Problem[]): FieldLimit[] {
  const written = readLimits(props, problems);
  for (const pair of LIMIT_PAIRS) reportContradiction(pair, written, problems);
  const limits: FieldLimit[] = [
    {
      of: 'value',
      min: written.minimum,
      max: written.maximum,
      moreThan: written.exclusiveMinimum,
      lessThan: written.exclusiveMaximum,
      multipleOf: written.multipleOf,
    },
    { of: 'characters', min: toMinimumCount(written.minLength), max: written.maxLength },
    {
      of: 'items',
      min: toMinimumCount(written.minItems),
      max: written.maxItems,
      unique: asBoolean(props.uniqueItems) || undefined,
    },
  ];
  return limits.filter(hasBound);
}

/** Reads the limits as written, and reports those that are not numbers or counts. */
function readLimits(props: ConstraintProps, problems: Problem[]): WrittenLimits {
  const limits: WrittenLimits = {};
  for (const [name, { pattern, expected }] of Object.entries(LIMIT_FORMATS) as [LimitName, LimitFormat][]) {
    const written = toWrittenLimit(props[name]);
    if (written === undefined) continue;
    limits[name] = written;
    if (!pattern.test(written))
      problems.push({ prop: name, message: `Expected ${expected}, found ${JSON.stringify(written)}` });
  }
  return limits;
}

function toWrittenLimit(value: unknown): string | undefined {
  if (isBlank(value) || value === false) return undefined;
  return typeof value === 'string' ? value.trim() : toInlineJson(value);
}

/** Reports a lower limit that exceeds an upper one, or that equals it if the two then exclude every value. */
function reportContradiction(
  { lower, upper, mayBeEqual }: LimitPair,
  written: WrittenLimits,
  problems: Problem[],
): void {
  // Number(undefined) is NaN, so a missing limit never contradicts another one.
  const lowerNumber = Number(written[lower]);
  const upperNumber = Number(written[upper]);
  const isContradiction = lowerNumber > upperNumber || (!mayBeEqual && lowerNumber === upperNumber);
  if (!isContradiction) return;
  const relation = mayBeEqual ? 'at most' : 'less than';
  problems.push({
    prop: lower,
    message: `Expected ${relation} the ${upper}, ${written[upper]}, found ${JSON.stringify(written[lower])}`,
  });
}

/** A minimum count of 0 excludes nothing, so it is not displayed. */
function toMinimumCount(written: string | undefined): string | undefined {
  return Number(written) === 0 ? undefined : written;
}

function hasBound({ min, max, moreThan, lessThan, multipleOf, unique }: FieldLimit): boolean {
  return [min, max, moreThan, lessThan, multipleOf, unique].some((bound) => bound !== undefined);
}
