import { normalizePath } from '../../model/http/path.js';
import { listEntries } from '../document/list-operations.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { OperationEntry } from '../document/operation-entry.js';
import type { Sides } from './difference.js';
import { indexByFullPath } from './full-path.js';

/** An operation in the left and in the right description. At least one of the sides is not `undefined`. */
export type MatchedOperations = Sides<OperationEntry | undefined>;

/**
 * Matches the operations of two descriptions by method and path, regardless of the names of path parameters. Matches
 * webhooks by method and name. The remaining operations are matched by method and full path, which includes the path of
 * the server, and then by `operationId`. Returns the operations in the order of the left description, followed by the
 * operations that only the right description contains.
 */
export function matchOperations(documents: Sides<OpenApiDocument>): MatchedOperations[] {
  const left = listEntries(documents.left).entries;
  const unmatched = new Set(listEntries(documents.right).entries);
  const matches = new Map<OperationEntry, OperationEntry>();
  const addMatch = (entry: OperationEntry, other: OperationEntry | undefined) => {
    if (!other || !unmatched.has(other)) return;
    matches.set(entry, other);
    unmatched.delete(other);
  };
  const listUnmatched = () => left.filter((entry) => !matches.has(entry));
  const matchBy = (toKey: ToKey) => {
    const candidates = indexEntries(unmatched, toKey);
    for (const entry of listUnmatched()) addMatch(entry, candidates.get(toKey(entry)));
  };
  matchBy(toExactKey);
  matchBy(toNormalizedKey);
  const candidates = indexByFullPath(unmatched, documents.right);
  for (const [key, entry] of indexByFullPath(listUnmatched(), documents.left)) addMatch(entry, candidates.get(key));
  matchBy(toIdKey);
  return [
    ...left.map((entry) => ({ left: entry, right: matches.get(entry) })),
    ...[...unmatched].map((entry) => ({ left: undefined, right: entry })),
  ];
}

/** Returns a key that is the same for matching operations, or `undefined` if the operation cannot match. */
type ToKey = (entry: OperationEntry) => string | undefined;

function indexEntries(entries: Iterable<OperationEntry>, toKey: ToKey): Map<string | undefined, OperationEntry> {
  const index = new Map<string | undefined, OperationEntry>();
  for (const entry of entries) {
    const key = toKey(entry);
    if (key !== undefined && !index.has(key)) index.set(key, entry);
  }
  return index;
}

function toExactKey({ kind, method, path }: OperationEntry): string {
  return `${kind} ${method} ${path}`;
}

function toNormalizedKey({ kind, method, path }: OperationEntry): string {
  return `${kind} ${method} ${kind === 'webhook' ? path : normalizePath(path)}`;
}

function toIdKey({ kind, operationId }: OperationEntry): string | undefined {
  return operationId === '' ? undefined : `${kind} ${operationId}`;
}
