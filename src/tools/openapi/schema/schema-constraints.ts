import { type Constraint, CONSTRAINTS, COUNT, type LimitConstraint } from '../../../model/block/constraints.js';
import { compareNumbers, findCommonMultiple } from '../../../model/json/decimal.js';
import { getMember, getString, isTrue, type SourceNode } from '../source/source-node.js';
import { joinPatterns } from './join-patterns.js';
import { readFormat } from './read-format.js';

/** The keywords that constrain a single value. */
const SCHEMA_CONSTRAINTS = {
  ...CONSTRAINTS,
  // Fields have no props for these keywords. `describeSchema` adds them to the description.
  minProperties: { kind: 'limit', type: 'object', bound: 'min', accepts: COUNT, stricter: 'larger', label: undefined },
  maxProperties: { kind: 'limit', type: 'object', bound: 'max', accepts: COUNT, stricter: 'smaller', label: undefined },
} as const satisfies Record<string, Constraint>;

export type ConstraintKeyword = keyof typeof SCHEMA_CONSTRAINTS;

/**
 * The constraints of a schema with their values. Limits keep all their digits, and the value of a flag is `true`. A
 * constraint has several values if `allOf` combines values that all apply, such as two patterns.
 */
export type SchemaConstraints = ReadonlyMap<ConstraintKeyword, readonly string[]>;

const ENTRIES = Object.entries(SCHEMA_CONSTRAINTS) as [ConstraintKeyword, Constraint][];

/**
 * Returns the value of a constraint, or `undefined` if the schema has no such constraint. Several patterns are joined.
 */
export function getConstraint(constraints: SchemaConstraints, keyword: ConstraintKeyword): string | undefined {
  const values = constraints.get(keyword);
  return values && joinPatterns(values);
}

/** Returns whether a keyword is a constraint for which fields have a prop. */
export function isFieldConstraint(keyword: string): keyword is keyof typeof CONSTRAINTS {
  return Object.hasOwn(CONSTRAINTS, keyword);
}

/** Returns the JSON type of the values that a constraint restricts. */
export function getConstraintType(keyword: ConstraintKeyword): string {
  return SCHEMA_CONSTRAINTS[keyword].type;
}

export function readConstraints(node: SourceNode): SchemaConstraints {
  const constraints = new Map<ConstraintKeyword, readonly string[]>();
  for (const [keyword, { kind }] of ENTRIES) {
    const value = readConstraint(node, keyword, kind);
    if (value !== '') constraints.set(keyword, [value]);
  }
  removeImpliedLimits(constraints);
  return constraints;
}

function readConstraint(node: SourceNode, keyword: ConstraintKeyword, kind: Constraint['kind']): string {
  if (keyword === 'format') return readFormat(node);
  switch (kind) {
    case 'string':
      return getString(getMember(node, keyword));
    case 'flag':
      return isTrue(getMember(node, keyword)) ? 'true' : '';
    case 'limit': {
      const limit = getMember(node, toLimitMember(node, keyword));
      return limit?.kind === 'number' ? limit.text : '';
    }
  }
}

/**
 * Returns the name of the member that contains a limit. In OpenAPI 2.0 and 3.0, `exclusiveMinimum: true` makes
 * `minimum` exclusive.
 */
