import type { OpenApiDocument } from '../document/open-api-document.js';
import { toJsonSource } from '../source/json-text.js';
import type { SourceNode } from '../source/source-node.js';
import { includesType, toAlternativeSource } from './alternative-source.js';
import { createSchema } from './read-keywords.js';
import { removeRedundantTypes } from './redundant-types.js';
import { cacheSchema, readRawSchema } from './read-raw-schema.js';
import { type ConstraintKeyword, getConstraintType, mergeConstraints } from './schema-constraints.js';
import { type Alternative, hasMembers, type Schema, type SchemaSource } from './schema.js';
import { hasStructure, isDescribedAsAlternatives } from './structure.js';

/**
 * Merges alternatives for plain values, such as a string or an array of strings, into the schema that contains them. An
 * alternative with members is also merged if it is the only one. Several alternatives with members remain alternatives.
 */
export function mergeAlternatives(schema: Schema, document: OpenApiDocument): Schema {
  let result = schema;
  for (const group of schema.alternatives) {
    const selection = isDescribedAsAlternatives(group, document) ? selectMerged(schema, group, document) : undefined;
    if (selection) result = mergeGroup(result, group, selection);
  }
  return result;
}

/** An alternative with the keywords of the schema that contains it. */
interface AlternativeSchema {
  alternative: Alternative;
  source: SchemaSource;
  schema: Schema;
  /** The JSON types that the alternative allows. Empty if it allows any type. */
  types: readonly string[];
}

interface Selection {
  /** The alternatives to merge, in the order of the description. */
  merged: AlternativeSchema[];
  /** The merged alternative that has members or is an array whose items have members. */
  structured: AlternativeSchema | undefined;
  /** The alternatives that are not merged. */
  remaining: AlternativeSchema[];
}

/** Selects the alternatives to merge. Returns `undefined` if all alternatives are objects or arrays of objects. */
function selectMerged(schema: Schema, group: readonly Alternative[], document: OpenApiDocument): Selection | undefined {
  const variants = listVariants(schema, group, document, new Set());
  const withStructure = variants.filter((variant) => hasStructure(variant.schema, document));
  const withoutMembers = variants.filter(isObjectWithoutMembers);
  if (withStructure.length + withoutMembers.length === variants.length && withStructure.length !== 1) return undefined;
  const objects = withStructure.length > 0 ? [...withStructure, ...withoutMembers] : [];
  if (objects.length === variants.length) return undefined;
  const [structured] = objects;
  if (objects.length <= 1) return { merged: variants, structured, remaining: [] };
  return {
    merged: variants.filter((variant) => !objects.includes(variant)),
    structured: undefined,
    remaining: variants.filter((variant) => objects.includes(variant)),
  };
}

function isObjectWithoutMembers({ schema, types }: AlternativeSchema): boolean {
  return types.length === 1 && types[0] === 'object' && !hasMembers(schema) && schema.alternatives.length === 0;
}

/**
 * Returns the alternatives of a group. If an alternative contains only nested alternatives, returns the nested
 * alternatives instead.
 */
export function flattenAlternatives(
  outer: Schema,
  group: readonly Alternative[],
  document: OpenApiDocument,
): Alternative[] {
  return listVariants(outer, group, document, new Set()).map(({ alternative }) => alternative);
}

function listVariants(
  outer: Schema,
  group: readonly Alternative[],
  document: OpenApiDocument,
  visited: Set<readonly Alternative[]>,
): AlternativeSchema[] {
  visited.add(group);
  return group.flatMap((alternative) => {
    const source = toAlternativeSource(outer, alternative, document);
    const schema = readRawSchema(source, document);
    const nested = findOnlyGroup(schema, document);
    if (!nested) return [{ alternative, source, schema, types: inferTypes(schema) }];
    if (visited.has(nested)) return [];
    return listVariants(schema, nested, document, visited).map((variant) => ({
      ...variant,
      alternative: { source: variant.source, name: variant.alternative.name },
    }));
  });
}

function findOnlyGroup(schema: Schema, document: OpenApiDocument): readonly Alternative[] | undefined {
  const [group, ...others] = schema.alternatives;
  const isOnly = group && others.length === 0 && !hasMembers(schema) && !schema.items;
  return isOnly && isDescribedAsAlternatives(group, document) ? group : undefined;
}

/**
 * Returns the JSON types that a schema allows according to its own keywords, or an empty array if it allows any type.
 */
export function inferTypes({ types, properties, additional, items, prefixItems, enum: values }: Schema): string[] {
  if (types.length > 0) return types;
  if (properties.size > 0 || additional) return ['object'];
  if (items || prefixItems.length > 0) return ['array'];
  return [...new Set((values ?? []).filter(({ kind }) => kind !== 'null').map(toType))];
}

