import { getReference, type OpenApiDocument } from '../document/open-api-document.js';
import { getItems, getMember, getMembers, getScalarText, type SourceNode } from '../source/source-node.js';
import { mergeSchemas } from './merge-schemas.js';
import { createSchema, readKeywords } from './read-keywords.js';
import type { Alternative, Schema, SchemaSource } from './schema.js';
import { toSchemaName } from './schema-name.js';

/**
 * Reads all schemas that a value must match as a single schema: resolves references and merges `allOf`. Does not read
 * the schemas of properties, items and alternatives, so that reading a recursive schema ends.
 */
export function readSchema(source: SchemaSource, document: OpenApiDocument): Schema {
  const cache = getCache(document);
  // A cached schema always contains the same arrays of schema objects, so an array can be a cache key.
  const key = source.length === 1 && source[0] ? source[0] : source;
  const cached = cache.get(key);
  if (cached) return cached;
  const schema = readAndSimplify(source, document, new Set());
  cache.set(key, schema);
  return schema;
}

/** @param open - The schemas whose only alternative is being read. A schema that contains itself is read only once. */
function readAndSimplify(source: SchemaSource, document: OpenApiDocument, open: ReadonlySet<SourceNode>): Schema {
  const nodes = source.map((node) => document.resolve(node));
  if (nodes.some((node) => open.has(node))) return createSchema();
  const schemas = source.map((node) => readNode(node, document, { extending: new Set(), merged: new Set() }));
  return simplify(schemas.reduce(mergeSchemas, createSchema()), document, new Set([...open, ...nodes]));
}

const caches = new WeakMap<OpenApiDocument, WeakMap<object, Schema>>();

/** Returns the schemas that have already been read. They are cached because operations share many of them. */
function getCache(document: OpenApiDocument): WeakMap<object, Schema> {
  const cache = caches.get(document) ?? new WeakMap<object, Schema>();
  caches.set(document, cache);
  return cache;
}

/** Merges a single alternative, such as the only alternative besides `null`, into the schema that contains it. */
function simplify(schema: Schema, document: OpenApiDocument, open: ReadonlySet<SourceNode>): Schema {
  const groups = schema.alternatives.map((group) => withoutNull(group, document));
  const nullable = schema.nullable || groups.some(({ hasNull }) => hasNull);
  const remaining = groups.map(({ alternatives }) => alternatives);
  let simplified: Schema = { ...schema, nullable, alternatives: remaining.filter((group) => group.length > 1) };
  for (const [only, ...others] of remaining) {
    if (!only || others.length > 0) continue;
    const inner = readAndSimplify(only.source, document, open);
    const isReplaced = isWrapper(simplified) && simplified.alternatives.length === 0;
    simplified = {
      ...mergeSchemas(simplified, inner),
      identity: isReplaced ? inner.identity : simplified.identity,
      name: simplified.name || inner.name,
    };
  }
  return simplified;
}

function withoutNull(
  group: Alternative[],
  document: OpenApiDocument,
): { alternatives: Alternative[]; hasNull: boolean } {
  const alternatives = group.filter(({ source }) => !source.some((node) => isNullSchema(document.resolve(node))));
  return { alternatives, hasNull: alternatives.length < group.length };
}

function isNullSchema(node: SourceNode): boolean {
  const type = getMember(node, 'type');
  const types = type?.kind === 'array' ? type.items.map(getScalarText) : [getScalarText(type)];
  const values = getItems(getMember(node, 'enum'));
  const isNullEnum = values.length > 0 && values.every(({ kind }) => kind === 'null');
  return isNullEnum || (types.length > 0 && types.every((name) => name === 'null')) || type?.kind === 'null';
}

/** Returns whether a schema adds no members, items or limits to the schema that it wraps. */
function isWrapper({ properties, additional, items, limits }: Schema): boolean {
  return properties.size === 0 && limits.size === 0 && !additional && !items;
}

/** The schemas that have been visited while `allOf` is merged. */
interface Visited {
  /** The schemas whose `allOf` contains the current schema, directly or indirectly. */
  extending: Set<SourceNode>;
  /** All schemas that are part of the result. Merging a schema twice has no effect, but could take exponential time. */
  merged: Set<SourceNode>;
}

function readNode(written: SourceNode, document: OpenApiDocument, visited: Visited): Schema {
  const node = document.resolve(written);
  if (visited.merged.has(node)) return createSchema();
  visited.merged.add(node);
  visited.extending.add(node);
  const own = readKeywords(node, document, visited.extending);
  const reference = getReference(written);
  if (reference !== '') own.name = toSchemaName(reference);
  const siblings = reference === '' ? undefined : readSiblings(written, document, visited);
  const parts = getItems(getMember(node, 'allOf'));
  const partSchemas = parts.map((part) => readNode(part, document, visited));
  let schema = own;
  for (const { name: _name, discriminator: _discriminator, ...part } of partSchemas)
    schema = { ...mergeSchemas(schema, { ...part, name: '', discriminator: '' }), identity: own.identity };
  // The description of an inline schema is more specific than the description of a referenced schema.
  const inPlace = partSchemas.filter((_, index) => getReference(parts[index] ?? node) === '');
  schema.description =
    [own, ...inPlace, ...partSchemas].find(({ description }) => description !== '')?.description ?? '';
  const [onlyPart, ...otherParts] = partSchemas;
  if (onlyPart && otherParts.length === 0 && isWrapper(own))
    schema = { ...schema, identity: onlyPart.identity, name: own.name || onlyPart.name };
  visited.extending.delete(node);
  schema.properties = orderProperties(schema.properties, node, document);
  return siblings ? { ...mergeSchemas(siblings, schema), identity: schema.identity, name: schema.name } : schema;
}

/** Moves the inherited properties before the schema's own properties if `allOf` precedes `properties`. */
function orderProperties(
  properties: Schema['properties'],
  node: SourceNode,
  document: OpenApiDocument,
): Schema['properties'] {
  const names = getMembers(node).map(([name]) => name);
  const isAllOfFirst = names.includes('allOf') && names.indexOf('allOf') < names.indexOf('properties');
  if (!isAllOfFirst) return properties;
  const own = new Set(getMembers(document.get(node, 'properties')).map(([name]) => name));
  const entries = [...properties];
  return new Map([...entries.filter(([name]) => !own.has(name)), ...entries.filter(([name]) => own.has(name))]);
}

/** Reads the keywords next to a `$ref`, which are ignored before OpenAPI 3.1. */
function readSiblings(written: SourceNode, document: OpenApiDocument, visited: Visited): Schema | undefined {
  const isAllowed = document.version === '3.1' || document.version === '3.2';
  const siblings = getMembers(written).filter(([name]) => name !== '$ref');
  if (!isAllowed || siblings.length === 0 || written.kind !== 'object') return undefined;
  return readNode({ ...written, members: new Map(siblings) }, document, visited);
}
