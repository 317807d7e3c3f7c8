import { compareDocuments } from '../compare/compare-documents.js';
import { type OpenApi, toDocument } from '../document/read-open-api.js';
import type { OpenApiError } from '../source/openapi-error.js';
import type { OpenApiChange } from './change.js';
import { toCause } from '../compare/compare-operation.js';
import type { Comparison, Difference, Sides } from '../compare/difference.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import { describeChange } from './describe-change.js';
import { findRule } from './diff-rules.js';

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

/**
 * Converts differences to changes. Differences with the same cause become one change, for example if several operations
 * use a schema from which a field was removed.
 */
function listChanges({ operations }: Comparison, documents: Sides<OpenApiDocument>): OpenApiChange[] {
  const changes = new Map<string, OpenApiChange>();
  for (const { name: operationName, differences } of operations) {
    for (const difference of differences) {
      const cause = toCause(difference);
      const known = changes.get(cause);
      if (known) known.operations.push(operationName);
      else changes.set(cause, toChange(operationName, difference, documents));
    }
  }
  return [...changes.values()];
}

function toChange(operationName: string, difference: Difference, documents: Sides<OpenApiDocument>): OpenApiChange {
  const { isBreaking, reason } = findRule(difference);
  const { subject, change, keyword, direction, status, name, left, right } = difference;
  const described = {
    operations: [operationName],
    subject,
    change,
    keyword,
    direction,
    status,
    name,
    before: left.text,
    after: right.text,
  };
  return {
    ...described,
    isBreaking,
    reason,
    message: describeChange(described),
    oldPlace: documents.left.locate(left.node),
    newPlace: documents.right.locate(right.node),
  };
}
