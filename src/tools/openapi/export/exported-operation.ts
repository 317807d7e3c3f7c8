import { type DocumentedPageField, readFields } from '../../pages/documented/read-fields.js';
import { readPropSource } from '../../pages/documented/prop-source.js';
import { readRequestBody } from '../../pages/documented/read-requests.js';
import { listNamedRequests, selectRequest } from '../../pages/documented/select-request.js';
import { readUrl } from '../../../model/block/endpoint-url.js';
import { isWebhook } from '../../../model/block/block-id.js';
import { readServers } from '../../../model/block/servers.js';
import { isFormType, isJsonType, toMediaType } from '../../../model/http/media-type.js';
import { readHeaders } from '../../../model/http/headers.js';
import { normalizeMethod } from '../../../model/http/method.js';
import { removeQueryTemplates, toParameterName, toPathSegments } from '../../../model/http/path.js';
import { isAbsoluteUrl, splitQuery, trimSlashes } from '../../../model/http/url.js';
import { isJson } from '../../../model/json/is-json.js';
import { asBoolean, asString } from '../../../model/text/coerce.js';
import type { PageBlock } from '../../pages/page-block.js';
import { readBodyRequirement, removeBodyRequirement } from '../block/body-requirement.js';
import { joinParagraphs } from '../block/describe-schema.js';
import { writeServers } from '../block/servers-prop.js';
import { removeOmitted } from '../block/omission-notes.js';
import { readExternalExamples, removeExternalExamples } from '../block/external-examples.js';
import { readOtherMediaTypes, removeOtherMediaTypes } from '../block/other-media-types.js';
import { isIgnoredHeader } from '../document/ignored-headers.js';
import { createArray, createString, type SourceNode, type SourceObject } from '../source/source-node.js';
import {
  addExternalExamples,
  createContent,
  type DocumentedContent,
  listOtherContents,
  type Sample,
} from './content.js';
import { listOmissions } from './omissions.js';
import type { PageOrigin } from './page-origin.js';
import { createParameter, listExportedParameters } from './exported-parameters.js';
import { createReplacement } from './replacement.js';
import { createResponses } from './create-responses.js';
import { isCredentialParameter, toExportedSecurity } from './exported-security.js';
import { createBoolean, createDefinedObject, createOptionalString, createStrings } from './create-nodes.js';
import { getMemberMap, getValueText } from '../../../model/block/object-shapes.js';
import type { JsonNode } from '../../../model/json/json-tree.js';

/** An operation or webhook that a block documents. */
export interface ExportedOperation {
  kind: 'operation' | 'webhook';
  /** HTTP method in lowercase. */
  method: string;
  /** The path with parameters in braces, or the name of the webhook. */
  path: string;
  /** The servers as the JSON of an OpenAPI description, or `''` if there are none. */
  servers: string;
  node: SourceObject;
  /** The security schemes that the operation uses, keyed by name. */
  schemes: ReadonlyMap<string, SourceObject>;
  /** The parts of the block that OpenAPI cannot express. */
  omissions: string[];
}

/** The details of an operation that its block does not contain. */
export interface OperationContext {
  /** The name of the tag. `''` if there is none. */
  tag: string;
  /** The summary to use if the block has neither a title nor a heading. */
  defaultSummary: string;
  page: PageOrigin;
  /** Whether the author specifies the OAuth flows in `components.securitySchemes`. */
  hasOAuthFlows: boolean;
}

/**
 * Converts a block to an operation or webhook. Returns `undefined` if the method or the endpoint is missing or known
 * only at runtime.
 */
export function toOperation(
  block: PageBlock,
  { tag, defaultSummary, page, hasOAuthFlows }: OperationContext,
): ExportedOperation | undefined {
  const { props, id } = block;
  const { endpoint, baseUrl } = readUrl(props);
  const kind = isWebhook(props) ? 'webhook' : 'operation';
  // A webhook event is a POST request unless the block specifies another method.
  const method = normalizeMethod(props.method).toLowerCase() || (kind === 'webhook' ? 'post' : '');
  if (endpoint === '' || method === '') return undefined;
  const { origin: ownOrigin, path } = splitUrl(endpoint);
  const fields = readFields(block);
  const allParameters = listExportedParameters(block, fields);
  const security = toExportedSecurity(block, allParameters, page);
  const parameters = allParameters.filter(
    (parameter) =>
      !isCredentialParameter(security, parameter) &&
      !(parameter.location === 'header' && isIgnoredHeader(parameter.name)),
  );
  const summary = asString(props.title).trim() || (block.heading ?? defaultSummary);
  const origin = page.at(undefined);
  const parameterNodes = parameters.map((parameter) => createParameter(parameter, page));
  const node = createDefinedObject(origin, [
    ['tags', tag === '' ? undefined : createStrings(origin, [tag])],
    ['summary', createOptionalString(origin, summary)],
    ['description', createDescription(block, page)],
    ['operationId', createOptionalString(origin, id ?? '')],
    ['deprecated', asBoolean(props.deprecated) ? createBoolean(origin, true) : undefined],
    ['x-replaced-by', createReplacement(props, origin)],
    ['security', security.requirements],
    ['parameters', parameterNodes.length > 0 ? createArray(origin, parameterNodes) : undefined],
    ['requestBody', createRequestBody(block, fields, page)],
    ['responses', createResponses(block, fields, page)],
    ['x-codeSamples', createCodeSamples(block, page)],
  ]);
  return {
    kind,
    method,
    path: kind === 'webhook' ? endpoint : path,
    servers: toServers(ownOrigin, baseUrl, props.servers),
    node,
    schemes: security.schemes,
    omissions: listOmissions(block, fields, security, { hasOAuthFlows }),
  };
}

