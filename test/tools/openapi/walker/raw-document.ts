import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

/** An object in a description, as parsed from JSON or YAML. */
export type Raw = Record<string, unknown>;

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value if it is an object, or else an empty object. */
export const asRaw = (value: unknown): Raw => (isRaw(value) ? value : {});

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/**
 * A description that is read without the library: files are parsed as they are, and references are followed on demand.
 */
export class RawDocument {
  readonly root: Raw;
  readonly #path: string;
  readonly #files = new Map<string, unknown>();
  /** The file of each object, because references are relative to it. */
  readonly #fileOf = new WeakMap<object, string>();

  constructor(path: string) {
    this.#path = path;
    this.root = this.#load(path) as Raw;
  }

  /** The version of the specification, such as `3.1`. */
  get version(): string {
    return String(this.root['openapi'] ?? this.root['swagger']).slice(0, 3);
  }

  /** Returns the target of a reference, or of a chain of references. Throws an error if a reference is broken. */
  follow(value: unknown): unknown {
    let node = value;
    while (isRaw(node) && typeof node['$ref'] === 'string') node = this.#find(node['$ref'], node);
    return node;
  }

  /** Follows the references of a value and returns it as an object. */
  object(value: unknown): Raw {
    return asRaw(this.follow(value));
  }

  /** Creates a reference that is relative to the file of an object. */
  createReference(reference: string, near: object): Raw {
    const created = { $ref: reference };
    this.#fileOf.set(created, this.#fileOf.get(near) ?? this.#path);
    return created;
  }

  #find(reference: string, from: Raw): unknown {
    const [file = '', pointer = ''] = reference.split('#');
    // Objects that the walker creates, such as references to derived schemas, belong to the root file.
    const origin = this.#fileOf.get(from) ?? this.#path;
    let node = this.#load(file === '' ? origin : join(dirname(origin), file));
    for (const part of decodeURIComponent(pointer).split('/').slice(1)) {
      const container = node === from ? node : this.follow(node);
      node = (container as Raw | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')];
    }
    if (node === undefined) throw new Error(`${reference} refers to a value that does not exist`);
    return node;
  }

  #load(path: string): unknown {
    const loaded = this.#files.get(path);
    if (loaded !== undefined) return loaded;
    const text = readFileSync(path, 'utf8');
    const content: unknown = path.endsWith('.json') ? JSON.parse(text) : parse(text, { maxAliasCount: -1 });
    this.#files.set(path, content);
    this.#setFile(content, path);
    return content;
  }

  #setFile(value: unknown, path: string): void {
    if (typeof value !== 'object' || value === null || this.#fileOf.has(value)) return;
    this.#fileOf.set(value, path);
    for (const inner of Object.values(value)) this.#setFile(inner, path);
  }
}
