import { normalizePath } from '../../../model/http/path.js';
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
  const right = listEntries(documents.right).entries;
  const matches = new Map<OperationEntry, OperationEntry>();
  const matchedRight = new Set<OperationEntry>();
  for (const createIndex of INDEXES) {
    const leftIndex = createIndex(
      left.filter((entry) => !matches.has(entry)),
      documents.left,
    );
    const rightIndex = createIndex(
      right.filter((entry) => !matchedRight.has(entry)),
      documents.right,
    );
    for (const [key, entry] of leftIndex) {
      const other = rightIndex.get(key);
      if (!other) continue;
      matches.set(entry, other);
      matchedRight.add(other);
    }
  }
  return [
    ...left.map((entry) => ({ left: entry, right: matches.get(entry) })),
    ...right.filter((entry) => !matchedRight.has(entry)).map((entry) => ({ left: undefined, right: entry })),
  ];
}

/** Indexes operations by a key that is the same for matching operations. */
type CreateIndex = (entries: readonly OperationEntry[], document: OpenApiDocument) => Map<string, OperationEntry>;

/** The indexes for matching operations, in order of precedence. */
const INDEXES: readonly CreateIndex[] = [
  (entries) => indexBy(toExactKey, entries),
  (entries) => indexBy(toNormalizedKey, entries),
  indexByFullPath,
  (entries) => indexBy(toIdKey, entries),
];

/** Returns the first operation with each key. Omits operations for which `toKey` returns `undefined`. */
function indexBy(
  toKey: (entry: OperationEntry) => string | undefined,
  entries: readonly OperationEntry[],
): Map<string, OperationEntry> {
  const index = new Map<string, OperationEntry>();
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
