import type { OpenApiDocument } from '../document/open-api-document.js';
import { cacheResults } from '../source/cache-results.js';
import { mergeAlternatives } from './merge-alternatives.js';
import { readRawSchema } from './read-raw-schema.js';
import type { Schema, SchemaSource } from './schema.js';

/**
 * Reads the schemas that a value must match, and merges them into a single schema. Alternatives for plain values, such
 * as a string or an array of strings, become the types of this schema, so that no caller shows them as variants.
 */
export function readSchema(source: SchemaSource, document: OpenApiDocument): Schema {
  return mergeOnce(readRawSchema(source, document), document);
}

const mergeOnce = cacheResults(mergeAlternatives);
