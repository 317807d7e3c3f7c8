import type { SourceNode } from '../source/source-node.js';
import type { Nullability } from './nullability.js';
import type { SchemaConstraints } from './schema-constraints.js';

/** All schemas that a value must match. */
export type SchemaSource = readonly SourceNode[];

/** Returns whether two sources consist of the same schema objects. */
export function haveSameNodes(one: SchemaSource, other: SchemaSource): boolean {
  return one.length === other.length && one.every((node) => other.includes(node));
}

/** One of the schemas in `oneOf` or `anyOf`. */
export interface Alternative {
  source: SchemaSource;
  /** The name of the referenced schema, or `''`. */
  name: string;
}

/** A schema whose references are resolved and whose `allOf` schemas are merged, in JSON Schema 2020-12 terms. */
export interface Schema {
  /** The schema objects that identify this schema, so that recursion can be detected. */
  identity: readonly SourceNode[];
  /** The name of the referenced schema or, for an inline schema, its title. `''` if it has neither. */
  name: string;
  title: string;
  description: string;
  /** The allowed JSON types, except `null`. Empty if the value can have any type. */
  types: string[];
  nullability: Nullability;
  constraints: SchemaConstraints;
  /** Sentences about conditions that affect the value, such as "Required if `kind` is `a`." */
  conditions: string[];
  /** Sentences about parts of the schema that are not shown as members. */
  rules: string[];
  readOnly: boolean;
  writeOnly: boolean;
  deprecated: boolean;
  /** The name of the field that replaces a deprecated field, or `''`. */
  replacedBy: string;
  default: SourceNode | undefined;
  /** The allowed values. `undefined` if all values are allowed. */
  enum: SourceNode[] | undefined;
  /** Descriptions of the allowed values, keyed by the text of the value. */
  enumTexts: ReadonlyMap<string, string>;
  examples: SourceNode[];
  properties: Map<string, SchemaSource>;
  required: Set<string>;
  /** The schema of members that `properties` does not contain. `undefined` if it is unspecified. */
  additional: SchemaSource | undefined;
  /** The schema of the names of additional members. `undefined` if any name is allowed. */
  additionalKeys: SchemaSource | undefined;
  items: SchemaSource | undefined;
  /** The schemas of the first items of a tuple. */
  prefixItems: SchemaSource[];
  /** Groups of alternatives. A value must match an alternative in each group. */
  alternatives: Alternative[][];
  /** The name of the property that determines which alternative applies, or `''`. */
  discriminator: string;
  /** The alternatives that are merged into this schema. `undefined` if there are none. */
  merged: MergedAlternatives | undefined;
}

/** Alternatives that are part of the schema that contains them, because they need no variants. */
export interface MergedAlternatives {
  /** The schema that contains the alternatives, as written in the description. */
  written: Schema;
  /** The merged alternatives, in the order of the description. */
  sources: SchemaSource[];
}

export function hasMembers({ properties, additional, prefixItems }: Schema): boolean {
  return properties.size > 0 || prefixItems.length > 0 || (additional !== undefined && additional.length > 0);
}
