import {
  createObject,
  createString,
  getMember,
  getMembers,
  getString,
  type SourceObject,
} from '../source/source-node.js';
import { type SchemaPlace, toComponentNames } from './component-name.js';
import { mapBodySchemas, mapInnerSchemas, visitBodySchemas, visitInnerSchemas } from './map-schemas.js';
import { writeCompactJson } from './write-description.js';

/** An object schema that one or more operations contain. */
interface FoundSchema {
  operations: Set<SourceObject>;
  /** Number of places that contain the schema. Places inside equal schemas count only once. */
  placeCount: number;
  /** Possible names of the schema, in order of preference. */
  names: string[];
}

/**
 * Replaces object schemas with references if several operations contain equal schemas. Schemas are equal only if their
 * descriptions and examples are also equal. All other schemas stay where they are. Add all operations before you
 * replace schemas. The result depends only on the order of the operations.
 */
export class SharedSchemas {
  /** The shared schemas, keyed by name. Complete after all schemas are replaced. */
  readonly components = new Map<string, SourceObject>();
  readonly #found = new Map<string, FoundSchema>();
  /** The names of the shared schemas, keyed by their JSON. */
  readonly #names = new Map<string, string>();
  readonly #texts = new WeakMap<SourceObject, string>();

  /** Records the schemas of an operation. `path` is the path of the operation or the name of the webhook. */
  add({ method, path, node }: { method: string; path: string; node: SourceObject }): void {
    visitBodySchemas(node, (schema, message) =>
      this.#addSchema(schema, { method, path, message, property: undefined }, node),
    );
  }

  /** Records an occurrence of a schema and, if it is the first occurrence, the schemas inside it. */
  #addSchema(schema: SourceObject, place: Omit<SchemaPlace, 'title'>, operation: SourceObject): void {
    if (isObjectSchema(schema)) {
      const text = this.#toText(schema);
      const found = this.#found.get(text);
      if (found) {
        found.operations.add(operation);
        found.placeCount += 1;
        return;
      }
      const names = toComponentNames({ ...place, title: getString(getMember(schema, 'title')) });
      this.#found.set(text, { operations: new Set([operation]), placeCount: 1, names });
    }
    visitInnerSchemas(schema, (inner, property) => {
      // Array items and alternatives get their names from the property that contains the array or the alternatives.
      this.#addSchema(inner, { ...place, property: property ?? place.property }, operation);
    });
  }

  /** Returns an operation with references to the shared schemas. */
  replaceIn(operation: SourceObject): SourceObject {
    return mapBodySchemas(operation, (schema) => this.#replace(schema));
  }

  #replace(schema: SourceObject): SourceObject {
    const found = isObjectSchema(schema) ? this.#found.get(this.#toText(schema)) : undefined;
    const isShared = found !== undefined && found.placeCount > 1 && found.operations.size > 1;
    if (!isShared) return this.#replaceInner(schema);
    const text = this.#toText(schema);
    const name = this.#names.get(text) ?? this.#chooseName(found.names);
    if (!this.#names.has(text)) {
      this.#names.set(text, name);
      // Add the schema first, to reserve its name and to list it before the components inside it.
      this.components.set(name, schema);
      this.components.set(name, this.#replaceInner(schema));
    }
    return createObject(schema, [['$ref', createString(schema, `#/components/schemas/${name}`)]]);
  }

  #replaceInner(schema: SourceObject): SourceObject {
    return mapInnerSchemas(schema, (inner) => this.#replace(inner));
  }

  #chooseName(names: readonly string[]): string {
    const free = names.find((name) => !this.components.has(name));
    if (free !== undefined) return free;
    const [base = 'Schema'] = names;
    let number = 2;
    while (this.components.has(`${base}${number}`)) number += 1;
    return `${base}${number}`;
  }

  #toText(schema: SourceObject): string {
    const known = this.#texts.get(schema);
    if (known !== undefined) return known;
    const text = writeCompactJson(schema);
    this.#texts.set(schema, text);
    return text;
  }
}

/** Returns whether a schema describes an object with documented members. */
function isObjectSchema(schema: SourceObject): boolean {
  return getMembers(getMember(schema, 'properties')).length > 0;
}
