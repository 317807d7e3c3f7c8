import { compareDocuments } from '../compare/compare-documents.js';
import { type OpenApi, toDocument } from '../document/read-open-api.js';
import type { OpenApiError } from '../source/openapi-error.js';
import type { OpenApiChange } from './change.js';
import { listChanges } from './list-changes.js';

/** The result of {@link compareOpenApi}. */
export interface OpenApiComparison {
  /** The changes, in the order of the operations in the old description. Added operations are last. */
  changes: OpenApiChange[];
  /** The errors in parts that were not compared, such as broken references. */
  errors: OpenApiError[];
}

/**
 * Compares two versions of the OpenAPI description of an API. Returns the changes that affect callers, and whether each
 * change is breaking. The descriptions can use different versions of the OpenAPI Specification and different notations:
 * `nullable: true` equals a `null` type, and a `$ref` equals the schema to which it refers. Ignores descriptive text,
 * examples, tags and the names of schemas.
 *
 * @param oldApi - The previous version, as `readOpenApi` returned it.
 * @param newApi - The new version.
 * @throws {TypeError} If an argument is not a description that `readOpenApi` returned.
 *
 * @example
 * ```ts
 * const { changes } = compareOpenApi(readOpenApi(oldText), readOpenApi(newText));
 * const messages = changes.filter(({ isBreaking }) => isBreaking).map(({ message }) => message);
 * ```
 */
export function compareOpenApi(oldApi: OpenApi, newApi: OpenApi): OpenApiComparison {
  const documents = { left: toDocument(oldApi), right: toDocument(newApi) };
  const comparison = compareDocuments(documents);
  return { changes: listChanges(comparison, documents), errors: comparison.errors };
}
