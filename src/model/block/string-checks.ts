import type { StringDetailName, StringDetails } from './constraints.js';
import { matchesPattern } from '../text/pattern.js';

/** Returns `false` if a string violates a constraint. Returns `true` if this cannot be determined. */
type StringCheck = (constraint: string, value: string) => boolean;

/** The checks of the constraints that are strings. `undefined` for a constraint that is not checked. */
const STRING_CHECKS: Readonly<Record<StringDetailName, StringCheck | undefined>> = {
  pattern: matchesPattern,
};

/** Returns the name of the first constraint that a string violates, or `undefined` if it violates none. */
export function findViolatedString(value: string, constraints: StringDetails): StringDetailName | undefined {
  const names = Object.keys(constraints) as StringDetailName[];
  return names.find((name) => STRING_CHECKS[name]?.(constraints[name] ?? '', value) === false);
}
