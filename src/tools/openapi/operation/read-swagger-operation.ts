import { isJsonType } from '../../../model/http/media-type.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { OperationEntry } from '../document/operation-entry.js';
import { readReplacement } from '../source/read-replacement.js';
import {
  createArray,
  createObject,
  createString,
  getItems,
  getMember,
  getMembers,
  getScalarText,
  getString,
  isTrue,
  type SourceNode,
} from '../source/source-node.js';
import type {
  Content,
  Operation,
  Parameter,
  ParameterLocation,
  RequestBody,
  OperationResponse,
  ParameterSerialization,
} from './operation.js';
import { mergeParameters, readCommonParts } from './read-common-parts.js';

/** Reads a Swagger 2.0 operation and converts it to OpenAPI 3 terms. */
export function readSwaggerOperation(entry: OperationEntry, document: OpenApiDocument): Operation {
  const parameters = mergeParameters(entry, document);
  const produces = readMediaTypes('produces', entry, document);
  return {
    ...readCommonParts(entry, document),
    server: readSwaggerServer(entry, document),
    servers: [],
    parameters: parameters.flatMap(readParameter),
    body: readBody(parameters, entry, document),
    responses: getMembers(document.get(entry.node, 'responses'))
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, node]) => readResponse(status, document.resolve(node), produces)),
  };
}

/** Returns the base URL of an operation in a Swagger 2.0 description. */
export function readSwaggerServer({ node }: OperationEntry, document: OpenApiDocument): string {
  const { root } = document;
  const host = getScalarText(getMember(root, 'host'));
  const basePath = getScalarText(getMember(root, 'basePath')).replace(/\/$/, '');
  if (host === '') return basePath;
  const ownSchemes = readSchemes(node);
  const schemes = ownSchemes.length > 0 ? ownSchemes : readSchemes(root);
  const [first = 'https'] = schemes;
  const scheme = schemes.includes('https') ? 'https' : first;
  return `${scheme}://${host}${basePath}`;
}

/** Returns the transfer protocols of an operation or description, such as `https`. */
function readSchemes(node: SourceNode): string[] {
  return getItems(getMember(node, 'schemes')).map(getScalarText);
}

function readMediaTypes(
  keyword: 'consumes' | 'produces',
  { node }: OperationEntry,
  { root }: OpenApiDocument,
): string[] {
  return getItems(getMember(node, keyword) ?? getMember(root, keyword)).map(getScalarText);
}

const LOCATIONS: readonly string[] = ['path', 'query', 'header'] satisfies ParameterLocation[];

function readParameter(node: SourceNode): Parameter[] {
  const location = getString(getMember(node, 'in'));
  const name = getScalarText(getMember(node, 'name'));
  if (!LOCATIONS.includes(location) || name === '') return [];
  return [toParameter(name, location as ParameterLocation, node)];
}

/**
 * Converts a parameter or response header. In Swagger 2.0, the parameter or header also contains the keywords of its
 * schema.
 */
function toParameter(name: string, location: ParameterLocation, node: SourceNode): Parameter {
  const example = getMember(node, 'x-example') ?? getMember(node, 'example');
  return {
    name,
    location,
    required: isTrue(getMember(node, 'required')),
    allowReserved: false,
    allowEmptyValue: isTrue(getMember(node, 'allowEmptyValue')),
    deprecated: isTrue(getMember(node, 'x-deprecated')),
    replacedBy: readReplacement(node),
    description: getString(getMember(node, 'description')),
    schema: [toSchema(node)],
    mediaType: '',
    examples: example ? [example] : [],
    node,
    ...toSerialization(getString(getMember(node, 'collectionFormat')), location),
  };
}

/** Members of a parameter that are not schema keywords. */
const PARAMETER_MEMBERS = [
  'name',
  'in',
  'required',
  'description',
  'collectionFormat',
  'allowEmptyValue',
  'x-example',
  'example',
];

function toSchema(parameter: SourceNode): SourceNode {
  return createObject(
    parameter,
    getMembers(parameter).filter(([name]) => !PARAMETER_MEMBERS.includes(name)),
  );
}

const STYLES: ReadonlyMap<string, string> = new Map([
  ['ssv', 'spaceDelimited'],
  ['tsv', 'tabDelimited'],
  ['pipes', 'pipeDelimited'],
]);

function toSerialization(collectionFormat: string, location: ParameterLocation): ParameterSerialization {
  const style = STYLES.get(collectionFormat) ?? (location === 'query' ? 'form' : 'simple');
  return { style, explode: collectionFormat === 'multi' };
}

