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
  makeExclusive(limits, isTrue(getMember(node, 'exclusiveMinimum')), 'minimum', 'exclusiveMinimum');
  makeExclusive(limits, isTrue(getMember(node, 'exclusiveMaximum')), 'maximum', 'exclusiveMaximum');
  return limits;
}

function makeExclusive(limits: Limits, isExclusive: boolean, inclusive: LimitKeyword, exclusive: LimitKeyword): void {
  const limit = limits.get(inclusive);
  if (!isExclusive || limit === undefined) return;
  limits.delete(inclusive);
  limits.set(exclusive, limit);
}

/** Merges the limits of two schemas that apply to the same value. The stricter of two limits takes precedence. */
export function mergeLimits(one: Limits, other: Limits): Limits {
  const merged: Limits = new Map(one);
  for (const [keyword, limit] of other) {
    const present = merged.get(keyword);
    const isStricter =
      present === undefined ||
      (STRICTER.get(keyword) === 'larger' ? Number(limit) > Number(present) : Number(limit) < Number(present));
    if (isStricter) merged.set(keyword, limit);
  }
  return merged;
}
