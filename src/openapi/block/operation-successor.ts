import { listEntries } from '../document/list-operations.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { OperationEntry } from '../document/operation-entry.js';

/**
 * Converts the name of the operation that replaces a deprecated one to the `deprecatedBy` prop: an `operationId` becomes
 * the method and path, and a path gets the method of the deprecated operation. Returns any other text unchanged.
 */
export function toSuccessorName(replacedBy: string, { method }: OperationEntry, document: OpenApiDocument): string {
  if (replacedBy === '') return '';
  if (replacedBy.startsWith('/')) return `${method} ${replacedBy}`;
  const successor = listEntries(document).entries.find(({ operationId }) => operationId === replacedBy);
  if (!successor) return replacedBy;
  return successor.kind === 'webhook' ? `webhook ${successor.path}` : `${successor.method} ${successor.path}`;
}
