import type { JsonType } from '../../../model/json/json-types.js';
import type { ParsedType } from '../../../model/block/type-label.js';

/** Returns the type with its article, such as `a string` or `an object`. */
export function describeType(type: JsonType): string {
  if (type === 'null') return 'null';
  return ['integer', 'array', 'object'].includes(type) ? `an ${type}` : `a ${type}`;
}

/** Returns a phrase for the types that type labels allow, such as `a string or null`. */
export function describeTypes(parsedTypes: readonly ParsedType[]): string {
  const types = new Set(parsedTypes.flatMap((parsedType) => [...(parsedType.types ?? [])]));
  return [...types].map(describeType).join(' or ');
}
