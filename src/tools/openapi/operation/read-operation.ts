import { hasHost } from '../../../model/block/endpoint-url.js';
import { type Server, type ServerVariable, toServerUrl } from '../../../model/block/servers.js';
import { isAbsoluteUrl } from '../../../model/http/url.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { OperationEntry } from '../document/operation-entry.js';
import { toJsonSource } from '../source/json-text.js';
import { readReplacement } from '../source/read-replacement.js';
import {
  getItems,
  getMember,
  getMembers,
  getScalarText,
  getString,
  isTrue,
  isFalse,
  type SourceNode,
} from '../source/source-node.js';
import type {
  Content,
  Link,
  Operation,
  Parameter,
  ParameterLocation,
  RequestBody,
  OperationResponse,
} from './operation.js';
import { mergeParameters, readCommonParts, readExamples, readNamedExamples } from './read-common-parts.js';
import { readSwaggerOperation, readSwaggerServer } from './read-swagger-operation.js';

/** Reads an operation or webhook. Resolves all of its references except schema references. */
export function readOperation(entry: OperationEntry, document: OpenApiDocument): Operation {
  return document.version === '2.0' ? readSwaggerOperation(entry, document) : readOpenApiOperation(entry, document);
}

function readOpenApiOperation(entry: OperationEntry, document: OpenApiDocument): Operation {
  return {
    ...readCommonParts(entry, document),
    server: readServer(entry, document),
    servers: readServers(entry, document),
    parameters: mergeParameters(entry, document).flatMap((node) => readParameter(node, document)),
    body: readRequestBody(document.resolveObject(getMember(entry.node, 'requestBody')), document),
    responses: getMembers(document.get(entry.node, 'responses'))
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, node]) => readResponse(status, document.resolveObject(node), document)),
  };
}

/** Returns the base URL of an operation or webhook, or `''` if the description contains none. */
export function readServerUrl(entry: OperationEntry, document: OpenApiDocument): string {
  return document.version === '2.0' ? readSwaggerServer(entry, document) : readServer(entry, document);
}

/** Returns the URL of the first server, with the default values of its variables. */
function readServer(entry: OperationEntry, document: OpenApiDocument): string {
  const [first] = readServers(entry, document);
  const url = first ? toServerUrl(first) : '';
  return url === '/' ? '' : url;
}

export interface LocatedServer {
  server: Server;
  node: SourceNode;
}

/**
 * Returns the servers of an operation with their positions. For a Swagger 2.0 description, returns its base URL as the
 * only server.
 */
export function readLocatedServers(entry: OperationEntry, document: OpenApiDocument): LocatedServer[] {
  if (document.version !== '2.0') return listLocatedServers(entry, document);
  const server = { url: readSwaggerServer(entry, document), description: '', variables: [] };
  const node = getMember(document.root, 'host') ?? getMember(document.root, 'basePath') ?? document.root;
  return server.url === '' ? [] : [{ server, node }];
}

/** Returns the servers of the operation, path item or description. Omits servers without a URL or a host. */
function listLocatedServers({ node, pathItem }: OperationEntry, document: OpenApiDocument): LocatedServer[] {
  const holder = [node, pathItem, document.root].find(
    (candidate) => getItems(document.get(candidate, 'servers')).length > 0,
  );
  return getItems(document.get(holder, 'servers'))
    .map((item) => document.resolve(item))
    .map((item) => ({ server: toServer(item), node: item }))
    .filter(({ server: { url } }) => url !== '' && (!isAbsoluteUrl(url) || hasHost(url)));
}

function readServers(entry: OperationEntry, document: OpenApiDocument): Server[] {
  return listLocatedServers(entry, document).map(({ server }) => server);
}

function toServer(node: SourceNode | undefined): Server {
  const url = getString(getMember(node, 'url')).trim();
  return {
    // A URL that begins with `//` uses the scheme of the description's own URL, which is usually `https`.
    url: url.startsWith('//') ? `https:${url}` : url,
    description: getString(getMember(node, 'description')).trim(),
    variables: getMembers(getMember(node, 'variables')).map(toVariable),
  };
}

