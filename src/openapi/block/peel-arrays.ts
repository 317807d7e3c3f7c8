import type { OpenApiDocument } from '../document/open-api-document.js';
import { readSchema } from '../schema/read-schema.js';
import type { Schema } from '../schema/schema.js';

/** The schema of the items of nested arrays. */
export interface PeeledSchema {
  /** The schema of the innermost items, or the schema itself if it is not an array. */
  inner: Schema;
  /** The number of nested arrays. */
  dimensions: number;
}

/** Enough for all sensible arrays. Ends an array whose items are the array itself. */
const MAX_DIMENSIONS = 5;

/** Returns the schema of the items of an array, and of the items of arrays in it. */
export function peelArrays(schema: Schema, document: OpenApiDocument): PeeledSchema {
  let inner = schema;
  let dimensions = 0;
  while (isArray(inner) && inner.items && dimensions < MAX_DIMENSIONS) {
    inner = readSchema(inner.items, document);
    dimensions++;
  }
  return { inner, dimensions };
}

/** Returns whether a schema allows only arrays whose items have the same schema. */
function isArray({ types, items, prefixItems }: Schema): boolean {
  const isOnlyArray = types.length === 0 ? items !== undefined : types.every((type) => type === 'array');
  return isOnlyArray && prefixItems.length === 0;
}
