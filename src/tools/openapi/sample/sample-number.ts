import type { Schema } from '../schema/schema.js';

/**
 * Generates a number within the limits of a schema, as JSON. If the number is a limit, it keeps the digits of the
 * limit.
 */
export function sampleNumber({ limits, types }: Schema): string {
  const isInteger = types.includes('integer');
  const candidates = [
    '1',
    '0',
    limits.get('minimum'),
    limits.get('multipleOf'),
    limits.get('maximum'),
    shift(limits.get('exclusiveMinimum'), isInteger ? 1 : 0.5),
    shift(limits.get('exclusiveMaximum'), isInteger ? -1 : -0.5),
    ...listMultiples(limits),
  ];
  return (
    candidates.find((candidate) => candidate !== undefined && isAllowed(candidate, limits)) ??
    limits.get('minimum') ??
    '1'
  );
}

function shift(limit: string | undefined, distance: number): string | undefined {
  return limit === undefined ? undefined : String(Number(limit) + distance);
}

/** Returns the multiples of `multipleOf` that are closest to each limit. */
function listMultiples(limits: Schema['limits']): string[] {
  const divisor = Number(limits.get('multipleOf') ?? NaN);
  return RANGE_KEYWORDS.flatMap((keyword) => {
    const quotient = Math.floor(Number(limits.get(keyword) ?? NaN) / divisor);
    const multiples = [quotient, quotient + 1, quotient - 1].map((factor) => factor * divisor);
    return multiples.filter((multiple) => Number.isFinite(multiple)).map(String);
  });
}

const RANGE_KEYWORDS = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'] as const;

function isAllowed(candidate: string, limits: Schema['limits']): boolean {
  const number = Number(candidate);
  const limit = (keyword: (typeof RANGE_KEYWORDS)[number], fallback: number) => Number(limits.get(keyword) ?? fallback);
  const divisor = Number(limits.get('multipleOf') ?? NaN);
  const isMultiple = Number.isNaN(divisor) || divisor === 0 || Number.isInteger(number / divisor);
  return (
    number >= limit('minimum', -Infinity) &&
    number <= limit('maximum', Infinity) &&
    number > limit('exclusiveMinimum', -Infinity) &&
    number < limit('exclusiveMaximum', Infinity) &&
    isMultiple
  );
}
