import { findOperation, toBraceNotation } from '../document/find-operation.js';
import { listEntries } from '../document/list-operations.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { OperationEntry } from '../document/operation-entry.js';
import { OpenApiError } from '../source/openapi-error.js';
import { toOperationKey } from './group-operations.js';

/** The props of a block that specify its operation. A prop is `undefined` if it is missing or known only at runtime. */
export interface OperationProps {
  operation?: unknown;
  method?: unknown;
  endpoint?: unknown;
  webhook?: unknown;
}

/** The operation, endpoint or webhook that a block documents. */
export interface BlockSubject {
  kind: 'operation' | 'endpoint' | 'webhook';
  /** The name of the operation, the endpoint (`GET /users/{id}`), or the webhook (`POST user.created`). */
  name: string;
}

/** Returns the operation, endpoint or webhook that a block documents, or `undefined` if the block specifies none. */
export function toSubject({ operation, method, endpoint, webhook }: OperationProps): BlockSubject | undefined {
  if (typeof operation === 'string') return { kind: 'operation', name: operation };
  const verb = typeof method === 'string' ? method.trim().toUpperCase() : '';
  if (typeof webhook === 'string') return { kind: 'webhook', name: `${verb || 'POST'} ${webhook}` };
  return typeof endpoint === 'string' && verb !== '' ? { kind: 'endpoint', name: `${verb} ${endpoint}` } : undefined;
}

/** The operations that a block documents, or the reason why the description has no such operation. */
export type FoundOperations = { entries: OperationEntry[] } | { reason: string };

const CONTROL_CHARACTER = /\p{Cc}/u;

/** Searches an OpenAPI description for the operation that a block documents. */
export class OperationFinder {
  readonly #document: OpenApiDocument;
  /** Operations, keyed by method and path, with and without the names of parameters. */
  readonly #entries = new Map<string, OperationEntry[]>();
  /** The same operations, keyed by paths without the slash at the end. */
  readonly #entriesWithoutSlash = new Map<string, OperationEntry[]>();
  /** Operations, keyed by `operationId`, and webhooks, keyed by name. */
  readonly #names = new Map<string, OperationEntry[]>();

