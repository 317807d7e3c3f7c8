import { getReference, type OpenApiDocument } from '../document/open-api-document.js';
import {
  getItems,
  getMember,
  getMembers,
  getScalarText,
  getString,
  isFalse,
  isTrue,
  type SourceNode,
} from '../source/source-node.js';
import { readAlternatives } from './alternatives.js';
import { toSchemaName } from './schema-name.js';
import { mergeLimits, readLimits } from './schema-limits.js';
import { toJsonSource } from '../source/json-text.js';
import type { Alternative, Schema, SchemaSource } from './schema.js';

/**
 * Reads the schemas that a value must match as one schema: resolves their references and merges `allOf`. Properties, items and
 * alternatives are not read, so that recursive schemas end.
 */
export function readSchema(source: SchemaSource, document: OpenApiDocument): Schema {
  const [first, ...others] = source;
  const cache = others.length === 0 ? getCache(document) : undefined;
  const cached = first && cache?.get(first);
  if (cached) return cached;
  const schema = simplify(
    source.map((node) => readNode(node, document, new Set())).reduce(mergeSchemas, createSchema()),
    document,
  );
  if (first) cache?.set(first, schema);
  return schema;
}

const caches = new WeakMap<OpenApiDocument, WeakMap<SourceNode, Schema>>();

/** Returns the schemas that were read before, because operations share many of them. */
function getCache(document: OpenApiDocument): WeakMap<SourceNode, Schema> {
  const cache = caches.get(document) ?? new WeakMap<SourceNode, Schema>();
  caches.set(document, cache);
  return cache;
}