function toType({ kind, text }: SourceNode & { text?: string }): string {
  return kind === 'number' && Number.isInteger(Number(text)) ? 'integer' : kind;
}

function mergeGroup(
  schema: Schema,
  group: readonly Alternative[],
  { merged, structured, remaining }: Selection,
): Schema {
  const variants = [...merged, ...remaining];
  const schemas = merged.map((variant) => variant.schema);
  const alternatives = schema.alternatives.filter((other) => other !== group);
  if (remaining.length > 0) alternatives.push(remaining.map(({ alternative }) => alternative));
  const examples = schemas.flatMap((inner) => inner.examples);
  const isListed = remaining.length === 0 && schemas.every((inner) => inner.enum !== undefined);
  const result: Schema = {
    ...schema,
    types: mergeTypes(schema.types, variants),
    constraints: mergeConstraints(schema.constraints, selectConstraints(variants)),
    default: schema.default ?? schemas.find((inner) => inner.default)?.default,
    examples: schema.examples.length > 0 ? schema.examples : examples,
    enum: schema.enum ?? (isListed ? removeRepeated(schemas.flatMap((inner) => inner.enum ?? [])) : undefined),
    enumTexts: new Map([...schemas.flatMap((inner) => [...inner.enumTexts]), ...schema.enumTexts]),
    ...mergeItems(schema, variants),
    alternatives,
    merged: {
      written: schema.merged?.written ?? schema,
      sources: [...(schema.merged?.sources ?? []), ...merged.map(({ source }) => source)],
    },
  };
  return structured ? addMembers(result, structured.schema) : result;
}

/** Adds the members of the only alternative that has members. */
function addMembers(schema: Schema, inner: Schema): Schema {
  const { properties, required, additional, alternatives, rules, discriminator } = inner;
  return {
    ...schema,
    identity: [...new Set([...schema.identity, ...inner.identity])],
    properties,
    required,
    additional,
    rules: [...new Set([...schema.rules, ...rules])],
    alternatives: [...schema.alternatives, ...alternatives],
    discriminator: schema.discriminator || discriminator,
  };
}

/** Returns the types of all alternatives, or the types of the schema itself if an alternative allows any type. */
function mergeTypes(own: string[], variants: readonly AlternativeSchema[]): string[] {
  if (variants.some(({ types }) => types.length === 0)) return own;
  const types = [...new Set(variants.flatMap((variant) => variant.types))];
  const common = own.filter((type) => types.includes(type));
  return removeRedundantTypes(common.length > 0 ? common : types);
}

/**
 * Returns the constraints that apply to the values of only one alternative. If an alternative is an array, omits the
 * constraints of strings and numbers, because the field would show them as constraints of the array items.
 */
function selectConstraints(variants: readonly AlternativeSchema[]): Schema['constraints'] {
  const hasArrays = variants.some(({ types }) => types.length === 0 || types.includes('array'));
  const selected = new Map<ConstraintKeyword, readonly string[]>();
  for (const { schema } of variants)
    for (const [keyword, values] of schema.constraints) {
      const type = getConstraintType(keyword);
      const allowing = variants.filter(({ types }) => types.length === 0 || includesType(types, type));
      const isShown = keyword !== 'format' && (type === 'array' || !hasArrays);
      if (isShown && allowing.length === 1) selected.set(keyword, values);
    }
  return selected;
}

/** Returns the items of the arrays among the alternatives. Items of several arrays become alternatives. */
function mergeItems(schema: Schema, variants: readonly AlternativeSchema[]): Pick<Schema, 'items' | 'prefixItems'> {
  const arrays = variants.filter(({ types }) => types.includes('array'));
  const [first, ...others] = arrays;
  if (!first) return { items: schema.items, prefixItems: schema.prefixItems };
  if (others.length === 0) return { items: first.schema.items, prefixItems: first.schema.prefixItems };
  const items = arrays.flatMap((array) => (array.schema.items ? [array.schema.items] : []));
  return { items: items.length === arrays.length ? createUnion(items) : undefined, prefixItems: [] };
}

/** Creates the source of a schema that has the given schemas as its alternatives. */
function createUnion(sources: readonly SchemaSource[]): SchemaSource {
  const nodes = [...new Set(sources.flat())];
  const [only] = sources;
  if (only && nodes.length <= 1) return only;
  const alternatives = sources.map((source): Alternative => ({ source, name: '' }));
  cacheSchema(nodes, { ...createSchema(), alternatives: [alternatives] });
  return nodes;
}

function removeRepeated(values: readonly SourceNode[]): SourceNode[] {
  const distinct = new Map(values.map((value) => [toJsonSource(value), value]));
  return [...distinct.values()];
}
