import { normalizePath } from '../../../model/http/path.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { OperationEntry } from '../document/operation-entry.js';
import { readServerUrl } from '../operation/read-operation.js';
import { OpenApiError } from '../source/openapi-error.js';

/**
 * Returns the full path of an operation: the path of its server, followed by its own path without the names of
 * parameters. For example, returns `/v1/users/{}` for the server `https://api.example.com/v1` and the path
 * `/users/{id}`.
 */
export function toFullPath(server: string, path: string): string {
  const withoutScheme = server.replace(/^[^/]*\/\//, '');
  const [withoutQuery = ''] = withoutScheme.split(/[?#]/, 1);
  const start = withoutQuery.indexOf('/');
  const serverPath = start === -1 ? '' : withoutQuery.slice(start).replace(/\/$/, '');
  return normalizePath(`${serverPath}${path}`);
}

/**
 * Indexes operations by their method and full path. Omits webhooks, operations whose server cannot be read, and
 * operations that have the same method and full path as another operation.
 */
export function indexByFullPath(
  entries: Iterable<OperationEntry>,
  document: OpenApiDocument,
): Map<string, OperationEntry> {
  const index = new Map<string, OperationEntry>();
  const ambiguous = new Set<string>();
  for (const entry of entries) {
    const key = toKey(entry, document);
    if (key === undefined) continue;
    if (index.has(key)) ambiguous.add(key);
    index.set(key, entry);
  }
  for (const key of ambiguous) index.delete(key);
  return index;
}

function toKey(entry: OperationEntry, document: OpenApiDocument): string | undefined {
  if (entry.kind === 'webhook') return undefined;
  try {
    return `${entry.method} ${toFullPath(readServerUrl(entry, document), entry.path)}`;
  } catch (error) {
    if (error instanceof OpenApiError) return undefined;
    throw error;
  }
}
