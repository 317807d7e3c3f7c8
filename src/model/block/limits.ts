import type { ConstraintProps } from './constraints.js';
import { COUNT, FLAGS, type LimitConstraint, LIMITS, type LimitName } from './constraints.js';
import type { FieldLimit } from './field-limit.js';
import { toInlineJson } from './value-code.js';
import type { PropProblem } from '../text/problem.js';
import { explainUnexpectedValue } from '../text/unexpected-value.js';
import { compareNumbers } from '../json/decimal.js';
import { isJsonNumber } from '../json/normalize-number.js';
import { isBlank, asBoolean } from '../text/coerce.js';

type WrittenLimits = Partial<Record<LimitName, string>>;

/** Parses the limits in the props of a field. Invalid or contradictory limits are kept as written and reported. */
export function toLimits(props: ConstraintProps): { limits: FieldLimit[]; problems: PropProblem[] } {
  const written = readLimits(props);
  const problems = [...findInvalidLimits(written), ...LIMIT_PAIRS.flatMap((pair) => findContradiction(pair, written))];
  return { limits: groupLimits(written, props), problems };
}

/** The quantities that a limit can restrict, each with the JSON type of the restricted values. */
const QUANTITIES = [
  { of: 'value', type: 'number' },
  { of: 'characters', type: 'string' },
  { of: 'items', type: 'array' },
] as const;

function groupLimits(written: WrittenLimits, props: ConstraintProps): FieldLimit[] {
  const groups = QUANTITIES.map(({ of, type }) => {
    const group: FieldLimit = { of };
    for (const limit of LIMITS) {
      const text = written[limit.name];
      if (limit.type === type && text !== undefined && !hasNoEffect(limit, text)) group[limit.bound] = text;
    }
    for (const { name, bound, ...flag } of FLAGS) if (flag.type === type && asBoolean(props[name])) group[bound] = true;
    return group;
  });
  return groups.filter((group) => Object.keys(group).length > 1);
}

/** Returns whether a limit is a minimum count of 0, which has no effect. */
export function hasNoEffect({ accepts, bound }: LimitConstraint, text: string): boolean {
  return accepts === COUNT && bound === 'min' && Number(text) === 0;
}

function readLimits(props: ConstraintProps): WrittenLimits {
  const limits: WrittenLimits = {};
  for (const { name } of LIMITS) {
    const written = toWrittenLimit(props[name]);
    if (written !== undefined) limits[name] = written;
  }
  return limits;
}

function toWrittenLimit(value: unknown): string | undefined {
  if (isBlank(value) || value === false) return undefined;
  return typeof value === 'string' ? value.trim() : toInlineJson(value);
}

function findInvalidLimits(limits: WrittenLimits): PropProblem[] {
  return LIMITS.flatMap(({ name, accepts }) => {
    const written = limits[name];
    if (written === undefined || accepts.pattern.test(written)) return [];
    return explainUnexpectedValue(name, accepts.expected, JSON.stringify(written));
  });
}

/** Two limits that contradict each other if the lower one exceeds the upper one. */
interface LimitPair {
  lower: LimitName;
  upper: LimitName;
  /** Whether equal limits still allow a value. */
  mayBeEqual: boolean;
}

const LIMIT_PAIRS: readonly LimitPair[] = LIMITS.filter(({ stricter }) => stricter === 'larger').flatMap((lower) =>
  LIMITS.filter(({ type, stricter }) => type === lower.type && stricter === 'smaller').map((upper) => ({
    lower: lower.name,
    upper: upper.name,
    mayBeEqual: lower.bound === 'min' && upper.bound === 'max',
  })),
);

/** Reports two limits that together exclude every value. */
function findContradiction({ lower, upper, mayBeEqual }: LimitPair, written: WrittenLimits): PropProblem[] {
  const lowerLimit = written[lower];
  const upperLimit = written[upper];
  if (lowerLimit === undefined || upperLimit === undefined) return [];
  if (!isJsonNumber(lowerLimit) || !isJsonNumber(upperLimit)) return [];
  const difference = compareNumbers(lowerLimit, upperLimit);
  if (difference < 0 || (difference === 0 && mayBeEqual)) return [];
  const relation = mayBeEqual ? 'no greater than' : 'less than';
  const expected = `a value ${relation} ${upper} (${upperLimit})`;
  return [explainUnexpectedValue(lower, expected, JSON.stringify(lowerLimit))];
}