  readonly #entriesByKey = new Map<string, OperationEntry>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
    for (const entry of listEntries(document).entries) {
      this.#entriesByKey.set(toOperationKey(entry), entry);
      const key = toEntryKey(entry);
      add(this.#entries, key, entry);
      add(this.#entries, removeParameterNames(key), entry);
      const keyWithoutSlash = removeTrailingSlash(key);
      add(this.#entriesWithoutSlash, keyWithoutSlash, entry);
      add(this.#entriesWithoutSlash, removeParameterNames(keyWithoutSlash), entry);
      add(this.#names, entry.operationId, entry);
      if (entry.kind === 'webhook') add(this.#names, entry.path, entry);
    }
  }

  /**
   * Returns the operations that a block documents. The parameters of an endpoint can have different names on the page
   * and in the description. An operation with a prefix, as in `shop:createUser`, can belong to another description, so
   * it is never reported as missing.
   */
  find({ kind, name }: BlockSubject): FoundOperations {
    if (kind === 'operation') return this.#findByName(name);
    const key = kind === 'webhook' ? `webhook ${name}` : toEndpointKey(name);
    const keyWithoutQuery = key.replace(/[?#].*$/s, '');
    const keys = [key, keyWithoutQuery].flatMap((each) => [each, removeParameterNames(each)]);
    const exact = keys.map((each) => this.#entries.get(each));
    const withoutSlash = keys.map((each) => this.#entriesWithoutSlash.get(removeTrailingSlash(each)));
    const entries = [...exact, ...withoutSlash].find((found) => found !== undefined);
    return entries ? { entries } : { reason: `The description has no ${kind} ${JSON.stringify(name)}` };
  }

  /**
   * Returns the name that a block uses to refer to an operation: its `operationId`, or its method and path.
   *
   * @throws {OpenApiError} If neither of these names identifies the operation.
   */
  toName(entry: OperationEntry): string {
    const found = this.findName(entry);
    if (found !== undefined) return found;
    throw new OpenApiError(
      CONTROL_CHARACTER.test(entry.path)
        ? 'Blocks cannot refer to a path with control characters. Give the operation an operationId without control characters'
        : 'Another operation has the same method and path. Give each operation a unique operationId',
    );
  }

  /** Returns the name that a block uses to refer to an operation, or `undefined` if no name identifies it. */
  findName(entry: OperationEntry): string | undefined {
    const names = [entry.name, `${entry.method} ${entry.path}`].map((name) => name.replace(/\s+/g, ' '));
    // A name with control characters would have to be an expression, but `operation` must be a string.
    return names.find((name) => !CONTROL_CHARACTER.test(name) && this.#findExactly(name) === entry);
  }

  /** Finds an operation by its key, such as `GET /users`. See `toOperationKey`. */
  findByKey(key: string): OperationEntry | undefined {
    return this.#entriesByKey.get(key);
  }

  #findByName(name: string): FoundOperations {
    const exact = this.#findExactly(name);
    if (exact) return { entries: [exact] };
    const found = this.#findOrExplain(name);
    const withoutPrefix = /^[\w.-]+:(?<name>.+)$/s.exec(name)?.groups?.['name'];
    if ('entries' in found || withoutPrefix === undefined) return found;
    const foundWithoutPrefix = this.#findOrExplain(withoutPrefix);
    return 'entries' in foundWithoutPrefix ? foundWithoutPrefix : { entries: [] };
  }

  #findOrExplain(name: string): FoundOperations {
    try {
      return { entries: [findOperation(this.#document, name)] };
    } catch (error) {
      if (error instanceof OpenApiError) return { reason: error.message };
      throw error;
    }
  }

  #findExactly(name: string): OperationEntry | undefined {
    // A name without spaces cannot be a method and a path, so it can only be a key of `#names`.
    if (/^\S+$/.test(name)) {
      const [entry, ...others] = this.#names.get(name) ?? [];
      return others.length === 0 ? entry : undefined;
    }
    const found = this.#findOrExplain(name);
    return 'entries' in found ? found.entries[0] : undefined;
  }
}

/** Adds an operation under a name, unless it has already been added under this name. */
function add(operations: Map<string, OperationEntry[]>, name: string, entry: OperationEntry): void {
  const entries = operations.get(name);
  if (!entries) operations.set(name, [entry]);
  else if (!entries.includes(entry)) entries.push(entry);
}

function toEntryKey(entry: OperationEntry): string {
  const key = toOperationKey(entry);
  return entry.kind === 'webhook' ? key : toEndpointKey(key);
}

const ORIGIN = /^https?:\/\/[^/?#]*/i;
/** Matches the characters before a parameter with the style `matrix` or `label`, as in `;id={id}` and `.{id}`. */
const STYLE_PREFIX = /(?:;[^/{}=;]*=|\.)(?=\{)/g;

/** Normalizes a method and URL for comparisons: removes the origin, and normalizes the path. */
function toEndpointKey(endpoint: string): string {
  const [method = '', ...words] = endpoint.trim().split(' ');
  const url = words.join(' ').replace(ORIGIN, '');
  const [path = ''] = url.split(/[?#]/, 1);
  return `${method} ${toPathKey(path)}${url.slice(path.length)}`;
}

/** Writes all parameters of a path as `{name}`. */
function toPathKey(path: string): string {
  return toBraceNotation(path).replaceAll('{+', '{').replace(STYLE_PREFIX, '');
}

function removeTrailingSlash(key: string): string {
  const hasTrailingSlash = /[^\s/]\/$/.test(key);
  return hasTrailingSlash ? key.slice(0, -1) : key;
}

function removeParameterNames(key: string): string {
  return key.replace(/\{[^}]*\}/g, '{}');
}