/** Replaces a single alternative, such as the one next to `null`, with the schema itself. */
function simplify(schema: Schema, document: OpenApiDocument): Schema {
  const groups = schema.alternatives.map((group) => withoutNull(group, document));
  const nullable = schema.nullable || groups.some(({ hasNull }) => hasNull);
  const remaining = groups.map(({ alternatives }) => alternatives);
  const single = remaining.findIndex((group) => group.length === 1);
  if (single === -1) return { ...schema, nullable, alternatives: remaining.filter((group) => group.length > 0) };
  const [only] = remaining[single] as [Alternative];
  const others = remaining.filter((_, index) => index !== single);
  const inner = readSchema(only.source, document);
  const merged = mergeSchemas({ ...schema, alternatives: others }, inner);
  return {
    ...merged,
    identity: isWrapper(schema) ? inner.identity : schema.identity,
    name: schema.name || inner.name,
    nullable,
  };
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

/** Returns whether a schema adds nothing to its alternative except texts. */
function isWrapper({ properties, additional, items, limits }: Schema): boolean {
  return properties.size === 0 && limits.size === 0 && !additional && !items;
}

/** Creates a schema that all values match. */
function createSchema(): Schema {
  return {
    identity: [],
    name: '',
    title: '',
    description: '',
    types: [],
    nullable: false,
    format: '',
    pattern: '',
    limits: new Map(),
    uniqueItems: false,
    minProperties: '',
    maxProperties: '',
    readOnly: false,
    writeOnly: false,
    deprecated: false,
    default: undefined,
    enum: undefined,
    examples: [],
    properties: new Map(),
    required: new Set(),
    additional: undefined,
    items: undefined,
    prefixItems: [],
    alternatives: [],
    discriminator: '',
  };
}

/** @param visited - The schemas whose `allOf` contains this one. A schema that contains itself is read once. */
function readNode(written: SourceNode, document: OpenApiDocument, visited: Set<SourceNode>): Schema {
  const node = document.resolve(written);
  if (visited.has(node)) return createSchema();
  visited.add(node);
  const own = readKeywords(node, document, visited);
  const reference = getReference(written);
  if (reference !== '') own.name = toSchemaName(reference);
  const siblings = reference === '' ? undefined : readSiblings(written, document, visited);
  const parts = getItems(getMember(node, 'allOf'));
  const partSchemas = parts.map((part) => readNode(part, document, visited));
  let schema = own;
  for (const { name: _name, discriminator: _discriminator, ...part } of partSchemas)
    schema = { ...mergeSchemas(schema, { ...part, name: '', discriminator: '' }), identity: own.identity };
  // The description of a schema that is written in place is more specific than that of a shared schema.
  const inPlace = partSchemas.filter((_, index) => getReference(parts[index] ?? node) === '');
  schema.description = [own, ...inPlace, ...partSchemas].find(({ description }) => description !== '')?.description ?? '';
  const [onlyPart, ...otherParts] = partSchemas;
  if (onlyPart && otherParts.length === 0 && isWrapper(own))
    schema = { ...schema, identity: onlyPart.identity, name: own.name || onlyPart.name };
  visited.delete(node);
  schema.properties = orderProperties(schema.properties, node, document);
  return siblings ? { ...mergeSchemas(siblings, schema), identity: schema.identity, name: schema.name } : schema;
}

/** Moves the properties of `allOf` schemas before those of the schema itself, if `allOf` is written first. */
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

/** Reads the keywords next to a `$ref`, which have an effect since OpenAPI 3.1. */
function readSiblings(written: SourceNode, document: OpenApiDocument, visited: Set<SourceNode>): Schema | undefined {
  const isAllowed = document.version === '3.1' || document.version === '3.2';
  const siblings = getMembers(written).filter(([name]) => name !== '$ref');
  if (!isAllowed || siblings.length === 0 || written.kind !== 'object') return undefined;
  return readNode({ ...written, members: new Map(siblings) }, document, visited);
}

function readKeywords(node: SourceNode, document: OpenApiDocument, visited: ReadonlySet<SourceNode>): Schema {
  const text = (name: string) => getString(getMember(node, name));
  const types = readTypes(node);
  const constant = getMember(node, 'const');
  const values = getMember(node, 'enum');
  return {
    ...createSchema(),
    identity: [node],
    name: text('title'),
    title: text('title'),
    description: text('description'),
    types: types.length === 1 ? types : types.filter((type) => type !== 'null'),
    nullable: types.includes('null') || isTrue(getMember(node, 'nullable')) || isTrue(getMember(node, 'x-nullable')),
    format: readFormat(node),
    pattern: text('pattern'),
    limits: readLimits(node),
    uniqueItems: isTrue(getMember(node, 'uniqueItems')),
    minProperties: getScalarText(getMember(node, 'minProperties')),
    maxProperties: getScalarText(getMember(node, 'maxProperties')),
    readOnly: isTrue(getMember(node, 'readOnly')),
    writeOnly: isTrue(getMember(node, 'writeOnly')),
    deprecated: isTrue(getMember(node, 'deprecated')) || isTrue(getMember(node, 'x-deprecated')),
    default: getMember(node, 'default'),
    enum: constant ? [constant] : values?.kind === 'array' ? [...values.items] : undefined,
    examples: readExamples(node),
    properties: new Map(getMembers(document.get(node, 'properties')).map(([name, value]) => [name, [value]])),
    // In OpenAPI 3, the value is an array. Some descriptions contain the boolean of JSON Schema draft 3.
    required: new Set(getItems(getMember(node, 'required')).map(getScalarText)),
    additional: readAdditional(node),
    items: readItems(node),
    prefixItems: readPrefixItems(node),
    alternatives: readAlternatives(node, document, visited),
    discriminator: readDiscriminator(node),
  };
}

function readTypes(node: SourceNode): string[] {
  const type = getMember(node, 'type');
  if (type?.kind === 'array') return type.items.map((item) => (item.kind === 'null' ? 'null' : getScalarText(item)));
  const name = type?.kind === 'null' ? 'null' : getScalarText(type);
  // `file` is a type of Swagger 2.0.
  if (name === 'file') return ['string'];
  return name === '' || name === 'any' ? [] : [name];
}

function readFormat(node: SourceNode): string {
  const format = getString(getMember(node, 'format'));
  if (format !== '') return format;
  const isFile =
    getString(getMember(node, 'type')) === 'file' ||
    isBinaryMediaType(getString(getMember(node, 'contentMediaType')), node);
  return isFile ? 'binary' : getString(getMember(node, 'contentEncoding'));
}

/** A string with a media type and no encoding is binary (OpenAPI 3.1, "Considerations for File Uploads"). */
function isBinaryMediaType(mediaType: string, node: SourceNode): boolean {
  const isText = mediaType.startsWith('text/') || /json|xml/.test(mediaType);
  return mediaType !== '' && !isText && getString(getMember(node, 'contentEncoding')) === '';
}

function readExamples(node: SourceNode): SourceNode[] {
  const example = getMember(node, 'example') ?? getMember(node, 'x-example');
  return [...(example ? [example] : []), ...getItems(getMember(node, 'examples'))];
}

function readAdditional(node: SourceNode): SchemaSource | undefined {
  const additional = getMember(node, 'additionalProperties');
  if (additional?.kind === 'object' && additional.members.size > 0) return [additional];
  const [pattern] = getMembers(getMember(node, 'patternProperties'));
  if (pattern) return [pattern[1]];
  return additional && !isFalse(additional) ? [] : undefined;
}

function readItems(node: SourceNode): SchemaSource | undefined {
  const items = getMember(node, 'items');
  return items?.kind === 'object' ? [items] : undefined;
}

function readPrefixItems(node: SourceNode): SchemaSource[] {
  // Before JSON Schema 2020-12, an array of schemas in `items` was a tuple.
  const items = getItems(getMember(node, 'prefixItems') ?? getMember(node, 'items'));
  return items.map((item) => [item]);
}

function readDiscriminator(node: SourceNode): string {
  const discriminator = getMember(node, 'discriminator');
  // In Swagger 2.0, the value is the name of the property.
  return getString(discriminator) || getString(getMember(discriminator, 'propertyName'));
}

/** Merges two schemas that both apply. Texts and examples of the first one take precedence. */
function mergeSchemas(one: Schema, other: Schema): Schema {
  const properties = new Map(one.properties);
  for (const [name, source] of other.properties) properties.set(name, [...(properties.get(name) ?? []), ...source]);
  return {
    identity: [...one.identity, ...other.identity],
    name: one.name || other.name,
    title: one.title || other.title,
    description: one.description || other.description,
    types: intersectTypes(one.types, other.types),
    nullable: one.nullable || other.nullable,
    format: one.format || other.format,
    pattern: one.pattern || other.pattern,
    limits: mergeLimits(one.limits, other.limits),
    uniqueItems: one.uniqueItems || other.uniqueItems,
    minProperties: one.minProperties || other.minProperties,
    maxProperties: one.maxProperties || other.maxProperties,
    readOnly: one.readOnly || other.readOnly,
    writeOnly: one.writeOnly || other.writeOnly,
    deprecated: one.deprecated || other.deprecated,
    default: one.default ?? other.default,
    enum: intersectValues(one.enum, other.enum),
    examples: one.examples.length > 0 ? one.examples : other.examples,
    properties,
    required: new Set([...one.required, ...other.required]),
    additional: mergeSources(one.additional, other.additional),
    items: mergeSources(one.items, other.items),
    prefixItems: one.prefixItems.length > 0 ? one.prefixItems : other.prefixItems,
    alternatives: [...one.alternatives, ...other.alternatives],
    discriminator: one.discriminator || other.discriminator,
  };
}

function mergeSources(one: SchemaSource | undefined, other: SchemaSource | undefined): SchemaSource | undefined {
  return one && other ? [...one, ...other] : (one ?? other);
}

/** Returns the types that both schemas allow. Schemas without a common type contradict each other, so all types are kept. */
function intersectTypes(one: string[], other: string[]): string[] {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  const allows = (types: string[], type: string) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  const common = [...one.filter((type) => allows(other, type)), ...other.filter((type) => allows(one, type))];
  return common.length > 0 ? [...new Set(common)] : [...new Set([...one, ...other])];
}

function intersectValues(one: SourceNode[] | undefined, other: SourceNode[] | undefined): SourceNode[] | undefined {
  if (!one || !other) return one ?? other;
  const allowed = new Set(other.map(toJsonSource));
  const common = one.filter((value) => allowed.has(toJsonSource(value)));
  return common.length > 0 ? common : one;
}
