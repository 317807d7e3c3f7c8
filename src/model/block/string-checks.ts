import type { StringDetailName, StringDetails } from './constraints.js';
import { matchesPattern } from '../text/pattern.js';

/** A function that returns whether a string satisfies a constraint. Returns `true` if this cannot be determined. */
type StringCheck = (constraint: string, value: string) => boolean;

/** The checks for the string constraints. `undefined` for a constraint that is not checked. */
const STRING_CHECKS = {
  pattern: matchesPattern,
} satisfies Record<StringDetailName, StringCheck | undefined>;

export type CheckedStringName = {
  [Name in StringDetailName]: (typeof STRING_CHECKS)[Name] extends StringCheck ? Name : never;
}[StringDetailName];

/** Returns the name of the first constraint that a string violates, or `undefined` if it violates none. */
export function findViolatedString(value: string, constraints: StringDetails): CheckedStringName | undefined {
  const checks: [string, StringCheck | undefined][] = Object.entries(STRING_CHECKS);
  const violated = checks.find(
    ([name, check]) => check?.(constraints[name as StringDetailName] ?? '', value) === false,
  );
  return violated?.[0] as CheckedStringName | undefined;
}
