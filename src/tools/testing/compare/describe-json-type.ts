import type { JsonType } from '../../../model/json/json-types.js';
import type { TypeClaim } from '../../../model/block/type-label.js';

/** Returns the type with its article, such as `a string` or `an object`. */
export function describeType(type: JsonType): string {
  if (type === 'null') return 'null';
  return ['integer', 'array', 'object'].includes(type) ? `an ${type}` : `a ${type}`;
}

/** Returns a phrase for the types that type labels allow, such as `a string or null`. */
export function describeClaims(claims: readonly TypeClaim[]): string {
  const types = new Set(claims.flatMap((claim) => [...(claim.types ?? [])]));
  return [...types].map(describeType).join(' or ');
}
