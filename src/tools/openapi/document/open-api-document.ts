import { decodeUrlComponent } from '../../../model/http/url.js';
import { getPointerItem, resolvePointer } from '../../../model/json/json-pointer.js';
import { createNodeError, type OpenApiError, type OpenApiErrorPlace, toPlace } from '../source/openapi-error.js';
import { readSource } from '../source/read-source.js';
import {
  createObject,
  getItems,
  getMember,
  getMembers,
  getString,
  type SourceObject,
  type SourceNode,
} from '../source/source-node.js';
import { type ReferenceTarget, toReferenceTarget } from './file-path.js';

/** A version of the OpenAPI Specification, without the patch version. */
export type OpenApiVersion = '2.0' | '3.0' | '3.1' | '3.2';

/** Options for {@link readOpenApi}. */
export interface ReadOptions {
  /**
   * Name of the root file, without its directory, such as `openapi.yaml`. Shown in error messages.
   * @defaultValue `"openapi"`
   */
  path?: string | undefined;
  /**
   * Returns the text of another file of the description, or `undefined` if the file does not exist. Called only for
   * files to which an operation refers. The path is relative to the directory of the root file and never points outside
   * it, unless the directory contains symbolic links. If this option is omitted, references to other files are errors.
   */
  readFile?: ((path: string) => string | undefined) | undefined;
  /** The contents of remote files that you have downloaded, keyed by URL. A reference to any other URL is an error. */
  remoteFiles?: ReadonlyMap<string, string> | undefined;
}

/** A parsed OpenAPI description. Files other than the root file are read when an operation refers to them. */
export class OpenApiDocument {
  readonly version: OpenApiVersion;
  readonly root: SourceObject;
  readonly #options: ReadOptions;
  readonly #roots = new Map<string, SourceNode>();
  /** The target of each reference that has been resolved. */
  readonly #targets = new WeakMap<SourceNode, SourceNode>();
  /** The references that are being resolved. */
  readonly #open = new Set<SourceNode>();
  /** The copies that `resolveObject` has created, so that each reference always has the same result. */
  readonly #overridden = new WeakMap<SourceNode, SourceNode>();
  readonly #anchors = new Map<SourceNode, Map<string, SourceNode>>();

  constructor(root: SourceObject, version: OpenApiVersion, options: ReadOptions) {
    this.root = root;
    this.version = version;
    this.#options = options;
    this.#roots.set(root.file.path, root);
  }

  /** Follows the `$ref` of a value, including chains of references. Returns a value without a `$ref` unchanged. */
  resolve(node: SourceNode): SourceNode;
  resolve(node: SourceNode | undefined): SourceNode | undefined;
  resolve(node: SourceNode | undefined): SourceNode | undefined {
    if (!node || getReference(node) === '') return node;
    const known = this.#targets.get(node);
    if (known) return known;
    // A JSON pointer can lead through other references, and their pointers can lead back to this reference.
    if (this.#open.has(node)) throw this.#createCircularError(node);
    this.#open.add(node);
    try {
      const target = this.#followAll(node);
      this.#targets.set(node, target);
      return target;
    } finally {
      this.#open.delete(node);
    }
  }

  /**
   * Follows the reference to an object that is not a schema, such as a parameter or a response. Since OpenAPI 3.1, the
   * `summary` and `description` next to the `$ref` override those of the object.
   */
  resolveObject(node: SourceNode): SourceNode;
  resolveObject(node: SourceNode | undefined): SourceNode | undefined;
  resolveObject(node: SourceNode | undefined): SourceNode | undefined {
    const target = this.resolve(node);
    if (!node || target === node || target?.kind !== 'object' || !this.hasReferenceSiblings()) return target;
    const texts = ['summary', 'description'].flatMap((name) => {
      const text = getMember(node, name);
      return text ? [[name, text] as const] : [];
    });
    if (texts.length === 0) return target;
    const overridden = this.#overridden.get(node) ?? createObject(target, new Map([...target.members, ...texts]));
    this.#overridden.set(node, overridden);
    return overridden;
  }

  /** Returns whether the members next to a `$ref` have a meaning in this version. */
  hasReferenceSiblings(): boolean {
    return this.version === '3.1' || this.version === '3.2';
  }

  #followAll(node: SourceNode): SourceNode {
    const followed = new Set<SourceNode>();
    let current = node;
    for (let reference = getReference(current); reference !== ''; reference = getReference(current)) {
      if (followed.has(current)) throw this.#createCircularError(current);
      followed.add(current);
      current = this.#follow(reference, current);
    }
    return current;
  }

