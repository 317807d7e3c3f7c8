import type { JsonType } from '../../../model/json/json-types.js';
import type { ParsedType } from '../../../model/block/type-label.js';
import { createArray, createObject, createString, type SourceNode } from '../source/source-node.js';

/** The members of a schema, keyed by keyword. */
export type SchemaMembers = Map<string, SourceNode>;

/**
 * Returns the JSON Schema keywords for the type that a label describes. Returns an empty map if the label allows any
 * value.
 */
export function toTypeMembers(origin: SourceNode, parsedType: ParsedType, isNullable: boolean): SchemaMembers {
  const members: SchemaMembers = new Map();
  if (parsedType.types) members.set('type', createType(origin, parsedType.types, isNullable));
  if (parsedType.items) members.set('items', createTypeSchema(origin, parsedType.items));
  if (parsedType.values) members.set('additionalProperties', createTypeSchema(origin, parsedType.values));
  return members;
}

function createTypeSchema(origin: SourceNode, parsedType: ParsedType): SourceNode {
  return createObject(origin, toTypeMembers(origin, parsedType, false));
}

/** Creates the value of `type`: a string, or an array if several types are allowed. */
function createType(origin: SourceNode, allowed: ReadonlySet<JsonType>, isNullable: boolean): SourceNode {
  const types = new Set<JsonType>(isNullable ? [...allowed, 'null'] : allowed);
  // Omit `integer`, because every integer is also a number.
  if (types.has('number')) types.delete('integer');
  const names = [...types].map((type) => createString(origin, type));
  const [first] = names;
  return names.length === 1 && first ? first : createArray(origin, names);
}