function toVariable([name, node]: readonly [string, SourceNode]): ServerVariable {
  const options = getItems(getMember(node, 'enum')).map(getScalarText);
  return {
    name,
    value: getScalarText(getMember(node, 'default')) || (options[0] ?? ''),
    options,
    description: getString(getMember(node, 'description')).trim(),
  };
}

const LOCATIONS: readonly string[] = ['path', 'query', 'header', 'cookie', 'querystring'] satisfies ParameterLocation[];

function readParameter(node: SourceNode, document: OpenApiDocument): Parameter[] {
  const location = getString(getMember(node, 'in'));
  const name = getScalarText(getMember(node, 'name'));
  if (!LOCATIONS.includes(location) || name === '') return [];
  return [readParameterParts(name, location as ParameterLocation, node, document)];
}

function readParameterParts(
  name: string,
  location: ParameterLocation,
  node: SourceNode,
  document: OpenApiDocument,
): Parameter {
  const [content] = readContents(getMember(node, 'content'), document);
  const defaultStyle = location === 'query' || location === 'cookie' ? 'form' : 'simple';
  const style = getString(getMember(node, 'style')) || defaultStyle;
  const explode = getMember(node, 'explode');
  const schema = getMember(node, 'schema');
  const examples = readExamples(node, document);
  return {
    name,
    location,
    required: isTrue(getMember(node, 'required')),
    allowReserved: isTrue(getMember(node, 'allowReserved')),
    allowEmptyValue: isTrue(getMember(node, 'allowEmptyValue')),
    deprecated: isTrue(getMember(node, 'deprecated')),
    replacedBy: readReplacement(node),
    description: getString(getMember(node, 'description')),
    schema: schema ? [schema] : (content?.schema ?? []),
    mediaType: content?.mediaType ?? '',
    examples: examples.length > 0 ? examples : (content?.examples ?? []),
    node,
    style,
    explode: style === 'form' || style === 'cookie' ? !isFalse(explode) : isTrue(explode),
  };
}

function readRequestBody(node: SourceNode | undefined, document: OpenApiDocument): RequestBody | undefined {
  if (node?.kind !== 'object') return undefined;
  return {
    description: getString(getMember(node, 'description')),
    required: isTrue(getMember(node, 'required')),
    contents: readContents(getMember(node, 'content'), document),
    node,
  };
}

function readContents(node: SourceNode | undefined, document: OpenApiDocument): Content[] {
  return getMembers(document.resolve(node)).map(([mediaType, item]) => {
    const content = document.resolve(item);
    const schema = getMember(content, 'schema');
    const itemSchema = getMember(content, 'itemSchema');
    const bodySchema = schema ?? itemSchema;
    return {
      mediaType,
      schema: bodySchema ? [bodySchema] : [],
      examples: readExamples(content, document),
      namedExamples: readNamedExamples(content, document),
      encoding: getMember(content, 'encoding'),
      isSequence: !schema && itemSchema !== undefined,
      node: content,
    };
  });
}

function readLink(name: string, node: SourceNode): Link {
  const parameters = getMembers(getMember(node, 'parameters')).map(([parameter, value]) => ({
    name: parameter,
    value: toValueText(value),
  }));
  const body = getMember(node, 'requestBody');
  return {
    name,
    operation: getString(getMember(node, 'operationId')) || getString(getMember(node, 'operationRef')),
    description: getString(getMember(node, 'description')),
    values: [...parameters, ...(body ? [{ name: '', value: toValueText(body) }] : [])],
  };
}

/** Returns a runtime expression or a constant as text. */
function toValueText(node: SourceNode): string {
  return node.kind === 'string' ? node.text : (toJsonSource(node) ?? '');
}

function readResponse(status: string, node: SourceNode, document: OpenApiDocument): OperationResponse {
  const headers = getMembers(document.get(node, 'headers'));
  return {
    status,
    description: getString(getMember(node, 'description')) || getString(getMember(node, 'summary')),
    // `content` specifies the media type, so a `Content-Type` header is ignored (OpenAPI 3.1, Response Object).
    headers: headers
      .filter(([name]) => name.toLowerCase() !== 'content-type')
      .map(([name, header]) => readParameterParts(name, 'header', document.resolveObject(header), document)),
    contents: readContents(getMember(node, 'content'), document),
    links: getMembers(getMember(node, 'links')).map(([name, link]) => readLink(name, document.resolveObject(link))),
    node,
  };
}
