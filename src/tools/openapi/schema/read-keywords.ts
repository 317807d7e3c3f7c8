import type { OpenApiDocument } from '../document/open-api-document.js';
import { cacheResults } from '../source/cache-results.js';
import { readReplacement } from '../source/read-replacement.js';
import {
  getItems,
  getMember,
  getMembers,
  getScalarText,
  getString,
  isTrue,
  type SourceNode,
  toStringNode,
} from '../source/source-node.js';
import { readAdditionalMembers } from './additional-members.js';
import { type ConditionalParts, readConditionalParts, readConditions } from './conditions.js';
import { readEnumTexts } from './enum-texts.js';
import { findDiscriminatedAlternatives, readDiscriminatorProperty, toAlternative } from './discriminator.js';
import { readNullability } from './nullability.js';
import { removeRedundantTypes } from './redundant-types.js';
import type { Alternative, Schema, SchemaSource } from './schema.js';
import { readConstraints } from './schema-constraints.js';
import { describeUnshownKeywords } from './unshown-keywords.js';

/** Creates a schema that matches all values. */
export function createSchema(): Schema {
  return {
    identity: [],
    name: '',
    title: '',
    description: '',
    types: [],
    nullability: 'unspecified',
    constraints: new Map(),
    conditions: [],
    rules: [],
    readOnly: false,
    writeOnly: false,
    deprecated: false,
    replacedBy: '',
    default: undefined,
    enum: undefined,
    enumTexts: new Map(),
    examples: [],
    properties: new Map(),
    required: new Set(),
    additional: undefined,
    additionalKeys: undefined,
    items: undefined,
    prefixItems: [],
    alternatives: [],
    discriminator: '',
    merged: undefined,
  };
}

/**
 * Reads the keywords of a schema object, except `$ref` and `allOf`. The result is cached, because many schemas can
 * refer to the same schema object.
 */
export const readKeywords = cacheResults(createFromKeywords);

function createFromKeywords(node: SourceNode, document: OpenApiDocument): Schema {
  const text = (name: string) => getString(getMember(node, name));
  const values = readEnum(node);
  const conditional = readConditionalParts(node, document);
  const additional = readAdditionalMembers(node, document);
  const types = readTypes(node);
  const defaultValue = getMember(node, 'default');
  return {
    ...createSchema(),
    identity: [node],
    name: text('title'),
    title: text('title'),
    description: text('description'),
    types: types.length === 1 ? types : types.filter((type) => type !== 'null'),
    nullability: readNullability(node, types, values),
    constraints: readConstraints(node),
    readOnly: isTrue(getMember(node, 'readOnly')),
    writeOnly: isTrue(getMember(node, 'writeOnly')),
    deprecated: isTrue(getMember(node, 'deprecated')) || isTrue(getMember(node, 'x-deprecated')),
    replacedBy: readReplacement(node),
    default: defaultValue && quoteValue(defaultValue, types),
    enum: values?.map((value) => quoteValue(value, types)),
    enumTexts: readEnumTexts(node),
    examples: readExamples(node).map((example) => quoteValue(example, types)),
    conditions: readConditions(node),
    rules: [...additional.rules, ...describeUnshownKeywords(node, document), ...conditional.rules],
    properties: readProperties(node, conditional, document),
    required: readRequired(node, types),
    additional: additional.values,
    additionalKeys: additional.keys,
    items: readItems(node),
    prefixItems: readPrefixItems(node),
    alternatives: readAlternatives(node, document),
    discriminator: readDiscriminatorProperty(node),
  };
}

function readProperties(
  node: SourceNode,
  conditional: ConditionalParts,
  document: OpenApiDocument,
): Map<string, SchemaSource> {
  const properties = new Map<string, SchemaSource>();
  for (const [name, schema] of getMembers(document.get(node, 'properties'))) properties.set(name, [schema]);
  for (const [name, source] of conditional.properties)
    properties.set(name, [...(properties.get(name) ?? []), ...source]);
  return properties;
}

/** Returns the names of the required members. Only objects have members, so the names have no effect on other types. */
function readRequired(node: SourceNode, types: readonly string[]): Set<string> {
  if (types.length > 0 && !types.includes('object')) return new Set();
  // `required` is an array. Ignore the boolean from JSON Schema draft 3 that some descriptions contain.
  return new Set(getItems(getMember(node, 'required')).map(getScalarText));
}

export function readTypes(node: SourceNode): string[] {
  const type = getMember(node, 'type');
  if (type?.kind === 'array')
    return removeRedundantTypes(type.items.map((item) => (item.kind === 'null' ? 'null' : getScalarText(item))));
  const name = type?.kind === 'null' || (!type && allowsOnlyNull(node)) ? 'null' : getScalarText(type);
  // The Swagger 2.0 type `file` becomes a string. `readFormat` returns its format.
  if (name === 'file') return ['string'];
  return name === '' || name === 'any' ? [] : [name];
}

function allowsOnlyNull(node: SourceNode): boolean {
  const values = readEnum(node) ?? [];
  return values.length > 0 && values.every(({ kind }) => kind === 'null');
}

/**
 * Returns the values that `const` or `enum` allows, or `undefined` if the schema contains neither. An empty `enum`
 * would allow no value at all. JSON Schema discourages it, and generators write it for a missing list, so it is
 * ignored.
 */
export function readEnum(node: SourceNode): SourceNode[] | undefined {
  const constant = getMember(node, 'const');
  if (constant) return [constant];
  const values = getMember(node, 'enum');
  return values?.kind === 'array' && values.items.length > 0 ? [...values.items] : undefined;
}

/**
 * Converts a number or boolean to a string if a schema allows only strings, because authors often omit the quotes, in
 * particular in YAML.
 */
export function quoteValue(value: SourceNode, types: readonly string[]): SourceNode {
  const isStringOnly = types.includes('string') && types.every((type) => type === 'string' || type === 'null');
  return isStringOnly ? toStringNode(value) : value;
}

function readExamples(node: SourceNode): SourceNode[] {
  const example = getMember(node, 'example') ?? getMember(node, 'x-example');
  return [...(example ? [example] : []), ...getItems(getMember(node, 'examples'))];
}

function readItems(node: SourceNode): SchemaSource | undefined {
  const items = getMember(node, 'items');
  return items?.kind === 'object' ? [items] : undefined;
}

function readPrefixItems(node: SourceNode): SchemaSource[] {
  // Before JSON Schema 2020-12, an array of schemas in `items` described a tuple.
  const items = getItems(getMember(node, 'prefixItems') ?? getMember(node, 'items'));
  return items.map((item) => [item]);
}

/**
 * Returns the alternatives in `oneOf` and `anyOf`. Without these keywords, a discriminator determines the alternatives.
 */
function readAlternatives(node: SourceNode, document: OpenApiDocument): Alternative[][] {
  const groups = ['oneOf', 'anyOf'].map((keyword) =>
    getItems(getMember(node, keyword)).map((item) => toAlternative(item, node, document)),
  );
  const written = groups.filter((group) => group.length > 0);
  if (written.length > 0) return written;
  const discriminated = findDiscriminatedAlternatives(node, document);
  return discriminated.length > 0 ? [discriminated] : [];
}
