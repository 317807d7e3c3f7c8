import type { FieldLimit } from './field-limit.js';
import { toInlineJson } from './value-code.js';
import type { Problem } from '../text/problem.js';
import { explainUnexpectedValue } from '../text/unexpected-value.js';
import { isBlank, asBoolean } from '../text/coerce.js';

/** A limit that an author specifies: a number, or a string that contains a number. Strings keep all digits. */
export type LimitInput = number | bigint | string;

/**
 * Constraints on the value of a field, named as in JSON Schema 2020-12. Numbers are displayed as written. If they are
 * invalid or contradict each other, a note reports the problem.
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
  /** Exclusive lower bound: the value must be greater than this number. */
  exclusiveMinimum?: LimitInput | undefined;
  /** Exclusive upper bound: the value must be less than this number. */
  exclusiveMaximum?: LimitInput | undefined;
  /** The value must be a multiple of this positive number. */
  multipleOf?: LimitInput | undefined;
  /** Minimum number of characters. `0` is not displayed, because it has no effect. */
  minLength?: LimitInput | undefined;
  /** Maximum number of characters. */
  maxLength?: LimitInput | undefined;
  /** Regular expression that the value must match. Displayed as written. */
  pattern?: string | undefined;
  /** Minimum number of array items. `0` is not displayed, because it has no effect. */
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

/** Defines the valid strings for a limit. */
interface LimitFormat {
  pattern: RegExp;
  /** Description of a valid limit in error messages, such as `a number`. */
  expected: string;
}

const NUMBER: LimitFormat = { pattern: /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i, expected: 'a number' };
// A positive number contains a digit other than 0 before its exponent.
const POSITIVE_NUMBER: LimitFormat = {
  pattern: /^(?=[\d.]*[1-9])\d+(\.\d+)?(e[+-]?\d+)?$/i,
  expected: 'a number greater than 0',
};
const COUNT: LimitFormat = { pattern: /^\d+$/, expected: 'a whole number, 0 or greater' };

const LIMIT_FORMATS: Readonly<Record<LimitName, LimitFormat>> = {
  minimum: NUMBER,
  maximum: NUMBER,
  exclusiveMinimum: NUMBER,
  exclusiveMaximum: NUMBER,
  multipleOf: POSITIVE_NUMBER,
  minLength: COUNT,
  maxLength: COUNT,
  minItems: COUNT,
  maxItems: COUNT,
};

/** Two limits that contradict each other if the lower one exceeds the upper one. */
interface LimitPair {
  lower: LimitName;
  upper: LimitName;
  /** Whether equal limits still allow a value. */
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

/** The limits that the author specifies, as strings keyed by prop name. */
type WrittenLimits = Partial<Record<LimitName, string>>;

/** Parses the limits in the props of a field. Invalid or contradictory limits are kept as written and reported. */
export function toLimits(props: ConstraintProps): { limits: FieldLimit[]; problems: Problem[] } {
  const written = readLimits(props);
  const problems = [...findInvalidLimits(written), ...LIMIT_PAIRS.flatMap((pair) => findContradiction(pair, written))];
  return { limits: groupLimits(written, asBoolean(props.uniqueItems)), problems };
}

/**
 * Groups the limits by the quantity that they limit: the value, its number of characters, or its number of array items.
 */
function groupLimits(written: WrittenLimits, uniqueItems: boolean): FieldLimit[] {
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
      unique: uniqueItems || undefined,
    },
  ];
  return limits.filter(hasBound);
}

const LIMIT_NAMES = Object.keys(LIMIT_FORMATS) as LimitName[];

function readLimits(props: ConstraintProps): WrittenLimits {
  const limits: WrittenLimits = {};
  for (const name of LIMIT_NAMES) {
    const written = toWrittenLimit(props[name]);
    if (written !== undefined) limits[name] = written;
  }
  return limits;
}

/** Reports each limit whose value is invalid, for example a negative length. */
function findInvalidLimits(limits: WrittenLimits): Problem[] {
  return LIMIT_NAMES.flatMap((name) => {
    const written = limits[name];
    const { pattern, expected } = LIMIT_FORMATS[name];
    if (written === undefined || pattern.test(written)) return [];
    return explainUnexpectedValue(name, expected, JSON.stringify(written));
  });
}

function toWrittenLimit(value: unknown): string | undefined {
  if (isBlank(value) || value === false) return undefined;
  return typeof value === 'string' ? value.trim() : toInlineJson(value);
}

/** Reports two limits that together exclude every value. */
function findContradiction({ lower, upper, mayBeEqual }: LimitPair, written: WrittenLimits): Problem[] {
  // Number(undefined) is NaN, so both comparisons are false if one of the limits is missing.
  const lowerNumber = Number(written[lower]);
  const upperNumber = Number(written[upper]);
  const isContradiction = lowerNumber > upperNumber || (!mayBeEqual && lowerNumber === upperNumber);
  if (!isContradiction) return [];
  const relation = mayBeEqual ? 'no greater than' : 'less than';
  const expected = `a value ${relation} ${upper} (${written[upper]})`;
  return [explainUnexpectedValue(lower, expected, JSON.stringify(written[lower]))];
}

/** Omits a minimum count of 0, because it has no effect. */
function toMinimumCount(written: string | undefined): string | undefined {
  return Number(written) === 0 ? undefined : written;
}

function hasBound({ min, max, moreThan, lessThan, multipleOf, unique }: FieldLimit): boolean {
  return [min, max, moreThan, lessThan, multipleOf, unique].some((bound) => bound !== undefined);
}
