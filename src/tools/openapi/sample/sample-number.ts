import { type ConstraintKeyword, getConstraint, type SchemaConstraints } from '../schema/schema-constraints.js';
import type { Schema } from '../schema/schema.js';

/**
 * Generates a number within the limits of a schema, as JSON. If the number is a limit, it keeps the digits of the
 * limit.
 */
export function sampleNumber({ constraints, types }: Schema): string {
  const isInteger = types.includes('integer');
  const minimum = getConstraint(constraints, 'minimum');
  const candidates = [
    '1',
    '0',
    minimum,
    getConstraint(constraints, 'multipleOf'),
    getConstraint(constraints, 'maximum'),
    shift(getConstraint(constraints, 'exclusiveMinimum'), isInteger ? 1 : 0.5),
    shift(getConstraint(constraints, 'exclusiveMaximum'), isInteger ? -1 : -0.5),
    ...listMultiples(constraints),
  ];
  const allowed = candidates.find((candidate) => candidate !== undefined && isAllowed(candidate, constraints));
  return allowed ?? minimum ?? '1';
}

function shift(limit: string | undefined, distance: number): string | undefined {
  return limit === undefined ? undefined : String(Number(limit) + distance);
}

/** Returns the multiples of `multipleOf` that are closest to each limit. */
function listMultiples(constraints: SchemaConstraints): string[] {
  const divisor = getLimit(constraints, 'multipleOf', NaN);
  return RANGE_KEYWORDS.flatMap((keyword) => {
    const quotient = Math.floor(getLimit(constraints, keyword, NaN) / divisor);
    const multiples = [quotient, quotient + 1, quotient - 1].map((factor) => factor * divisor);
    return multiples.filter((multiple) => Number.isFinite(multiple)).map(String);
  });
}

const RANGE_KEYWORDS = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'] as const;

function isAllowed(candidate: string, constraints: SchemaConstraints): boolean {
  const number = Number(candidate);
  const divisor = getLimit(constraints, 'multipleOf', NaN);
  const isMultiple = Number.isNaN(divisor) || divisor === 0 || Number.isInteger(number / divisor);
  return (
    number >= getLimit(constraints, 'minimum', -Infinity) &&
    number <= getLimit(constraints, 'maximum', Infinity) &&
    number > getLimit(constraints, 'exclusiveMinimum', -Infinity) &&
    number < getLimit(constraints, 'exclusiveMaximum', Infinity) &&
    isMultiple
  );
}

function getLimit(constraints: SchemaConstraints, keyword: ConstraintKeyword, fallback: number): number {
  return Number(getConstraint(constraints, keyword) ?? fallback);
}