/** Reads the request body from the parameter with `in: body` or from the parameters with `in: formData`. */
function readBody(
  parameters: readonly SourceNode[],
  entry: OperationEntry,
  document: OpenApiDocument,
): RequestBody | undefined {
  const consumes = readMediaTypes('consumes', entry, document);
  const body = parameters.find((parameter) => getString(getMember(parameter, 'in')) === 'body');
  if (body) {
    const schema = getMember(body, 'schema');
    const mediaTypes = consumes.length > 0 ? consumes : ['application/json'];
    return {
      description: getString(getMember(body, 'description')),
      required: isTrue(getMember(body, 'required')),
      contents: mediaTypes.map((mediaType) => toContent(body, mediaType, schema, getMember(body, 'x-example'))),
      node: body,
    };
  }
  const form = parameters.filter((parameter) => getString(getMember(parameter, 'in')) === 'formData');
  const [first] = form;
  return first && toFormBody(first, form, consumes);
}

function toContent(
  node: SourceNode,
  mediaType: string,
  schema: SourceNode | undefined,
  example: SourceNode | undefined,
): Content {
  return {
    mediaType,
    schema: schema ? [schema] : [],
    examples: example ? [example] : [],
    namedExamples: [],
    encoding: undefined,
    isSequence: false,
    node,
  };
}

/**
 * Creates a request body whose schema is an object with the form fields as its properties.
 *
 * @param first - The first form field. Error messages refer to its position.
 */
function toFormBody(first: SourceNode, form: readonly SourceNode[], consumes: readonly string[]): RequestBody {
  const isRequired = (parameter: SourceNode) => isTrue(getMember(parameter, 'required'));
  const getName = (parameter: SourceNode) => getScalarText(getMember(parameter, 'name'));
  const required = form.filter(isRequired).map((parameter) => createString(parameter, getName(parameter)));
  const properties = form.map((parameter) => [getName(parameter), toFormSchema(parameter)] as const);
  const schema = createObject(first, [
    ['type', createString(first, 'object')],
    ['required', createArray(first, required)],
    ['properties', createObject(first, properties)],
  ]);
  const hasFile = form.some((parameter) => getString(getMember(parameter, 'type')) === 'file');
  const isMultipart = hasFile || consumes.includes('multipart/form-data');
  const mediaType = isMultipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  return {
    description: '',
    required: required.length > 0,
    contents: [{ ...toContent(first, mediaType, schema, undefined), encoding: toEncoding(first, form) }],
    node: first,
  };
}

/** Converts the `collectionFormat` of the arrays in a form to Encoding Objects. */
function toEncoding(first: SourceNode, form: readonly SourceNode[]): SourceNode {
  const arrays = form.filter((parameter) => getString(getMember(parameter, 'type')) === 'array');
  const encodings = arrays.map((parameter) => {
    const format = getString(getMember(parameter, 'collectionFormat'));
    const { style, explode } = toSerialization(format, 'query');
    const encoding = createObject(parameter, [
      ['style', createString(parameter, style)],
      ['explode', { kind: 'boolean', file: parameter.file, offset: parameter.offset, text: `${explode}` }],
    ]);
    return [getScalarText(getMember(parameter, 'name')), encoding] as const;
  });
  return createObject(first, encodings);
}

/** Returns the schema of a form field, with the description of the parameter. A file becomes a binary string. */
function toFormSchema(parameter: SourceNode): SourceNode {
  const keywords = getMembers(toSchema(parameter));
  const description = getMember(parameter, 'description');
  const example = getMember(parameter, 'x-example') ?? getMember(parameter, 'example');
  const members = [
    ...keywords.filter(([name]) => name !== 'type'),
    ...(description ? [['description', description] as const] : []),
    ...(example ? [['example', example] as const] : []),
  ];
  const type = getMember(parameter, 'type');
  if (getString(type) !== 'file')
    return createObject(parameter, [...members, ...(type ? [['type', type] as const] : [])]);
  return createObject(parameter, [
    ...members,
    ['type', createString(parameter, 'string')],
    ['format', createString(parameter, 'binary')],
  ]);
}

function readResponse(status: string, node: SourceNode, produces: readonly string[]): OperationResponse {
  const schema = getMember(node, 'schema');
  const examples = getMember(node, 'examples');
  const exampleTypes = getMembers(examples).map(([mediaType]) => mediaType);
  const documented = listMediaTypes(schema, produces);
  const mediaTypes = schema ? new Set([...documented, ...exampleTypes]) : new Set(exampleTypes);
  return {
    status,
    description: getString(getMember(node, 'description')),
    headers: getMembers(getMember(node, 'headers')).map(([name, header]) => toParameter(name, 'header', header)),
    contents: [...mediaTypes].map((mediaType) => toContent(node, mediaType, schema, getMember(examples, mediaType))),
    links: [],
    node,
  };
}

/**
 * Returns the media types of a response. Ignores JSON for a file: the `produces` of a description applies to all
 * operations, so it often contains only JSON even if some responses are files.
 */
function listMediaTypes(schema: SourceNode | undefined, produces: readonly string[]): readonly string[] {
  const isFile = getString(getMember(schema, 'type')) === 'file';
  const possible = isFile ? produces.filter((mediaType) => !isJsonType(mediaType)) : produces;
  if (possible.length > 0 || !schema) return possible;
  return [isFile ? 'application/octet-stream' : 'application/json'];
}
