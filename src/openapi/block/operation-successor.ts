import { listEntries } from '../document/list-operations.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { OperationEntry } from '../document/operation-entry.js';

/**
 * Returns the `deprecatedBy` prop for the operation that replaces a deprecated operation. Converts an `operationId` to
 * the method and path, and adds the method of the deprecated operation to a path. Returns any other text unchanged.
 */
export function toSuccessorName(replacedBy: string, { method }: OperationEntry, document: OpenApiDocument): string {
  if (replacedBy === '') return '';
  if (replacedBy.startsWith('/')) return `${method} ${replacedBy}`;
  const successor = listEntries(document).entries.find(({ operationId }) => operationId === replacedBy);
  if (!successor) return replacedBy;
  return successor.kind === 'webhook' ? `webhook ${successor.path}` : `${successor.method} ${successor.path}`;
}
