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

/** The names of all constraints. Every page with a field loads this list, so it is separate from `CONSTRAINTS`. */
export const CONSTRAINT_NAMES = Object.keys({
  format: true,
  minimum: true,
  maximum: true,
  exclusiveMinimum: true,
  exclusiveMaximum: true,
  multipleOf: true,
  minLength: true,
  maxLength: true,
  minItems: true,
  maxItems: true,
  uniqueItems: true,
  pattern: true,
} satisfies Record<keyof ConstraintProps, true>) as (keyof ConstraintProps)[];
