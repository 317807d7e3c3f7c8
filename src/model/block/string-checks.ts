import type { FormLabels } from './console-labels.js';
import type { StringDetailName, StringDetails } from './constraints.js';
import { matchesPattern } from '../text/pattern.js';

/** How strings are checked against a constraint. */
interface StringCheck {
  /** Returns `false` if the string violates the constraint. Returns `true` if this cannot be determined. */
  allows: (constraint: string, value: string) => boolean;
  /** The label of the console's message. The constraint is a placeholder in this label, as in `{pattern}`. */
  message: keyof FormLabels;
}

/** The checks of the constraints that are strings. `undefined` for a constraint that is not checked. */
const STRING_CHECKS: Readonly<Record<StringDetailName, StringCheck | undefined>> = {
  pattern: { allows: matchesPattern, message: 'noMatch' },
};

/** The constraints that can be checked. */
export const CHECKED_STRINGS = Object.keys(STRING_CHECKS) as StringDetailName[];

/** A constraint that a string violates. */
export interface StringViolation extends Pick<StringCheck, 'message'> {
  name: StringDetailName;
  constraint: string;
}

/** Returns the first constraint that a string violates, or `undefined` if it violates none. */
export function findStringViolation(value: string, constraints: StringDetails): StringViolation | undefined {
  for (const name of CHECKED_STRINGS) {
    const check = STRING_CHECKS[name];
    const constraint = constraints[name];
    if (check && constraint && !check.allows(constraint, value)) return { name, constraint, message: check.message };
  }
  return undefined;
}
