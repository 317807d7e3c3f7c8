import { getMember, isFalse, isTrue, type SourceNode } from '../source/source-node.js';

/**
 * Whether a schema allows null. If several schemas apply to the same value, the entry that comes first in this list
 * applies:
 *
 * - `forbidden`: `nullable` is `false`.
 * - `added`: `nullable: true` next to `allOf`, `oneOf`, `anyOf` or `$ref`. OpenAPI 3.0 does not define that this allows
 *   null if the other schemas specify a type, but authors and generators write it to make a reference nullable.
 * - `excluded`: the type does not include null.
 * - `included`: the type or, without a type, the allowed values include null.
 * - `unspecified`: the schema specifies neither a type nor values, so it allows null if the other schemas do.
 */
const PRECEDENCE = ['forbidden', 'added', 'excluded', 'included', 'unspecified'] as const;

export type Nullability = (typeof PRECEDENCE)[number];

const COMBINATIONS = ['allOf', 'oneOf', 'anyOf'];

/**
 * Returns how a schema specifies whether null is allowed.
 *
 * @param types - The types of the schema, including null.
 * @param values - The allowed values, or `undefined` if all values are allowed.
 */
export function readNullability(
  node: SourceNode,
  types: readonly string[],
  values: readonly SourceNode[] | undefined,
): Nullability {
  const keyword = getMember(node, 'nullable') ?? getMember(node, 'x-nullable');
  if (types.includes('null')) return 'included';
  if (isFalse(keyword)) return 'forbidden';
  if (isTrue(keyword)) {
    const isCombined = types.length === 0 || COMBINATIONS.some((name) => getMember(node, name));
    return isCombined ? 'added' : 'included';
  }
  if (types.length > 0) return 'excluded';
  return values?.some(({ kind }) => kind === 'null') ? 'included' : 'unspecified';
}

/** Returns the entry that applies to a value that must match both schemas. */
export function mergeNullability(one: Nullability, other: Nullability): Nullability {
  return PRECEDENCE.find((entry) => entry === one || entry === other) ?? 'unspecified';
}

/** Returns whether to document that a value can be null. */
export function isNullable({ nullability }: { nullability: Nullability }): boolean {
  return nullability === 'added' || nullability === 'included';
}
