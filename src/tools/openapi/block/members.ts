import type { OpenApiDocument } from '../document/open-api-document.js';
import { isVisible } from '../schema/is-visible.js';
import { hasMembers, type Schema, type SchemaSource } from '../schema/schema.js';
import { isDocumented } from '../schema/structure.js';

/** A member of an object, map or tuple. */
export interface Member {
  /** The name of a property, `[key]` for all additional properties, or the index of a tuple item, such as `[0]`. */
  name: string;
  source: SchemaSource;
  required: boolean;
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
  if (additional && additional.length > 0 && (properties.size > 0 || isDocumented(additional, document)))
    members.push({ name: '[key]', source: additional, required: false });
  return members.filter(({ source }) => isVisible(source, document, isRequest));
}
