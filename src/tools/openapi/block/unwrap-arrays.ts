import type { OpenApiDocument } from '../document/open-api-document.js';
import { readSchema } from '../schema/read-schema.js';
import type { Schema, SchemaSource } from '../schema/schema.js';

/** The innermost item schema of an array, and the number of arrays around it. */
export interface UnwrappedSchema {
  /**
   * The schema of the innermost items, or the schema itself if it is not an array. If more than `MAX_DIMENSIONS` arrays
   * are nested, this schema is still an array.
   */
  inner: Schema;
  /** Number of nested arrays: 0 if the schema is not an array, or 2 for `string[][]`. */
  dimensions: number;
}

/** Maximum number of nested arrays. Prevents an endless loop if `items` refers to the schema that contains it. */
export const MAX_DIMENSIONS = 5;

/** Returns the schema of the innermost items of nested arrays, and the number of arrays. */
export function unwrapArrays(schema: Schema, document: OpenApiDocument): UnwrappedSchema {
  let inner = schema;
  let dimensions = 0;
  while (isArrayOfItems(inner) && dimensions < MAX_DIMENSIONS) {
    inner = readSchema(inner.items, document);
    dimensions++;
  }
  return { inner, dimensions };
}

/** Returns whether a schema allows only arrays, and has a single schema for all items. */
export function isArrayOfItems(schema: Schema): schema is Schema & { items: SchemaSource } {
  const { types, items, prefixItems } = schema;
  return items !== undefined && types.every((type) => type === 'array') && prefixItems.length === 0;
}
