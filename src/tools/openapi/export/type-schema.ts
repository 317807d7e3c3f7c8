import type { JsonType } from '../../../model/json/json-types.js';
import type { TypeClaim } from '../../../model/block/type-label.js';
import { createArray, createObject, createString, type SourceNode } from '../source/source-node.js';

/** The members of a schema, keyed by keyword. */
export type SchemaMembers = Map<string, SourceNode>;

/**
 * Returns the JSON Schema keywords for the type that a label describes. Returns an empty map if the label allows any
 * value.
 */
export function toTypeMembers(origin: SourceNode, claim: TypeClaim, isNullable: boolean): SchemaMembers {
  const members: SchemaMembers = new Map();
  if (claim.types) members.set('type', createType(origin, claim.types, isNullable));
  if (claim.items) members.set('items', createTypeSchema(origin, claim.items));
  if (claim.values) members.set('additionalProperties', createTypeSchema(origin, claim.values));
  return members;
}

function createTypeSchema(origin: SourceNode, claim: TypeClaim): SourceNode {
  return createObject(origin, toTypeMembers(origin, claim, false));
}

/** Creates the value of `type`: a string, or an array if several types are allowed. */
function createType(origin: SourceNode, allowed: ReadonlySet<JsonType>, isNullable: boolean): SourceNode {
  const types = new Set<JsonType>(isNullable ? [...allowed, 'null'] : allowed);
  // An integer is also a number.
  if (types.has('number')) types.delete('integer');
  const names = [...types].map((type) => createString(origin, type));
  const [first] = names;
  return names.length === 1 && first ? first : createArray(origin, names);
}
