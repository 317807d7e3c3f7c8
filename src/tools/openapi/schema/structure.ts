import type { OpenApiDocument } from '../document/open-api-document.js';
import { toConstants } from './constants.js';
import { isNullable } from './nullability.js';
import { readRawSchema } from './read-raw-schema.js';
import { isRequiredGroup } from './required-groups.js';
import { type Alternative, hasMembers, type Schema, type SchemaSource } from './schema.js';

/**
 * Returns whether a value, an item of an array or one of the alternatives has documented members. Values without such
 * members are plain: a type label describes them.
 */
export function hasStructure(schema: Schema, document: OpenApiDocument, visited = new Set<Schema>()): boolean {
  // A recursive schema adds nothing to the schemas that have already been visited.
  if (visited.has(schema)) return false;
  visited.add(schema);
  const { items, alternatives } = schema;
  return (
    hasDocumentedMembers(schema, document) ||
    (items !== undefined && hasStructure(readRawSchema(items, document), document, visited)) ||
    alternatives.some(
      (group) =>
        isDescribedAsAlternatives(group, document) &&
        group.some(({ source }) => hasStructure(readRawSchema(source, document), document, visited)),
    )
  );
}

/** Returns whether alternatives specify more than constants or required members. */
export function isDescribedAsAlternatives(group: readonly Alternative[], document: OpenApiDocument): boolean {
  return !toConstants(group, document) && !isRequiredGroup(group, document);
}

function hasDocumentedMembers(schema: Schema, document: OpenApiDocument): boolean {
  const { properties, prefixItems, additional } = schema;
  if (properties.size + prefixItems.length > 0) return true;
  return additional !== undefined && additional.length > 0 && isDocumented(additional, document);
}

/**
 * Returns whether the values of a map need a field. They need none if the type label of the map describes them
 * completely.
 */
export function isDocumented(source: SchemaSource, document: OpenApiDocument): boolean {
  const schema = readRawSchema(source, document);
  const { description, constraints, alternatives, items } = schema;
  const hasValues = schema.enum !== undefined || schema.default !== undefined || schema.examples.length > 0;
  return (
    description !== '' ||
    hasValues ||
    constraints.size > 0 ||
    alternatives.length > 0 ||
    hasMembers(schema) ||
    items !== undefined ||
    isNullable(schema)
  );
}
