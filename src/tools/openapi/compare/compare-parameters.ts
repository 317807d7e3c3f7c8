import { listParameterNames } from '../../../model/http/path.js';
import { isSentAsProperties } from '../block/parameter-fields.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { OperationEntry } from '../document/operation-entry.js';
import { isIgnoredHeader } from '../document/ignored-headers.js';
import type { Parameter } from '../operation/operation.js';
import { readSchema } from '../schema/read-schema.js';
import type { SchemaSource } from '../schema/schema.js';
import type { SourceNode } from '../source/source-node.js';
import { type ComparedSchema, readComparedSchema, toLabel } from './compared-schema.js';
import type { SchemaDifference, Sides } from './difference.js';
import type { CompareSchemas } from './schema-comparer.js';
import {
  compareDeprecated,
  createDifference,
  createRequiredDifference,
  type LocatedFlag,
} from './schema-difference.js';

/** A parameter or response header of one of the compared operations. */
export interface ComparedParameter {
  /** The name with its location, such as `query.limit`. */
  name: string;
  /** A key that identifies the parameter in the operation. */
  key: string;
  isRequired: boolean;
  isDeprecated: boolean;
  source: SchemaSource;
  schema: ComparedSchema;
  /** The serialization of the value as a short string. `''` for the default serialization. */
  serialization: string;
  node: SourceNode;
}

/**
 * Returns the parameters of an operation. An object whose properties are sent as separate parameters is replaced with
 * these parameters.
 */
export function listComparedParameters(
  parameters: readonly Parameter[],
  { path }: OperationEntry,
  document: OpenApiDocument,
): ComparedParameter[] {
  const pathNames = listParameterNames(path);
  return parameters
    .filter(({ location, name }) => location !== 'header' || !isIgnoredHeader(name))
    .flatMap((parameter) => toComparedParameters(parameter, pathNames, document));
}

/**
 * Maximum number of names in a `deepObject` parameter such as `filter[created][gte]`. Schemas can contain themselves.
 */
const MAX_DEEP_NAMES = 6;

function toComparedParameters(
  parameter: Parameter,
  pathNames: readonly string[],
  document: OpenApiDocument,
): ComparedParameter[] {
  const schema = readSchema(parameter.schema, document);
  const isTooDeep = parameter.name.split('[').length > MAX_DEEP_NAMES;
  if (isTooDeep || !isSentAsProperties(parameter, schema))
    return [{ ...toComparedParameter(parameter, document), key: toKey(parameter, pathNames) }];
  const isNested = parameter.style === 'deepObject';
  return [...schema.properties].flatMap(([property, source]) => {
    const name = isNested ? `${parameter.name}[${property}]` : property;
    const location = parameter.location === 'cookie' ? 'cookie' : 'query';
    const required = parameter.required && schema.required.has(property);
    const member: Parameter = { ...parameter, location, name, required, schema: [...source] };
    // The members of an object in a `deepObject` parameter are sent as `filter[created][gte]`.
    const members = isNested
      ? toComparedParameters(member, pathNames, document)
      : [{ ...toComparedParameter(member, document), key: toKey(member, pathNames) }];
    return members.map((each) => ({ ...each, serialization: toMemberSerialization(each.schema, isNested) }));
  });
}

/**
 * Returns the serialization of a property that is sent as its own parameter. An array is sent as one parameter for each
 * item (`form`, exploded).
 */
function toMemberSerialization({ types }: ComparedSchema, isNested: boolean): string {
  // The values of a map in a `deepObject` parameter are sent as `filter[labels][key]`.
  if (isNested && types.includes('object')) return 'deepObject';
  return types.includes('array') ? 'form, exploded' : '';
}

/**
 * Returns the key of a parameter. Path parameters are identified by their position, because their names are not part of
 * requests. Header names are case-insensitive.
 */
function toKey({ location, name }: Parameter, pathNames: readonly string[]): string {
  const pathIndex = location === 'path' ? pathNames.indexOf(name) : -1;
  if (pathIndex !== -1) return `path position ${pathIndex}`;
  return `${location} ${location === 'header' ? name.toLowerCase() : name}`;
}

export function toComparedHeader(header: Parameter, document: OpenApiDocument): ComparedParameter {
  return { ...toComparedParameter(header, document), key: header.name.toLowerCase() };
}