/**
 * Separates the origin of an absolute URL from the path, and writes the parameters of the path in braces. Omits the
 * query.
 */
function splitUrl(endpoint: string): { origin: string; path: string } {
  const { path: withoutQuery } = splitQuery(removeQueryTemplates(endpoint));
  // The origin consists of the scheme, two slashes and the host.
  const origin = isAbsoluteUrl(withoutQuery) ? withoutQuery.split('/', 3).join('/') : '';
  const segments = toPathSegments(withoutQuery.slice(origin.length));
  const path = segments.map(({ text, parameter }) => (parameter ? `{${toParameterName(text)}}` : text)).join('');
  return { origin, path: path.startsWith('/') ? path : `/${path}` };
}

/** Returns the servers of a block as JSON. An absolute endpoint specifies its own server. */
function toServers(origin: string, baseUrl: string, servers: unknown): string {
  const listed = origin === '' ? readServers(servers).filter(({ url }) => url !== '') : [];
  const toUrl = (url: string) => trimSlashes(splitQuery(url).path);
  if (listed.length > 0) return writeServers(listed.map((server) => ({ ...server, url: toUrl(server.url) || '/' })));
  const url = origin || trimSlashes(baseUrl);
  return url === '' ? '' : writeServers([{ url, description: '', variables: [] }]);
}

function createDescription({ props, written, text }: PageBlock, page: PageOrigin): SourceNode | undefined {
  const note = asBoolean(props.deprecated) ? asString(props.deprecationNote) : '';
  const ownText = removeExternalExamples(removeBodyRequirement(removeOtherMediaTypes(removeOmitted(text))));
  const paragraphs = joinParagraphs([asString(props.description), ownText, note]);
  return createOptionalString(page.at(written['description']?.position), paragraphs);
}

function createRequestBody(
  block: PageBlock,
  fields: readonly DocumentedPageField[],
  page: PageOrigin,
): SourceObject | undefined {
  const bodyFields = fields.filter(({ kind, location }) => kind === 'parameter' && (location ?? 'body') === 'body');
  const shown = listContents(block, bodyFields);
  if (bodyFields.length === 0 && shown.every(({ sample }) => !sample)) return undefined;
  const others = listOtherContents(readOtherMediaTypes(block.text), undefined, shown);
  const contents = addExternalExamples([...shown, ...others], readExternalExamples(block.text), undefined);
  const origin = page.at((block.written['body'] ?? block.written['requests'])?.position);
  const hasRequiredField = bodyFields.some(({ required, isNested }) => required && !isNested);
  const isRequired = readBodyRequirement(block.text) ?? hasRequiredField;
  return createDefinedObject(origin, [
    ['required', isRequired ? createBoolean(origin, true) : undefined],
    ['content', createContent(contents, page)],
  ]);
}

/** Returns the request bodies of a block, grouped by media type. */
function listContents(block: PageBlock, fields: readonly DocumentedPageField[]): DocumentedContent[] {
  const named = listNamedRequests(block);
  const contents = new Map<string, DocumentedContent>();
  for (const request of named.length > 0 ? named : [undefined]) {
    const { block: applied } = selectRequest(block, request);
    const written = toMediaType(readHeaders(readPropSource(applied, 'headers')?.text)?.fields ?? []);
    const mediaType = written === '' ? 'application/json' : written;
    const text = readRequestBody(applied) ?? '';
    const canBeJson = isJsonType(mediaType) || isFormType(mediaType);
    const { label = '', description = '' } = request ?? {};
    const sample = { text, isJson: canBeJson && isJson(text), label, description };
    const known = contents.get(mediaType) ?? { mediaType, fields, sample: undefined, hasNames: label !== '' };
    contents.set(mediaType, text.trim() === '' ? known : addSample(known, sample));
  }
  return [...contents.values()];
}

function addSample(content: DocumentedContent, sample: Sample): DocumentedContent {
  if (!content.sample) return { ...content, sample };
  return { ...content, otherSamples: [...(content.otherSamples ?? []), sample] };
}

/** Converts the `codeExamples` prop to the extension `x-codeSamples`. Omits examples without code. */
function createCodeSamples(block: PageBlock, page: PageOrigin): SourceNode | undefined {
  const source = readPropSource(block, 'codeExamples');
  if (source?.json?.kind !== 'array') return undefined;
  const origin = page.at(block.written['codeExamples']?.position);
  const samples = (source.json.items ?? []).flatMap((item) => createSample(item, source.text, origin) ?? []);
  return samples.length > 0 ? createArray(origin, samples) : undefined;
}

function createSample(item: JsonNode, source: string, origin: SourceNode): SourceNode | undefined {
  const members = getMemberMap(item);
  const read = (name: string) => getValueText(members.get(name), source) ?? '';
  const code = read('code');
  if (code === '') return undefined;
  return createDefinedObject(origin, [
    ['lang', createString(origin, read('language') || 'text')],
    ['label', createOptionalString(origin, read('label'))],
    ['source', createString(origin, code)],
  ]);
}
