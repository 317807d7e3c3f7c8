import { escapePointerStep } from '../../../model/json/json-pointer.js';
import { getReference, type OpenApiDocument } from '../document/open-api-document.js';
import {
  createArray,
  createObject,
  createString,
  getItems,
  getMember,
  getMembers,
  getString,
  type SourceNode,
} from '../source/source-node.js';
import { OpenApiError } from '../source/openapi-error.js';
import { allowsValue } from './allows-value.js';
import type { Alternative } from './schema.js';
import { toSchemaName } from './schema-name.js';

/**
 * Returns the alternatives in `oneOf` and `anyOf`. If a schema has a discriminator but no alternatives, its
 * alternatives are the schemas in the mapping or, without a mapping, all schemas of the description that extend it with
 * `allOf`.
 */
export function readAlternatives(node: SourceNode, document: OpenApiDocument): Alternative[][] {
  const mapping = readMapping(node);
  const groups = ['oneOf', 'anyOf'].map((keyword) =>
    getItems(getMember(node, keyword)).map((item) => toAlternative(item, mapping, node, document)),
  );
  const written = groups.filter((group) => group.length > 0);
  if (written.length > 0 || !getMember(node, 'discriminator')) return written;
  const derived = mapping.size > 0 ? removeRepeated([...mapping.values()]) : findDerivedSchemas(node, document);
  return derived.length === 0 ? [] : [derived.map((item) => toAlternative(item, mapping, node, document))];
}

function toAlternative(
  item: SourceNode,
  mapping: ReadonlyMap<string, SourceNode>,
  node: SourceNode,
  document: OpenApiDocument,
): Alternative {
  const reference = getReference(item);
  const name = reference === '' ? '' : toSchemaName(reference);
  const property = getString(getMember(getMember(node, 'discriminator'), 'propertyName'));
  if (reference === '' || property === '' || !allowsObjects(item, document)) return { source: [item], name };
  // Compare names, because references to the same schema can differ, as in `#/components/schemas/Cat` and `Cat.yaml`.
  const mapped = [...mapping].filter(([, target]) => toSchemaName(getReference(target)) === name);
  // Without a mapping, the value is the name of the schema. Some descriptions have no mapping although the values differ
  // from the names.
  if (mapped.length === 0 && !allowsValue(item, property, name, document)) return { source: [item], name };
  const values = mapped.length > 0 ? mapped.map(([value]) => value) : [name];
  return { source: [item, restrictProperty(item, property, values)], name };
}

/** Removes all but the first of several equal references. */
function removeRepeated(references: readonly SourceNode[]): SourceNode[] {
  const distinct = new Map<string, SourceNode>();
  for (const node of references) {
    const reference = getReference(node);
    if (!distinct.has(reference)) distinct.set(reference, node);
  }
  return [...distinct.values()];
}

function allowsObjects(schema: SourceNode, document: OpenApiDocument): boolean {
  const type = document.get(schema, 'type');
  return !type || [type, ...getItems(type)].some((name) => getString(name) === 'object');
}

/**
 * Creates an object schema in which a property must have one of the given values. `origin` is the position for error
 * messages.
 */
function restrictProperty(origin: SourceNode, property: string, values: readonly string[]): SourceNode {
  const allowed = values.map((value) => createString(origin, value));
  const schema = createObject(origin, [
    ['type', createString(origin, 'string')],
    ['enum', createArray(origin, allowed)],
  ]);
  return createObject(origin, [['properties', createObject(origin, [[property, schema]])]]);
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
 * `#/components/schemas/Cat`, or the file name `Cat.yaml`, which contains only characters that names can contain.
 */
function isSchemaName(text: string): boolean {
  const hasNameCharacters = /^[\w.-]+$/.test(text);
  const isFile = /\.(ya?ml|json)$/i.test(text);
  return hasNameCharacters && !isFile;
}

function createReference(origin: SourceNode, reference: string): SourceNode {
  return createObject(origin, [['$ref', createString(origin, reference)]]);
}

/** Returns references to the schemas in the description whose `allOf` contains the base schema. */
function findDerivedSchemas(base: SourceNode, document: OpenApiDocument): SourceNode[] {
  const isSwagger = document.version === '2.0';
  const schemas = isSwagger
    ? document.get(document.root, 'definitions')
    : document.get(document.get(document.root, 'components'), 'schemas');
  const pointer = isSwagger ? '#/definitions/' : '#/components/schemas/';
  return getMembers(schemas)
    .filter(([, schema]) => getItems(getMember(schema, 'allOf')).some((part) => refersTo(part, base, document)))
    .map(([name, schema]) => createReference(schema, `${pointer}${toFragment(name)}`));
}

/** Returns whether a schema is a reference to another schema in the same file. */
function refersTo(schema: SourceNode, target: SourceNode, document: OpenApiDocument): boolean {
  if (!getReference(schema).startsWith('#')) return false;
  try {
    return document.resolve(schema) === target;
  } catch (error) {
    // A broken reference cannot refer to the base schema. It is not reported, because the schema that contains it can be
    // unrelated to the operation.
    if (error instanceof OpenApiError) return false;
    throw error;
  }
}

/** Escapes a name for use in the fragment of a reference (RFC 6901, section 6). */
function toFragment(name: string): string {
  return escapePointerStep(name).replaceAll('%', '%25');
}
