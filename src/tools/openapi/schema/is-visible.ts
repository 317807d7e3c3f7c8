import { isInternal } from '../document/internal.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import { readSchema } from './read-schema.js';
import type { SchemaSource } from './schema.js';

/**
 * Returns whether the documentation of a message contains a member. Requests omit read-only members, responses omit
 * write-only members, and both omit members with `x-internal: true`.
 */
export function isVisible(source: SchemaSource, document: OpenApiDocument, isRequest: boolean): boolean {
  if (source.some((node) => isInternal(node) || isInternal(document.resolve(node)))) return false;
  const { readOnly, writeOnly } = readSchema(source, document);
  return !(isRequest ? readOnly : writeOnly);
}
