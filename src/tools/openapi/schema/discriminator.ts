import { escapePointerStep } from '../../../model/json/json-pointer.js';
import { parseJsonTree } from '../../../model/json/json-tree.js';
import { getReference, type OpenApiDocument } from '../document/open-api-document.js';
import { cacheResults } from '../source/cache-results.js';
import { OpenApiError } from '../source/openapi-error.js';
import {
  createArray,
  createObject,
  createString,
  getItems,
  getMember,
  getMembers,
  getScalarText,
  getString,
  type SourceNode,
} from '../source/source-node.js';
import { allowsValue, listDefinitions, readAllowedValues } from './property-definitions.js';
import type { Alternative } from './schema.js';
import { toSchemaName } from './schema-name.js';

/** A discriminator, and the schema that contains it. */
interface Discriminator {
  base: SourceNode;
  property: string;
  /** The references in the mapping, keyed by the value of the property. */
  mapping: ReadonlyMap<string, SourceNode>;
  /** The references to the alternatives. */
  references: readonly SourceNode[];
}

/** Returns the name of the property that determines which alternative applies, or `''`. */
export function readDiscriminatorProperty(node: SourceNode): string {
  const discriminator = getMember(node, 'discriminator');
  // In Swagger 2.0, `discriminator` is the name of the property.
  return getString(discriminator) || getString(getMember(discriminator, 'propertyName'));
}

/**
 * Returns the alternatives of a schema that has a discriminator but neither `oneOf` nor `anyOf`. These are the schemas
 * in the mapping, and all schemas that extend this schema with `allOf`. The mapping can omit some of them.
 */
export function findDiscriminatedAlternatives(base: SourceNode, document: OpenApiDocument): Alternative[] {
  if (!getMember(base, 'discriminator')) return [];
  const references = removeRepeated([...readMapping(base).values(), ...findDerivedSchemas(base, document)], document);
  const discriminator = readDiscriminator(base, references);
  return references.map((item) => toDiscriminated(item, discriminator, document));
}

/**
 * Creates an alternative from an item of `oneOf` or `anyOf`. If the schema that contains the item has a discriminator,
 * the alternative allows only the discriminator value that selects it.
 */
export function toAlternative(item: SourceNode, container: SourceNode, document: OpenApiDocument): Alternative {
  const references = ['oneOf', 'anyOf'].flatMap((keyword) => getItems(getMember(container, keyword)));
  return toDiscriminated(item, readDiscriminator(container, references), document);
}

function readDiscriminator(base: SourceNode, references: readonly SourceNode[]): Discriminator {
  return { base, property: readDiscriminatorProperty(base), mapping: readMapping(base), references };
}

function toDiscriminated(item: SourceNode, discriminator: Discriminator, document: OpenApiDocument): Alternative {
  const { base, property } = discriminator;
  const reference = getReference(item);
  const name = reference === '' ? '' : toSchemaName(reference);
  if (reference === '' || property === '' || !allowsObjects(item, document)) return { source: [item], name };
  const schema = tryResolve(item, document) === base ? withoutAlternatives(base) : item;
  const values = findValues(item, name, discriminator, document);
  if (values.length === 0) return { source: [schema], name };
  return { source: [schema, restrictProperty(item, property, values, document)], name };
}

/** Returns a copy of a base schema without its alternatives. Needed if a base schema is one of its own alternatives. */
function withoutAlternatives(base: SourceNode): SourceNode {
  const members = getMembers(base).filter(([name]) => !['discriminator', 'oneOf', 'anyOf'].includes(name));
  return createObject(base, members);
}

/**
 * The extensions that specify the discriminator value of a schema, because discriminators in Swagger 2.0 have no
 * mapping.
 */
const VALUE_EXTENSIONS = ['x-discriminator-value', 'x-ms-discriminator-value'];