  /** Returns a member of an object, after resolving the references of the object and of the member. */
  get(node: SourceNode | undefined, name: string): SourceNode | undefined {
    return this.resolve(getMember(this.resolve(node), name));
  }

  createError(message: string, node: SourceNode): OpenApiError {
    return createNodeError(message, node, this.#roots.get(node.file.path) ?? node);
  }

  /**
   * Returns the file, the position and the JSON pointer of a value in the description. A value that was generated from
   * a page has its position on the page, and no JSON pointer.
   */
  locate(node: SourceNode): OpenApiErrorPlace {
    return toPlace(node, this.#roots.get(node.file.path));
  }

  #createCircularError(node: SourceNode): OpenApiError {
    return this.createError(`The reference ${JSON.stringify(getReference(node))} refers to itself`, node);
  }

  #follow(reference: string, node: SourceNode): SourceNode {
    const target = toReferenceTarget(reference, node.file.path);
    if (target.kind === 'refused')
      throw this.createError(`The reference ${JSON.stringify(reference)} ${target.reason}`, node);
    const root = this.#loadFile(target, reference, node);
    const found = this.#findFragment(root, target.fragment, node);
    if (!found)
      throw this.createError(`The reference ${JSON.stringify(reference)} refers to a value that does not exist`, node);
    return found;
  }

  #loadFile(target: Exclude<ReferenceTarget, { kind: 'refused' }>, reference: string, node: SourceNode): SourceNode {
    const { kind, path } = target;
    const loaded = this.#roots.get(path);
    if (loaded) return loaded;
    const { readFile, remoteFiles } = this.#options;
    const text = kind === 'remote' ? remoteFiles?.get(path) : readFile?.(path);
    if (text === undefined) {
      const reason = kind === 'remote' ? REMOTE_REASON : toMissingFileReason(path, readFile !== undefined);
      throw this.createError(`The reference ${JSON.stringify(reference)} ${reason}`, node);
    }
    const root = readSource(path, text);
    this.#roots.set(path, root);
    return root;
  }

  #findFragment(root: SourceNode, fragment: string, from: SourceNode): SourceNode | undefined {
    if (fragment === '') return root;
    const decoded = decodeUrlComponent(fragment);
    if (!decoded.startsWith('/')) return this.#findAnchor(root, decoded);
    return resolvePointer(root, decoded, (node, step) => {
      // A JSON pointer can lead through a reference, but not through the reference that is being resolved.
      const container = node === from ? node : this.resolve(node);
      return container.kind === 'array' ? getPointerItem(container.items, step) : getMember(container, step);
    });
  }

  /** Returns the schema with the given `$anchor` or `$dynamicAnchor` in a file. */
  #findAnchor(root: SourceNode, name: string): SourceNode | undefined {
    let anchors = this.#anchors.get(root);
    if (!anchors) {
      anchors = collectAnchors(root);
      this.#anchors.set(root, anchors);
    }
    return anchors.get(name);
  }
}

/** Returns the `$ref` of a value, or `''` if it has none. */
export function getReference(node: SourceNode): string {
  return getString(getMember(node, '$ref'));
}

const REMOTE_REASON =
  'refers to a remote file. Save the file in the directory of the description, and refer to it with a relative path';

function toMissingFileReason(path: string, canReadFiles: boolean): string {
  return canReadFiles
    ? `refers to the file ${path}, which does not exist`
    : `refers to the file ${path}. Pass readFile, so that other files can be read`;
}

function collectAnchors(root: SourceNode): Map<string, SourceNode> {
  const anchors = new Map<string, SourceNode>();
  const visited = new Set<SourceNode>();
  const pending = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (visited.has(node)) continue;
    visited.add(node);
    for (const keyword of ['$anchor', '$dynamicAnchor']) {
      const name = getString(getMember(node, keyword));
      if (name !== '' && !anchors.has(name)) anchors.set(name, node);
    }
    for (const [, value] of getMembers(node)) pending.push(value);
    for (const item of getItems(node)) pending.push(item);
  }
  return anchors;
}