function toLimitMember(node: SourceNode, keyword: ConstraintKeyword): string {
  for (const [inclusive, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (!isTrue(getMember(node, exclusive))) continue;
    if (keyword === inclusive) return '';
    if (keyword === exclusive) return inclusive;
  }
  return keyword;
}

/** Merges the constraints of two schemas that apply to the same value. */
export function mergeConstraints(one: SchemaConstraints, other: SchemaConstraints): SchemaConstraints {
  if (one.size === 0 || other.size === 0) return one.size === 0 ? other : one;
  const merged = new Map<ConstraintKeyword, readonly string[]>();
  for (const [keyword, constraint] of ENTRIES) {
    const values = one.get(keyword);
    const otherValues = other.get(keyword);
    const stricter = values && otherValues ? mergeValues(constraint, values, otherValues) : (values ?? otherValues);
    if (stricter) merged.set(keyword, stricter);
  }
  removeImpliedLimits(merged);
  return merged;
}

function mergeValues(constraint: Constraint, one: readonly string[], other: readonly string[]): readonly string[] {
  const [value = ''] = one;
  const [otherValue = ''] = other;
  switch (constraint.kind) {
    case 'string':
      if (constraint.stricter === 'both') return [...new Set([...one, ...other])];
      return includesFormat(value, otherValue) ? other : one;
    case 'flag':
      return one;
    case 'limit':
      return [mergeLimits(constraint.stricter, value, otherValue)];
  }
}

function mergeLimits(stricter: LimitConstraint['stricter'], one: string, other: string): string {
  if (stricter === 'common-multiple' && compareNumbers(one, other) !== 0) {
    const multiple = findCommonMultiple(one, other);
    if (multiple !== undefined) return multiple;
  }
  return isStricter(stricter === 'smaller' ? 'smaller' : 'larger', other, one) ? other : one;
}

function isStricter(stricter: LimitGroup['stricter'], limit: string, other: string): boolean {
  const difference = compareNumbers(limit, other);
  return stricter === 'larger' ? difference > 0 : difference < 0;
}

/** For each format, a wider format that includes all of its values. */
const WIDER_FORMATS: ReadonlyMap<string, string> = new Map([
  ['int32', 'int64'],
  ['float', 'double'],
]);

/** Returns whether a format includes all values of a different format. */
export function includesFormat(format: string, other: string): boolean {
  return WIDER_FORMATS.get(other) === format;
}

/** Limits of the same quantity in the same direction, such as `minimum` and `exclusiveMinimum`. */
export interface LimitGroup {
  stricter: 'larger' | 'smaller';
  limits: { keyword: ConstraintKeyword; constraint: LimitConstraint }[];
}

/** All groups of limits, the lower limits first. */
export const LIMIT_GROUPS: readonly LimitGroup[] = (['larger', 'smaller'] as const).flatMap((stricter) => {
  const limits = ENTRIES.flatMap(([keyword, constraint]) =>
    constraint.kind === 'limit' && constraint.stricter === stricter ? [{ keyword, constraint }] : [],
  );
  const types = [...new Set(limits.map(({ constraint }) => constraint.type))];
  return types.map((type) => ({ stricter, limits: limits.filter(({ constraint }) => constraint.type === type) }));
});

export interface StrictestLimit {
  keyword: ConstraintKeyword;
  text: string;
  isExclusive: boolean;
}

/** Returns the strictest limit of a group, or `undefined` if the schema has no limit in this group. */
export function findStrictestLimit(
  constraints: SchemaConstraints,
  { stricter, limits }: LimitGroup,
): StrictestLimit | undefined {
  let strictest: StrictestLimit | undefined;
  for (const { keyword, constraint } of limits) {
    const text = getConstraint(constraints, keyword);
    if (text === undefined) continue;
    const isExclusive = constraint.bound === 'moreThan' || constraint.bound === 'lessThan';
    const difference = strictest ? compareNumbers(text, strictest.text) * (stricter === 'larger' ? 1 : -1) : 1;
    if (difference > 0 || (difference === 0 && isExclusive)) strictest = { keyword, text, isExclusive };
  }
  return strictest;
}

/**
 * Removes the limits that a stricter limit of the same group implies, such as `minimum: 1` next to
 * `exclusiveMinimum: 5`.
 */
function removeImpliedLimits(constraints: Map<ConstraintKeyword, readonly string[]>): void {
  for (const group of LIMIT_GROUPS) {
    const strictest = findStrictestLimit(constraints, group);
    for (const { keyword } of group.limits) if (keyword !== strictest?.keyword) constraints.delete(keyword);
  }
}

export function listKeywords(kind: Constraint['kind']): ConstraintKeyword[] {
  return ENTRIES.filter(([, constraint]) => constraint.kind === kind).map(([keyword]) => keyword);
}