/** Returns the discriminator values that select a schema. Returns an empty array if it allows only other values. */
function findValues(item: SourceNode, name: string, discriminator: Discriminator, document: OpenApiDocument): string[] {
  const { base, property, mapping } = discriminator;
  const mapped = findMappedValues(item, name, mapping, document);
  if (mapped.length > 0) {
    // The names of schemas are also valid values, but usually not if the mapping contains all schemas.
    const canBeName = !mapping.has(name) && allowsValue(item, property, name, document);
    return canBeName && listUnmapped(base, discriminator, document).length > 0 ? [...mapped, name] : mapped;
  }
  const schema = document.resolve(item);
  const value = VALUE_EXTENSIONS.map((extension) => getScalarText(getMember(schema, extension))).find(
    (text) => text !== '',
  );
  // Without a mapping, the value is the name of the schema. Some descriptions have no mapping although the values
  // differ from the names, so the property must allow the name.
  return allowsValue(item, property, value ?? name, document) ? [value ?? name] : [];
}

/**
 * Returns the alternatives that the mapping does not contain. The discriminator values for these alternatives are the
 * names of their schemas.
 */
const listUnmapped = cacheResults(
  (_base: SourceNode, { mapping, references }: Discriminator, document: OpenApiDocument): readonly SourceNode[] =>
    references.filter((reference) => {
      const name = toSchemaName(getReference(reference));
      const isSelected = name !== '' && allowsObjects(reference, document);
      return isSelected && findMappedValues(reference, name, mapping, document).length === 0;
    }),
);

/** Returns the mapped values of a schema. The mapping can also contain an alias, which is a reference to the schema. */
function findMappedValues(
  item: SourceNode,
  name: string,
  mapping: ReadonlyMap<string, SourceNode>,
  document: OpenApiDocument,
): string[] {
  const entries = [...mapping];
  // Compare names, because references to the same schema can differ, as in `#/components/schemas/Cat` and `Cat.yaml`.
  const named = entries.filter(([, target]) => toSchemaName(getReference(target)) === name);
  if (named.length > 0) return named.map(([value]) => value);
  const schema = tryResolve(item, document);
  return entries.filter(([, target]) => schema && tryResolve(target, document) === schema).map(([value]) => value);
}

/** Removes all but the first of several references to the same schema. */
function removeRepeated(references: readonly SourceNode[], document: OpenApiDocument): SourceNode[] {
  const distinct = new Map<SourceNode | string, SourceNode>();
  for (const node of references) {
    const target = tryResolve(node, document) ?? getReference(node);
    if (!distinct.has(target)) distinct.set(target, node);
  }
  return [...distinct.values()];
}

function allowsObjects(schema: SourceNode, document: OpenApiDocument): boolean {
  const type = document.get(schema, 'type');
  return !type || [type, ...getItems(type)].some((name) => getString(name) === 'object');
}

/** Creates an object schema in which a property must have one of the given values. */
function restrictProperty(
  item: SourceNode,
  property: string,
  values: readonly string[],
  document: OpenApiDocument,
): SourceNode {
  const definitions = listDefinitions(item, property, document);
  const allowed = values.map((value) => toPropertyValue(value, definitions, item));
  const areStrings = allowed.every(({ kind }) => kind === 'string');
  const schema = createObject(item, [
    ...(areStrings ? [['type', createString(item, 'string')] as const] : []),
    ['enum', createArray(item, allowed)],
  ]);
  return createObject(item, [['properties', createObject(item, [[property, schema]])]]);
}

/**
 * Returns the value of a discriminator property. The keys of a mapping are strings, although the property can contain
 * numbers or booleans.
 */
function toPropertyValue(value: string, definitions: readonly SourceNode[], origin: SourceNode): SourceNode {
  const documented = definitions.flatMap(readAllowedValues).find((allowed) => getScalarText(allowed) === value);
  if (documented) return documented;
  const types = definitions.flatMap((definition) => {
    const type = getMember(definition, 'type');
    return [getString(type), ...getItems(type).map(getString)];
  });
  const kind = parseJsonTree(value)?.kind;
  const isNumber = kind === 'number' && (types.includes('integer') || types.includes('number'));
  const isBoolean = kind === 'boolean' && types.includes('boolean');
  if (types.includes('string') || !(isNumber || isBoolean)) return createString(origin, value);
  return { kind, file: origin.file, offset: origin.offset, text: value };
}

