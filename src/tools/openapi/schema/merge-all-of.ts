import { getReference, type OpenApiDocument } from '../document/open-api-document.js';
import { MAX_DEPTH } from '../source/source-limits.js';
import type { OpenApiError } from '../source/openapi-error.js';
import { createObject, getItems, getMember, getMembers, type SourceNode } from '../source/source-node.js';
import { mergeSchemas } from './merge-schemas.js';
import { createSchema, readKeywords } from './read-keywords.js';
import type { Alternative, Schema } from './schema.js';
import { toSchemaName } from './schema-name.js';

/** The schemas that have been visited while `allOf` is merged. */
interface Visited {
  /** The schemas whose `allOf` contains the current schema, directly or indirectly. */
  extending: Set<SourceNode>;
  /** The schemas that are part of the result. Merging a schema twice has no effect, but could take exponential time. */
  merged: Set<SourceNode>;
}

/**
 * Reads a schema, and merges the schemas in its `allOf` and the keywords next to its `$ref` into it.
 *
 * @param merged - The schemas that are already part of the result. They are not read again. This function adds the
 * schemas that it reads.
 */
export function readWithAllOf(written: SourceNode, document: OpenApiDocument, merged: Set<SourceNode>): Schema {
  return readNode(written, document, { extending: new Set(), merged });
}

function readNode(written: SourceNode, document: OpenApiDocument, visited: Visited): Schema {
  const node = document.resolve(written);
  if (visited.merged.has(node)) return readSiblings(written, document, visited) ?? createSchema();
  if (visited.extending.size >= MAX_DEPTH) throw createNestingError(written, document);
  visited.merged.add(node);
  visited.extending.add(node);
  const own = readOwn(written, document, visited.extending);
  const siblings = readSiblings(written, document, visited);
  const parts = getItems(getMember(node, 'allOf')).map((part) => ({
    isInline: getReference(part) === '',
    schema: readNode(part, document, visited),
  }));
  visited.extending.delete(node);
  const schema = mergeParts(own, parts, getReference(written) === '');
  schema.properties = orderProperties(schema.properties, node, document);
  return siblings ? { ...mergeSchemas(siblings, schema), identity: schema.identity, name: schema.name } : schema;
}

/** Creates the error for a schema that is nested too deeply. Reading it could overflow the call stack. */
export function createNestingError(schema: SourceNode, document: OpenApiDocument): OpenApiError {
  return document.createError(`Schemas are nested more than ${MAX_DEPTH} levels deep`, schema);
}

/**
 * Reads the keywords of a schema. `extending` contains the schemas that extend this schema. Omits a `oneOf` or `anyOf`
 * that lists one of them, because a base schema often lists all schemas that extend it.
 */
function readOwn(written: SourceNode, document: OpenApiDocument, extending: ReadonlySet<SourceNode>): Schema {
  const keywords = readKeywords(document.resolve(written), document);
  const isExtending = ({ source: [first] }: Alternative) =>
    first !== undefined && extending.has(document.resolve(first));
  return {
    ...keywords,
    name: toSchemaName(getReference(written)) || keywords.name,
    alternatives: keywords.alternatives.filter((group) => !group.some(isExtending)),
  };
}

interface AllOfPart {
  /** Whether the schema is written inline in `allOf`. `false` for a referenced schema. */
  isInline: boolean;
  schema: Schema;
}

/**
 * Merges the schemas in `allOf` into the schema that contains them. If an inline schema only wraps another schema, it
 * gets the identity of the wrapped schema. A referenced schema keeps its own identity, because it can be an alternative
 * of the wrapped schema.
 */
function mergeParts(own: Schema, parts: readonly AllOfPart[], isInline: boolean): Schema {
  const merged = parts.reduce((schema, part) => mergeSchemas(schema, part.schema), own);
  const { name, identity, discriminator } = own;
  const schema = { ...merged, name, identity, discriminator, description: chooseDescription(own, parts) };
  const [onlyPart, ...otherParts] = parts;
  const isWrapped = onlyPart !== undefined && otherParts.length === 0 && isWrapper(own);
  if (!isWrapped) return schema;
  return {
    ...schema,
    identity: isInline ? onlyPart.schema.identity : identity,
    name: name || onlyPart.schema.name,
  };
}

/**
 * Returns the description of the schema itself. If it has none, returns the first description of an inline schema,
 * because it is usually more specific, or else of a referenced schema.
 */
function chooseDescription(own: Schema, parts: readonly AllOfPart[]): string {
  const inline = parts.filter(({ isInline }) => isInline);
  const schemas = [own, ...[...inline, ...parts].map((part) => part.schema)];
  return schemas.find(({ description }) => description !== '')?.description ?? '';
}

/** Returns whether a schema adds no members, items or constraints to the schema that it wraps. */
export function isWrapper({ properties, additional, items, constraints }: Schema): boolean {
  return properties.size === 0 && constraints.size === 0 && !additional && !items;
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

/** Reads the keywords next to a `$ref`. They are ignored before OpenAPI 3.1. */
function readSiblings(written: SourceNode, document: OpenApiDocument, visited: Visited): Schema | undefined {
  const siblings = getMembers(written).filter(([name]) => name !== '$ref');
  if (!document.hasReferenceSiblings() || getReference(written) === '' || siblings.length === 0) return undefined;
  return readNode(createObject(written, siblings), document, visited);
}
