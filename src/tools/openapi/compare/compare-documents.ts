import { listEntries, toFullName } from '../document/list-operations.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import { OpenApiError } from '../source/openapi-error.js';
import { compareOperation } from './compare-operation.js';
import { readComparedOperation } from './compared-operation.js';
import type { Comparison, Difference, OperationDifferences, Sides } from './difference.js';
import { type MatchedOperations, matchOperations } from './match-operations.js';
import { SchemaComparer } from './schema-comparer.js';
import { createDifference } from './schema-difference.js';

/**
 * Compares the parts of two descriptions that affect callers. Ignores descriptive text, examples, tags and the names of
 * schemas, operations and security schemes. Reports each cause only once. For example, omits the members of an added or
 * removed object, and all other differences between two values that have no type in common.
 */
export function compareDocuments(documents: Sides<OpenApiDocument>): Comparison {
  const comparer = new SchemaComparer(documents);
  const operations: OperationDifferences[] = [];
  const errors = [...listEntries(documents.left).errors, ...listEntries(documents.right).errors];
  for (const match of matchOperations(documents)) {
    try {
      const compared = compareMatch(match, documents, comparer);
      if (compared && compared.differences.length > 0) operations.push(compared);
    } catch (error) {
      if (!(error instanceof OpenApiError)) throw error;
      errors.push(error);
    }
  }
  return { operations, errors: [...errors, ...comparer.errors] };
}

function compareMatch(
  { left, right }: MatchedOperations,
  documents: Sides<OpenApiDocument>,
  comparer: SchemaComparer,
): OperationDifferences | undefined {
  const entry = right ?? left;
  if (!entry) return undefined;
  const name = toFullName(entry);
  if (!left || !right)
    return { name, left, right, differences: [createOperationDifference(name, { left, right }, documents)] };
  const sides = {
    left: readComparedOperation(left, documents.left),
    right: readComparedOperation(right, documents.right),
  };
  return { name, left, right, differences: compareOperation(sides, name, comparer) };
}

function createOperationDifference(
  name: string,
  { left, right }: MatchedOperations,
  documents: Sides<OpenApiDocument>,
): Difference {
  const difference = createDifference('operation', {
    name,
    left: { text: left ? name : '', node: left?.node ?? documents.left.root },
    right: { text: right ? name : '', node: right?.node ?? documents.right.root },
  });
  const isWebhook = (right ?? left)?.kind === 'webhook';
  return { ...difference, direction: isWebhook ? 'response' : 'request', status: '' };
}
