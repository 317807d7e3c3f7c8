import type { OpenApiDocument } from '../document/open-api-document.js';
import { isNullable } from '../schema/nullability.js';
import { removeRedundantTypes } from '../schema/redundant-types.js';
import { isRequiredGroup } from '../schema/required-groups.js';
import { readSchema } from '../schema/read-schema.js';
import type { Alternative, Schema } from '../schema/schema.js';
import { isDescribedAsAlternatives } from '../schema/structure.js';
import { isArrayOfItems, unwrapArrays } from './unwrap-arrays.js';

/** Maximum nesting depth of types in a type label. Prevents endless recursion if a schema contains itself. */
const MAX_DEPTH = 4;

/** Maximum number of types in the label of alternatives that are documented as variants. */
const MAX_VARIANT_TYPES = 3;

/** Maximum number of types in the label of merged alternatives. If there are more, the label lists JSON types. */
const MAX_MERGED_TYPES = 8;

/**
 * Returns a type label such as `string[]`, `map<string, integer>` or `string | integer`. Returns `''` if any type is
 * allowed.
 */
export function toTypeLabel(schema: Schema, document: OpenApiDocument): string {
  return joinTypes(listTypes(schema, document, 0));
}

function joinTypes(types: readonly string[]): string {
  return types.join(' | ');
}

/** Returns the label of each type that a schema allows. Returns an empty array if any type is allowed. */
function listTypes(schema: Schema, document: OpenApiDocument, depth: number): string[] {
  const { inner, dimensions } = unwrapArrays(schema, document);
  // `unwrapArrays` stops at `MAX_DIMENSIONS`, so `inner` is still an array if too many arrays are nested or if an array
  // contains itself.
  if (isArrayOfItems(inner)) return ['array'];
  const types = listInnerTypes(inner, document, depth);
  return dimensions === 0 ? types : [toArrayLabel(inner, types, dimensions)];
}

function toArrayLabel(schema: Schema, itemTypes: readonly string[], dimensions: number): string {
  const [type, ...otherTypes] = itemTypes;
  if (type === undefined) return 'array';
  if (otherTypes.length > 0) return toNamedArray(itemTypes, dimensions);
  // The fields of an array of objects are the members of the objects, so there is no `[]` field that could show that
  // the items are nullable. Items of other types have such a field.
  if (isNullable(schema) && type === 'object') return toNamedArray(['object', 'null'], dimensions);
  return type + '[]'.repeat(dimensions);
}

function toNamedArray(itemTypes: readonly string[], dimensions: number): string {
  return `${'array<'.repeat(dimensions)}${joinTypes(itemTypes)}${'>'.repeat(dimensions)}`;
}

/** Returns the types of a schema that is not an array, or whose arrays have no single schema for all items. */
function listInnerTypes(schema: Schema, document: OpenApiDocument, depth: number): string[] {
  const { types, properties, additional, items, prefixItems, enum: values, merged } = schema;
  if (merged?.written.types.length === 0 && depth < MAX_DEPTH) {
    const labels = listMergedTypes(merged.written, document, depth);
    if (labels.length <= MAX_MERGED_TYPES) return labels;
  }
  if (types.length > 0) return types.map((type) => toSingleLabel(type, schema, document, depth));
  if (properties.size > 0 || additional) return [toSingleLabel('object', schema, document, depth)];
  if (items || prefixItems.length > 0) return ['array'];
  const kinds = new Set((values ?? []).map(({ kind }) => kind).filter((kind) => kind !== 'null'));
  if (kinds.size > 0) return [...kinds];
  return depth < MAX_DEPTH ? listAlternativeTypes(schema, document, depth) : [];
}

function toSingleLabel(type: string, schema: Schema, document: OpenApiDocument, depth: number): string {
  const { items, prefixItems, properties, additional, alternatives } = schema;
  if (depth >= MAX_DEPTH) return type;
  if (type === 'array' && items && prefixItems.length === 0) {
    const itemTypes = listTypes(readSchema(items, document), document, depth + 1);
    const [itemType, ...otherTypes] = itemTypes;
    if (itemType === undefined) return 'array';
    return otherTypes.length === 0 ? `${itemType}[]` : toNamedArray(itemTypes, 1);
  }
  if (type === 'object' && additional && properties.size === 0 && alternatives.length === 0) {
    const valueTypes = listTypes(readSchema(additional, document), document, depth + 1);
    return valueTypes.length > 0 ? `map<string, ${joinTypes(valueTypes)}>` : 'object';
  }
  return type;
}

/**
 * Returns the distinct types of alternatives that are merged. Returns an empty array if an alternative allows any type.
 */
function listMergedTypes({ alternatives }: Schema, document: OpenApiDocument, depth: number): string[] {
  const group = alternatives.find((each) => isDescribedAsAlternatives(each, document));
  return group ? listDistinctTypes(group, document, depth) : [];
}

/**
 * Returns the distinct types of the alternatives in the first group. These types include all allowed types, because a
 * value must match an alternative in each group. Returns an empty array if an alternative allows any type, or if there
 * are more than `MAX_VARIANT_TYPES` types.
 */
function listAlternativeTypes({ alternatives: [group] }: Schema, document: OpenApiDocument, depth: number): string[] {
  if (!group || isRequiredGroup(group, document)) return [];
  const types = listDistinctTypes(group, document, depth);
  return types.length > MAX_VARIANT_TYPES ? [] : types;
}

function listDistinctTypes(group: readonly Alternative[], document: OpenApiDocument, depth: number): string[] {
  const typesOfEach = group.map(({ source }) => listTypes(readSchema(source, document), document, depth + 1));
  return typesOfEach.some((types) => types.length === 0) ? [] : removeRedundantTypes(typesOfEach.flat());
}
