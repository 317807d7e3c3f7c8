import type { OpenApiDocument } from '../document/open-api-document.js';
import { MAX_DEPTH } from '../source/source-limits.js';
import { getMember, isFalse, isTrue, type SourceNode } from '../source/source-node.js';
import { createNestingError, isWrapper, readWithAllOf } from './merge-all-of.js';
import { mergeSchemas } from './merge-schemas.js';
import { isNullable, mergeNullability, type Nullability, readNullability } from './nullability.js';
import { createSchema, readEnum, readTypes } from './read-keywords.js';
import type { Alternative, Schema, SchemaSource } from './schema.js';

/** The schemas that have been read. Operations share many of them. */
const cache = new WeakMap<SchemaSource | SourceNode, Schema>();

/**
 * Reads the schemas that a value must match, and merges them into a single schema. Resolves references and merges
 * `allOf`. Does not read the schemas of properties, items and alternatives, so that a recursive schema does not cause
 * endless recursion. Unlike `readSchema`, does not merge several alternatives for plain values.
 */
export function readRawSchema(source: SchemaSource, document: OpenApiDocument): Schema {
  // A cached schema always contains the same arrays of schema objects, so an array can be a cache key.
  const key = source.length === 1 && source[0] ? source[0] : source;
  const cached = cache.get(key);
  if (cached) return cached;
  const schema = completeMembers(readAndSimplify(source, document, { merged: new Set(), depth: 0 }));
  cache.set(key, schema);
  return schema;
}

/**
 * Adds the required members that no property describes, and removes the allowed values and the properties that other
 * keywords exclude.
 */
function completeMembers(schema: Schema): Schema {
  const { nullability, types, enum: values, properties, required, additional = [] } = schema;
  const excludesNull = (nullability === 'excluded' || nullability === 'forbidden') && !types.includes('null');
  const undescribed = [...required].filter((name) => !properties.has(name)).map((name) => [name, additional] as const);
  const possible = [...properties].filter(([, source]) => !source.some(allowsNothing));
  const isChanged = undescribed.length > 0 || possible.length < properties.size;
  return {
    ...schema,
    enum: excludesNull ? values?.filter(({ kind }) => kind !== 'null') : values,
    properties: isChanged ? new Map([...possible, ...undescribed]) : properties,
  };
}

/** Returns whether a schema is `false` or `{not: {}}`, which no value matches. */
function allowsNothing(schema: SourceNode): boolean {
  const excluded = getMember(schema, 'not');
  const excludesAll = excluded?.kind === 'object' ? excluded.members.size === 0 : isTrue(excluded);
  return isFalse(schema) || excludesAll;
}

/** Sets the schema that `readRawSchema` returns for a source. The source must be an array of several schemas. */
export function cacheSchema(source: SchemaSource, schema: Schema): void {
  cache.set(source, schema);
}

/** The state while a schema is read and chains of single alternatives are merged into it. */
interface Progress {
  /**
   * The schema objects that are already part of the result. Each of these objects is read only once. This prevents
   * endless recursion, and keeps the time linear if many schemas have each other as their only alternative.
   */
  merged: Set<SourceNode>;
  /** The number of schemas that contain the current schema as their only alternative, directly or indirectly. */
  depth: number;
}

/** Reads schemas. The result is not cached, because it depends on the schemas that have already been merged. */
function readAndSimplify(source: SchemaSource, document: OpenApiDocument, progress: Progress): Schema {
  const [node] = source;
  if (node && progress.depth > MAX_DEPTH) throw createNestingError(node, document);
  const [first = createSchema(), ...others] = source.map((part) => readWithAllOf(part, document, progress.merged));
  return simplify(others.reduce(mergeSchemas, first), document, progress);
}

/** Merges a single alternative, such as the only alternative besides `null`, into the schema that contains it. */
function simplify(schema: Schema, document: OpenApiDocument, { merged, depth }: Progress): Schema {
  const groups = schema.alternatives.map((group) => withoutNull(group, document));
  let simplified: Schema = {
    ...schema,
    nullability: mergeAlternativeNullability(schema.nullability, groups, document),
    alternatives: groups.map(({ alternatives }) => alternatives).filter((group) => group.length > 1),
  };
  for (const { alternatives, hasNull } of groups) {
    const [only, ...others] = alternatives;
    if (!only || others.length > 0) continue;
    const isMerged = only.source.every((node) => merged.has(document.resolve(node)));
    if (isMerged) continue;
    const inner = readAndSimplify(only.source, document, { merged, depth: depth + 1 });
    const isOnlyWrapper = isWrapper(simplified) && simplified.alternatives.length === 0;
    simplified = {
      // If the other alternative is null, the value can be null even if this alternative forbids it.
      ...mergeSchemas(simplified, hasNull ? { ...inner, nullability: 'unspecified' } : inner),
      identity: isOnlyWrapper ? inner.identity : simplified.identity,
      name: simplified.name || inner.name,
    };
  }
  return simplified;
}

interface NonNullGroup {
  alternatives: Alternative[];
  /** Whether null is also an alternative. */
  hasNull: boolean;
}

/**
 * Returns the nullability of a schema with alternatives. A value can be null if null is an alternative, or if one of
 * the alternatives allows null.
 */
function mergeAlternativeNullability(
  own: Nullability,
  groups: readonly NonNullGroup[],
  document: OpenApiDocument,
): Nullability {
  if (groups.some(({ hasNull }) => hasNull)) return mergeNullability(own, 'added');
  const allowsNull = groups.some(({ alternatives }) =>
    alternatives.some((item) => isNullableAlternative(item, document)),
  );
  return allowsNull ? mergeNullability(own, 'included') : own;
}

function isNullableAlternative({ source }: Alternative, document: OpenApiDocument): boolean {
  return source.some((item) => {
    const node = document.resolve(item);
    return isNullable({ nullability: readNullability(node, readTypes(node), readEnum(node)) });
  });
}

function withoutNull(group: Alternative[], document: OpenApiDocument): NonNullGroup {
  const alternatives = group.filter(({ source }) => !source.some((node) => isNullSchema(document.resolve(node))));
  return { alternatives, hasNull: alternatives.length < group.length };
}

function isNullSchema(node: SourceNode): boolean {
  const types = readTypes(node);
  const isNullType = types.length > 0 && types.every((type) => type === 'null');
  const values = readEnum(node) ?? [];
  const isNullEnum = values.length > 0 && values.every(({ kind }) => kind === 'null');
  return isNullType || isNullEnum;
}