/**
 * Returns the schema references in the mapping of a discriminator, keyed by the value of the property. Converts schema
 * names to references.
 */
function readMapping(node: SourceNode): Map<string, SourceNode> {
  const mapping = new Map<string, SourceNode>();
  for (const [key, target] of getMembers(getMember(getMember(node, 'discriminator'), 'mapping'))) {
    const text = getString(target);
    const reference = isSchemaName(text) ? `#/components/schemas/${text}` : text;
    if (text !== '') mapping.set(key, createReference(target, reference));
  }
  return mapping;
}

/**
 * Returns whether a mapping value is the name of a schema, such as `Cat`. Any other value is a reference, such as
 * `#/components/schemas/Cat` or `Cat.yaml`. File names need a separate check, because they contain only characters that
 * names can contain.
 */
function isSchemaName(text: string): boolean {
  const hasNameCharacters = /^[\w.-]+$/.test(text);
  const isFile = /\.(ya?ml|json)$/i.test(text);
  return hasNameCharacters && !isFile;
}

function createReference(origin: SourceNode, reference: string): SourceNode {
  return createObject(origin, [['$ref', createString(origin, reference)]]);
}

/**
 * Returns references to the schemas in the description whose `allOf` contains the base schema, directly or indirectly.
 */
function findDerivedSchemas(base: SourceNode, document: OpenApiDocument): SourceNode[] {
  const children = indexByParent(document);
  const derived = new Map<SourceNode, SourceNode>();
  const pending = [base];
  for (let parent = pending.shift(); parent; parent = pending.shift()) {
    for (const { schema, reference } of children.get(parent) ?? []) {
      if (schema === base || derived.has(schema)) continue;
      derived.set(schema, reference);
      pending.push(schema);
    }
  }
  return [...derived.values()];
}

/** A schema that extends another schema. */
interface ChildSchema {
  schema: SourceNode;
  reference: SourceNode;
}

/**
 * Returns the named schemas of a description that extend another schema with `allOf`, keyed by the schema that they
 * extend.
 */
const indexByParent = cacheResults((document: OpenApiDocument): ReadonlyMap<SourceNode, readonly ChildSchema[]> => {
  const isSwagger = document.version === '2.0';
  const schemas = isSwagger
    ? document.get(document.root, 'definitions')
    : document.get(document.get(document.root, 'components'), 'schemas');
  const pointer = isSwagger ? '#/definitions/' : '#/components/schemas/';
  const children = new Map<SourceNode, ChildSchema[]>();
  for (const [name, schema] of getMembers(schemas)) {
    for (const part of getItems(getMember(schema, 'allOf'))) {
      // Only schemas in the same file are parents. Other files are read only if an operation refers to them.
      const parent = getReference(part).startsWith('#') ? tryResolve(part, document) : undefined;
      if (!parent) continue;
      const reference = createReference(schema, `${pointer}${toFragment(name)}`);
      children.set(parent, [...(children.get(parent) ?? []), { schema, reference }]);
    }
  }
  return children;
});

/**
 * Resolves a reference, or returns `undefined` if it is broken. The error is not reported, because the schema that
 * contains the reference can be unrelated to the operation.
 */
function tryResolve(reference: SourceNode, document: OpenApiDocument): SourceNode | undefined {
  try {
    return document.resolve(reference);
  } catch (error) {
    if (error instanceof OpenApiError) return undefined;
    throw error;
  }
}

/** Escapes a name for use in the fragment of a reference (RFC 6901, section 6). */
function toFragment(name: string): string {
  return escapePointerStep(name).replaceAll('%', '%25');
}