function toComparedParameter(parameter: Parameter, document: OpenApiDocument): Omit<ComparedParameter, 'key'> {
  const { location, name, required, deprecated, schema: source, node } = parameter;
  const schema = readComparedSchema(source, node, document);
  return {
    name: `${location}.${name}`,
    isRequired: required || location === 'path',
    isDeprecated: deprecated || schema.schema.deprecated,
    source,
    schema,
    serialization: toSerialization(parameter, schema),
    node,
  };
}

function toSerialization({ mediaType, style, explode }: Parameter, { types }: ComparedSchema): string {
  if (mediaType !== '') return mediaType;
  const isObject = types.includes('object');
  const isList = isObject || types.includes('array');
  const isDefault = style === 'form' || style === 'simple';
  if (!isList) return isDefault ? '' : style;
  // Ignore `explode` for the style `deepObject`, where it has no effect. Because it defaults to `false`, an explicit
  // `explode: true` would otherwise look like a difference.
  if (style === 'deepObject') return style;
  // With the style `simple`, `explode` does not affect arrays: their items are always joined with commas.
  return explode && (isObject || style !== 'simple') ? `${style}, exploded` : style;
}

export function compareParameters(
  subject: 'parameter' | 'header',
  { left, right }: Sides<readonly ComparedParameter[]>,
  nodes: Sides<SourceNode>,
  compareSchemas: CompareSchemas,
): SchemaDifference[] {
  const before = new Map(left.map((parameter) => [parameter.key, parameter]));
  const after = new Map(right.map((parameter) => [parameter.key, parameter]));
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key) => {
    const sides = { left: before.get(key), right: after.get(key) };
    if (sides.left && sides.right) return compareParameter({ left: sides.left, right: sides.right }, compareSchemas);
    return createParameterDifferences(subject, sides, nodes);
  });
}

function compareParameter(sides: Sides<ComparedParameter>, compareSchemas: CompareSchemas): SchemaDifference[] {
  const { left, right } = sides;
  const schemas = compareSchemas(
    right.name,
    { left: left.source, right: right.source },
    { left: left.node, right: right.node },
  );
  // `compareOwnKeywords` compares `deprecated` both inside and outside the schema, so omit this keyword here.
  const others = schemas.filter(({ subject, name }) => subject !== 'deprecated' || name !== right.name);
  return [...compareOwnKeywords(sides), ...others];
}

/** Returns the difference for a parameter or header that only one side contains. */
function createParameterDifferences(
  subject: 'parameter' | 'header',
  { left, right }: Sides<ComparedParameter | undefined>,
  nodes: Sides<SourceNode>,
): SchemaDifference[] {
  const parameter = left ?? right;
  // Ignore a path parameter that only one side describes, because the path of the operation determines the path
  // parameters.
  if (!parameter || parameter.name.startsWith('path.')) return [];
  return [
    createDifference(subject, {
      name: parameter.name,
      isRequired: parameter.isRequired,
      left: { text: left ? describeParameter(left) : '', node: left?.node ?? nodes.left },
      right: { text: right ? describeParameter(right) : '', node: right?.node ?? nodes.right },
    }),
  ];
}

/** Compares the name of a parameter or header, and the keywords outside its schema. */
function compareOwnKeywords({ left, right }: Sides<ComparedParameter>): SchemaDifference[] {
  const { name } = right;
  const nodes = { left: left.node, right: right.node };
  const differences: SchemaDifference[] = [];
  if (left.name.toLowerCase() !== right.name.toLowerCase())
    differences.push(
      createDifference('parameter', {
        name,
        keyword: 'name',
        left: { text: left.name, node: left.node },
        right: { text: right.name, node: right.node },
      }),
    );
  if (left.isRequired !== right.isRequired) differences.push(createRequiredDifference(name, right, nodes));
  differences.push(...compareDeprecated(name, { left: readDeprecated(left), right: readDeprecated(right) }));
  const isSameType = left.schema.types.join() === right.schema.types.join();
  if (isSameType && left.serialization !== right.serialization)
    differences.push(
      createDifference('parameter', {
        name,
        keyword: 'style',
        change: 'changed',
        left: { text: left.serialization || 'default', node: left.node },
        right: { text: right.serialization || 'default', node: right.node },
      }),
    );
  return differences;
}

function readDeprecated({ isDeprecated, node }: ComparedParameter): LocatedFlag {
  return { isSet: isDeprecated, node };
}

/** Returns the text that describes an added or removed parameter. */
function describeParameter({ schema, isRequired }: ComparedParameter): string {
  return isRequired ? `${toLabel(schema)}, required` : toLabel(schema);
}
