import { getMember, isTrue, type SourceNode } from '../source/source-node.js';
import type { LimitKeyword } from './schema.js';

type Limits = Map<LimitKeyword, string>;

/** For each keyword, whether the larger or the smaller of two limits is stricter. */
const STRICTER: ReadonlyMap<LimitKeyword, 'larger' | 'smaller'> = new Map([
  ['minimum', 'larger'],
  ['maximum', 'smaller'],
  ['exclusiveMinimum', 'larger'],
  ['exclusiveMaximum', 'smaller'],
  ['multipleOf', 'larger'],
  ['minLength', 'larger'],
  ['maxLength', 'smaller'],
  ['minItems', 'larger'],
  ['maxItems', 'smaller'],
]);

/** Reads the limits of a schema. In OpenAPI 2.0 and 3.0, `exclusiveMinimum: true` makes `minimum` exclusive. */
export function readLimits(node: SourceNode): Limits {
  const limits: Limits = new Map();
  for (const keyword of STRICTER.keys()) {
    const value = getMember(node, keyword);
    if (value?.kind === 'number') limits.set(keyword, value.text);
  }
  if (isTrue(getMember(node, 'exclusiveMinimum'))) renameLimit(limits, 'minimum', 'exclusiveMinimum');
  if (isTrue(getMember(node, 'exclusiveMaximum'))) renameLimit(limits, 'maximum', 'exclusiveMaximum');
  return limits;
}

function renameLimit(limits: Limits, from: LimitKeyword, to: LimitKeyword): void {
  const limit = limits.get(from);
  if (limit === undefined) return;
  limits.delete(from);
  limits.set(to, limit);
}

/** Merges the limits of two schemas that apply to the same value. */
export function mergeLimits(one: Limits, other: Limits): Limits {
  const merged: Limits = new Map(one);
  for (const [keyword, limit] of other) {
    const present = merged.get(keyword);
    merged.set(keyword, present === undefined ? limit : mergeLimit(keyword, present, limit));
  }
  return merged;
}

/**
 * Returns the limit that values must satisfy to satisfy both limits: the least common multiple of two integers for
 * `multipleOf`, and otherwise the stricter limit.
 */
function mergeLimit(keyword: LimitKeyword, one: string, other: string): string {
  if (keyword === 'multipleOf' && INTEGER.test(one) && INTEGER.test(other))
    return String(findLeastCommonMultiple(BigInt(one), BigInt(other)));
  return isStricter(keyword, other, one) ? other : one;
}

/** Positive integers whose least common multiple can be found quickly. */
const INTEGER = /^[1-9]\d{0,15}$/;

function findLeastCommonMultiple(one: bigint, other: bigint): bigint {
  return (one * other) / findGreatestCommonDivisor(one, other);
}

/** Euclid's algorithm. */
function findGreatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : findGreatestCommonDivisor(other, one % other);
}

function isStricter(keyword: LimitKeyword, limit: string, other: string): boolean {
  return STRICTER.get(keyword) === 'larger' ? Number(limit) > Number(other) : Number(limit) < Number(other);
}
