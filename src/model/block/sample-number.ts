import { type FieldLimit, violatesLimit } from './field-limit.js';

/**
 * Returns a number within limits, as JSON: 1, 0, a limit exactly as the author wrote it, or a number close to a limit.
 * If none of these is allowed, returns the minimum or, without a minimum, 1.
 */
export function sampleNumber(limit: FieldLimit, isInteger: boolean): string {
  const { min, max, moreThan, lessThan, multipleOf } = limit;
  const distance = isInteger ? 1 : 0.5;
  const candidates = [
    '1',
    '0',
    min,
    multipleOf,
    max,
    shift(moreThan, distance),
    shift(lessThan, -distance),
    ...listMultiples(limit),
  ];
  const allowed = candidates.find((candidate) => candidate !== undefined && !violatesLimit(candidate, limit));
  return allowed ?? min ?? '1';
}

function shift(limit: string | undefined, distance: number): string | undefined {
  return limit === undefined ? undefined : String(Number(limit) + distance);
}

/** Returns the multiples of `multipleOf` that are closest to each limit. */
function listMultiples({ min, max, moreThan, lessThan, multipleOf }: FieldLimit): string[] {
  return [min, moreThan, max, lessThan].flatMap((limit) => {
    const quotient = Math.floor(Number(limit) / Number(multipleOf));
    const multiples = [quotient, quotient + 1, quotient - 1].map((factor) => factor * Number(multipleOf));
    return multiples.filter((multiple) => Number.isFinite(multiple)).map(String);
  });
}
