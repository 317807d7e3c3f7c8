import type { OpenApiDocument } from '../document/open-api-document.js';
import type { OperationEntry } from '../document/operation-entry.js';
import type { Operation } from '../operation/operation.js';
import { readOperation } from '../operation/read-operation.js';

export interface ComparedOperation {
  entry: OperationEntry;
  operation: Operation;
  document: OpenApiDocument;
}

/**
 * Reads an operation.
 *
 * @throws {OpenApiError} If a reference in the operation cannot be resolved.
 */
export function readComparedOperation(entry: OperationEntry, document: OpenApiDocument): ComparedOperation {
  return { entry, document, operation: readOperation(entry, document) };
}
