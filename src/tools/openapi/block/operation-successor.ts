import { listEntries } from '../document/list-operations.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { OperationEntry } from '../document/operation-entry.js';

/**
 * Returns the value of the `deprecatedBy` prop, which names the replacement of a deprecated operation. If `replacedBy` is
 * an `operationId`, returns the method and path of that operation. If it is a path, adds the method of the deprecated
 * operation. Returns any other string unchanged.
 */
export function toSuccessorName(replacedBy: string, { method }: OperationEntry, document: OpenApiDocument): string {
  if (replacedBy === '') return '';
  if (replacedBy.startsWith('/')) return `${method} ${replacedBy}`;
  const successor = listEntries(document).entries.find(({ operationId }) => operationId === replacedBy);
  if (!successor) return replacedBy;
  return successor.kind === 'webhook' ? `webhook ${successor.path}` : `${successor.method} ${successor.path}`;
}
