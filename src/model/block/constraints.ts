import type { FieldDetailsLabels } from './field-details-labels.js';

/**
 * A limit that an author specifies: a number, or a string that contains a number. A number in a string is never
 * rounded.
 */
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

interface BaseConstraint {
  /** The JSON type of the values that the constraint restricts, or `any`. Values of other types are allowed. */
  type: 'number' | 'string' | 'array' | 'object' | 'any';
  /**
   * Label of the constraint in the list below the field's description. `undefined` if the list does not contain the
   * constraint.
   */
  label: keyof FieldDetailsLabels | undefined;
}

/** A limit on a number, on the length of a string, or on the number of array items or object members. */
export interface LimitConstraint extends BaseConstraint {
  kind: 'limit';
  /** The member of `FieldLimit` that contains the limit. */
  bound: 'min' | 'max' | 'moreThan' | 'lessThan' | 'multipleOf';
  /** The numbers that the prop accepts. */
  accepts: NumberFormat;
  /**
   * Which of two different limits is stricter. `common-multiple` means that their least common multiple replaces both.
   */
  stricter: 'larger' | 'smaller' | 'common-multiple';
}

/** A boolean that restricts values if it is `true`. */
interface FlagConstraint extends BaseConstraint {
  kind: 'flag';
  /** The member of `FieldLimit` that contains the flag. */
  bound: 'unique';
}

interface StringConstraint extends BaseConstraint {
  kind: 'string';
  /**
   * Which values remain if two constraints of this kind differ: both of them, or only the narrower one. If neither is
   * known to be narrower, the first one remains.
   */
  stricter: 'both' | 'narrower';
}

/** A keyword of JSON Schema that restricts the values of a field. */
export type Constraint = LimitConstraint | FlagConstraint | StringConstraint;

/** The numbers that a limit accepts. */
export interface NumberFormat {
  pattern: RegExp;
  /** Description of a valid limit in error messages, such as `a number`. */
  expected: string;
}

const NUMBER: NumberFormat = { pattern: /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i, expected: 'a number' };
// A positive number contains a digit other than 0 before its exponent.
const POSITIVE_NUMBER: NumberFormat = {
  pattern: /^(?=[\d.]*[1-9])\d+(\.\d+)?(e[+-]?\d+)?$/i,
  expected: 'a number greater than 0',
};
export const COUNT: NumberFormat = { pattern: /^\d+$/, expected: 'a whole number, 0 or greater' };

const LIMIT = { kind: 'limit', label: 'limits' } as const;

/**
 * All constraints on the values of fields, in display order. Each prop has the name of a JSON Schema keyword. Parsing,
 * display, `check`, import, export, comparison and the console all use this table.
 */
export const CONSTRAINTS = {
  // The format is displayed after the type.
  format: { kind: 'string', type: 'any', stricter: 'narrower', label: undefined },
  minimum: { ...LIMIT, type: 'number', bound: 'min', accepts: NUMBER, stricter: 'larger' },
  maximum: { ...LIMIT, type: 'number', bound: 'max', accepts: NUMBER, stricter: 'smaller' },
  exclusiveMinimum: { ...LIMIT, type: 'number', bound: 'moreThan', accepts: NUMBER, stricter: 'larger' },
  exclusiveMaximum: { ...LIMIT, type: 'number', bound: 'lessThan', accepts: NUMBER, stricter: 'smaller' },
  multipleOf: { ...LIMIT, type: 'number', bound: 'multipleOf', accepts: POSITIVE_NUMBER, stricter: 'common-multiple' },
  minLength: { ...LIMIT, type: 'string', bound: 'min', accepts: COUNT, stricter: 'larger' },
  maxLength: { ...LIMIT, type: 'string', bound: 'max', accepts: COUNT, stricter: 'smaller' },
  minItems: { ...LIMIT, type: 'array', bound: 'min', accepts: COUNT, stricter: 'larger' },
  maxItems: { ...LIMIT, type: 'array', bound: 'max', accepts: COUNT, stricter: 'smaller' },
  uniqueItems: { kind: 'flag', type: 'array', bound: 'unique', label: 'limits' },
  pattern: { kind: 'string', type: 'string', stricter: 'both', label: 'pattern' },
} as const satisfies Record<keyof ConstraintProps, Constraint>;

export type LimitName = NamesOf<{ kind: 'limit' }>;

export type StringDetailName = NamesOf<{ kind: 'string'; label: string }>;

/** The string constraints of a field that are listed below the description, keyed by prop. */
export type StringDetails = Partial<Record<StringDetailName, string>>;

/** The names of the constraints whose entries in `CONSTRAINTS` match the type `Row`. */
type NamesOf<Row> = {
  [Name in keyof typeof CONSTRAINTS]: (typeof CONSTRAINTS)[Name] extends Row ? Name : never;
}[keyof typeof CONSTRAINTS];

const ENTRIES = Object.entries(CONSTRAINTS) as [keyof ConstraintProps, Constraint][];

export const CONSTRAINT_NAMES = ENTRIES.map(([name]) => name);

export const LIMITS = ENTRIES.flatMap(([name, constraint]) =>
  constraint.kind === 'limit' ? [{ ...constraint, name: name as LimitName }] : [],
);

export const FLAGS = ENTRIES.flatMap(([name, constraint]) =>
  constraint.kind === 'flag' ? [{ ...constraint, name }] : [],
);

export const STRING_DETAIL_NAMES = ENTRIES.filter(
  ([, { kind, label }]) => kind === 'string' && label !== undefined,
).map(([name]) => name as StringDetailName);
