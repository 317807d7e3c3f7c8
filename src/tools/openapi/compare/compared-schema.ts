import { toTypeLabel } from '../block/schema-type-label.js';
import { toVariantTitles } from '../block/variant-titles.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import { isNullable } from '../schema/nullability.js';
import { findOuterSchema } from '../schema/alternative-source.js';
import { toConstants } from '../schema/constants.js';
import { inferTypes } from '../schema/merge-alternatives.js';
import { describeRequiredGroup, isRequiredGroup } from '../schema/required-groups.js';
import { readSchema } from '../schema/read-schema.js';
import type { Alternative, Schema, SchemaSource } from '../schema/schema.js';
import { isDescribedAsAlternatives } from '../schema/structure.js';
import { getMember, isFalse, type SourceNode } from '../source/source-node.js';

/** A schema of one of the compared descriptions. Its properties are the same for equivalent notations of a schema. */
export interface ComparedSchema {
  source: SchemaSource;
  schema: Schema;
  document: OpenApiDocument;
  /** The object that defines the schema. If there is no schema, the value that would contain it. */
  node: SourceNode;
  /** The allowed JSON types, except `null`. Empty if the value can have any type. */
  types: readonly string[];
  nullable: boolean;
  /** The allowed values, except `null`. `undefined` if all values are allowed. */
  values: readonly SourceNode[] | undefined;
  /** The groups of alternatives. Groups that only list constants or required members are omitted. */
  groups: readonly Alternative[][];
  items: SchemaSource | undefined;
  /** A description of the alternatives that specify only required members. `''` if there are none. */
  requiredGroups: string;
  /** If the schema is an alternative, the schema that contains it. */
  outer: Schema | undefined;
  /** Whether an object can contain only the documented members. */
  isClosed: boolean;
  /** The same schema with all alternatives as written. `undefined` if none of them are merged into the schema. */
  written: ComparedSchema | undefined;
}

/** Reads a schema. `container` is the value that contains the schema. */
export function readComparedSchema(
  source: SchemaSource,
  container: SourceNode,
  document: OpenApiDocument,
): ComparedSchema {
  return toComparedSchema(readSchema(source, document), source, container, document);
}

function toComparedSchema(
  schema: Schema,
  source: SchemaSource,
  container: SourceNode,
  document: OpenApiDocument,
): ComparedSchema {
  const { alternatives, identity, merged } = schema;
  const constants = alternatives.map((group) => toConstants(group, document)).find((found) => found !== undefined);
  const values = schema.enum ?? constants?.map(({ value }) => value);
  const types = findTypes(schema, document, 0);
  // Some descriptions specify `items` for an object. Ignore this keyword, because only arrays have items.
  const canBeArray = types.length === 0 || types.includes('array');
  return {
    source,
    schema,
    document,
    node: document.resolve(source[0]) ?? container,
    types,
    nullable: isNullable(schema),
    values: values?.filter((value) => !isNull(value)),
    groups: alternatives.filter((group) => isDescribedAsAlternatives(group, document)),
    items: canBeArray ? schema.items : undefined,
    requiredGroups: alternatives
      .filter((group) => isRequiredGroup(group, document))
      .map((group) => describeRequiredGroup(group, document))
      .join(' '),
    outer: findOuterSchema(source),
    isClosed: !schema.additional && identity.some((node) => isFalse(getMember(node, 'additionalProperties'))),
    written: merged && toComparedSchema(merged.written, source, container, document),
  };
}

function isNull({ kind }: SourceNode): boolean {
  return kind === 'null';
}

/** Maximum nesting depth of the alternatives whose types are read. Prevents infinite recursion. */
const MAX_DEPTH = 4;

/**
 * Returns the JSON types that a schema allows, even if its `type` is omitted. Returns an empty array if any type is
 * allowed.
 */
function findTypes(schema: Schema, document: OpenApiDocument, depth: number): readonly string[] {
  const types = inferTypes(schema);
  if (types.length > 0 || depth === MAX_DEPTH) return types;
  for (const group of schema.alternatives) {
    const found = findGroupTypes(group, document, depth + 1);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Returns the JSON types that a group of alternatives allows, or an empty array if an alternative allows any type.
 * Returns as soon as it finds such an alternative, because reading all nested alternatives would take exponential time.
 */
function findGroupTypes(group: readonly Alternative[], document: OpenApiDocument, depth: number): readonly string[] {
  if (isRequiredGroup(group, document)) return [];
  const found = new Set<string>();
  for (const { source } of group) {
    const types = findTypes(readSchema(source, document), document, depth);
    if (types.length === 0) return [];
    for (const type of types) found.add(type);
  }
  return [...found];
}

/** Maximum number of alternatives in a label. */
const MAX_TITLES = 4;

/** Returns a label for the type, such as `string[]`, `Cat | Dog`, `integer | null` or `any`. */
export function toLabel({ schema, groups: [group], types, nullable, document, written }: ComparedSchema): string {
  const titles = group && !written ? toVariantTitles(group, document) : [];
  const shown = titles.length > MAX_TITLES ? [...titles.slice(0, MAX_TITLES), '…'] : titles;
  const label = shown.join(' | ') || toTypeLabel(schema, document) || types.join(' | ') || 'any';
  return nullable && label !== 'any' && label !== 'null' ? `${label} | null` : label;
}

export function isLeaf({ schema, groups }: ComparedSchema): boolean {
  const { properties, additional, items, prefixItems } = schema;
  return properties.size === 0 && !additional && !items && prefixItems.length === 0 && groups.length === 0;
}

/** Returns whether two schemas list the same types in any order. Ignores `nullable`. */
export function haveSameTypes({ types }: ComparedSchema, { types: others }: ComparedSchema): boolean {
  return types.toSorted().join() === others.toSorted().join();
}
