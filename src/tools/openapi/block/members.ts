import type { OpenApiDocument } from '../document/open-api-document.js';
import { isVisible } from '../schema/is-visible.js';
import { readSchema } from '../schema/read-schema.js';
import { isNullable } from '../schema/nullability.js';
import type { Schema, SchemaSource } from '../schema/schema.js';

/** A member of an object, map or tuple. */
export interface Member {
  /** The name of a property, `[key]` for all additional properties, or the index of a tuple item, such as `[0]`. */
  name: string;
  source: SchemaSource;
  required: boolean;
}

/** Returns whether a schema has members. */
export function hasMembers({ properties, additional, prefixItems }: Schema): boolean {
  return properties.size > 0 || prefixItems.length > 0 || (additional !== undefined && additional.length > 0);
}

/**
 * Returns whether a schema describes a map without documented members. A type label, such as `map<string, integer>`, is
 * a complete description of such a map.
 */
export function isPlainMap(schema: Schema, document: OpenApiDocument, isRequest: boolean): boolean {
  const { properties, prefixItems, alternatives } = schema;
  const hasOtherContent = properties.size + prefixItems.length + alternatives.length > 0;
  return !hasOtherContent && hasMembers(schema) && listMembers(schema, document, isRequest).length === 0;
}

/** Returns the members of a schema. Omits read-only members from a request, and write-only members from a response. */
export function listMembers(schema: Schema, document: OpenApiDocument, isRequest: boolean): Member[] {
  const { properties, required, additional, prefixItems } = schema;
  const members: Member[] = [...properties].map(([name, source]) => ({ name, source, required: required.has(name) }));
  for (const [index, source] of prefixItems.entries()) members.push({ name: `[${index}]`, source, required: false });
  if (additional && additional.length > 0 && isDocumented(additional, properties.size, document))
    members.push({ name: '[key]', source: additional, required: false });
  return members.filter(({ source }) => isVisible(source, document, isRequest));
}

/**
 * Returns whether additional properties need a field. They need none if the type label of the map describes them
 * completely.
 */
function isDocumented(source: SchemaSource, propertyCount: number, document: OpenApiDocument): boolean {
  if (propertyCount > 0) return true;
  const schema = readSchema(source, document);
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
