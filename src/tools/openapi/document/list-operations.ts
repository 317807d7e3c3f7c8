import { cacheResults } from '../source/cache-results.js';
import { OpenApiError } from '../source/openapi-error.js';
import {
  getItems,
  getMember,
  getMembers,
  getScalarText,
  getString,
  type SourceObject,
  type SourceNode,
} from '../source/source-node.js';
import type { OpenApiDocument } from './open-api-document.js';
import type { OperationEntry } from './operation-entry.js';

/** The names of the path item members that contain operations. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** The operations and webhooks in a description, and the errors for path items that cannot be read. */
export interface OperationList {
  entries: OperationEntry[];
  errors: OpenApiError[];
  /** The errors for paths that do not begin with a slash. */
  invalidPaths: OpenApiError[];
}

/** Returns all operations of a description in document order, followed by its webhooks. The list is cached. */
export const listEntries = cacheResults(createList);

function createList(document: OpenApiDocument): OperationList {
  const list: OperationList = { entries: [], errors: [], invalidPaths: [] };
  for (const [path, item] of getMembers(document.get(document.root, 'paths')))
    if (path.startsWith('/')) addPathItem({ kind: 'operation', path, item }, document, list);
    else if (!path.startsWith('x-')) list.invalidPaths.push(createPathError(path, item, document));
  // GitHub describes its webhooks in `x-webhooks`, the extension that preceded `webhooks`.
  for (const keyword of ['webhooks', 'x-webhooks'])
    for (const [path, item] of getMembers(document.get(document.root, keyword)))
      addPathItem({ kind: 'webhook', path, item }, document, list);
  nameEntries(list.entries);
  return list;
}

function createPathError(path: string, item: SourceNode, document: OpenApiDocument): OpenApiError {
  return new OpenApiError(`The path ${JSON.stringify(path)} does not begin with a slash`, document.locate(item));
}

interface PathItem {
  kind: OperationEntry['kind'];
  path: string;
  item: SourceNode;
}

/**
 * Adds the operations of a path item. Collects the error for a broken reference, because it affects only this path
 * item.
 */
function addPathItem({ kind, path, item }: PathItem, document: OpenApiDocument, list: OperationList): void {
  try {
    const pathItem = mergeReferencedItem(item, document);
    if (pathItem?.kind !== 'object') return;
    const operations = getMembers(pathItem).filter(([name]) => METHODS.includes(name));
    const additional = getMembers(document.get(pathItem, 'additionalOperations'));
    for (const [method, value] of [...operations, ...additional]) {
      const node = document.resolve(value);
      if (node.kind === 'object') list.entries.push(toEntry(kind, method, path, node, pathItem));
    }
  } catch (error) {
    if (!(error instanceof OpenApiError)) throw error;
    list.errors.push(error);
  }
}

/** Resolves the `$ref` of a path item. Members next to `$ref` take precedence over the referenced members. */
function mergeReferencedItem(item: SourceNode, document: OpenApiDocument): SourceNode | undefined {
  const target = document.resolve(item);
  if (target === item || item.kind !== 'object' || target.kind !== 'object') return target;
  const own = [...item.members].filter(([name]) => name !== '$ref');
  return own.length === 0 ? target : { ...target, members: new Map([...target.members, ...own]) };
}

function toEntry(
  kind: OperationEntry['kind'],
  method: string,
  path: string,
  node: SourceObject,
  pathItem: SourceObject,
): OperationEntry {
  return {
    kind,
    method: method.toUpperCase(),
    path,
    operationId: getScalarText(getMember(node, 'operationId')),
    name: '',
    summary: getString(getMember(node, 'summary')) || getString(getMember(pathItem, 'summary')),
    tags: getItems(getMember(node, 'tags'))
      .map(getScalarText)
      .filter((tag) => tag !== ''),
    node,
    pathItem,
  };
}

/**
 * Sets the name of each entry: its `operationId`, or its full name if the `operationId` is not unique or is the name of
 * another webhook.
 */
function nameEntries(entries: readonly OperationEntry[]): void {
  const webhooks = new Set(entries.filter(({ kind }) => kind === 'webhook').map(({ path }) => path));
  const counts = new Map<string, number>();
  for (const { operationId } of entries) counts.set(operationId, (counts.get(operationId) ?? 0) + 1);
  for (const entry of entries) {
    const { kind, operationId, path } = entry;
    const isUniqueId = operationId !== '' && counts.get(operationId) === 1;
    const isOwnWebhookName = kind === 'webhook' && operationId === path;
    const isOtherWebhook = webhooks.has(operationId) && !isOwnWebhookName;
    entry.name = isUniqueId && !isOtherWebhook ? operationId : toFullName(entry);
  }
}

/** Returns the full name of an entry, such as `POST /users`, or `webhook charge.succeeded` for a webhook. */
export function toFullName({ kind, method, path }: Pick<OperationEntry, 'kind' | 'method' | 'path'>): string {
  return kind === 'webhook' ? `webhook ${path}` : `${method} ${path}`;
}
