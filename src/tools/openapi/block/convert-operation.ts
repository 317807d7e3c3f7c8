import { isSameName, type RequestParameter } from '../../../model/http/credentials.js';
import { isFormType, parseMediaType } from '../../../model/http/media-type.js';
import { isJson as isJsonText } from '../../../model/json/is-json.js';
import { isInternal } from '../document/internal.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { OperationEntry } from '../document/operation-entry.js';
import type { Operation } from '../operation/operation.js';
import { readOperation } from '../operation/read-operation.js';
import type { ConvertOptions, FieldName, OperationBlock, OperationElement, PropValue } from './operation-block.js';
import { listBodyContents, selectContent, type ShownBody } from './body.js';
import { describeBodyRequirement } from './body-requirement.js';
import { joinParagraphs } from './describe-schema.js';
import { FieldBuilder } from './field-builder.js';
import { addEncodings } from './form-encodings.js';
import { describeCallbacks } from './callbacks-and-links.js';
import { isTitle } from './operation-title.js';
import { linkExternalExamples } from './external-examples.js';
import { type NamedSample, toNamedSamples, toSampleDescription } from './named-samples.js';
import { describeOtherBodyTypes } from './other-media-types.js';
import { toParameterFields } from './parameter-fields.js';
import { toResponseProps } from './response-props.js';
import { type ShownSecurity, toSecurity } from './shown-security.js';
import { isBaseUrlOnly, writeServers } from './servers-prop.js';
import { listEntries } from '../document/list-operations.js';

/**
 * Converts an operation or webhook to the block that documents it.
 *
 * @throws {OpenApiError} If a reference that the operation uses cannot be resolved, or if its schemas are nested too
 * deeply.
 */
export function convertOperation(
  entry: OperationEntry,
  document: OpenApiDocument,
  options: ConvertOptions = {},
): OperationBlock {
  const operation = readShownOperation(entry, document, options);
  const isWebhook = entry.kind === 'webhook';
  const security = toSecurity(isWebhook ? undefined : operation.security, listRequestParameters(operation));
  const bodyContents = listBodyContents(operation, document);
  const content = selectContent(bodyContents);
  const isOmitted = (path: string) => options.isOmitted?.({ location: 'body', path }) ?? false;
  const samples = content ? toNamedSamples(content, document, { isRequest: !isWebhook, isOmitted }) : [];
  const body = samples[0]?.body;
  const bodyFields = toBodyFields(body, isWebhook, document, options);
  const responses = toResponseProps(operation.responses, document, options);
  return {
    props: toProps({ entry, operation, security, samples, responses: responses.json }, document),
    description: joinParagraphs([isTitle(operation.summary) ? '' : operation.summary, operation.description]),
    notes: [
      ...describeBody(operation),
      ...(options.isFull && body ? describeBodyRequirement(operation.body, bodyFields) : []),
      ...linkExternalExamples({ contents: bodyContents, shown: content }, undefined),
      ...describeOtherBodyTypes({ contents: bodyContents, shown: content }, document),
      ...responses.notes,
      ...describeContext(operation),
    ],
    fields: [
      ...toParameterFieldsWithCredentials(operation, security, document, options),
      ...bodyFields,
      ...responses.fields,
    ],
  };
}

/** Reads an operation, and removes parameters with `x-internal: true` and omitted responses. */
function readShownOperation(
  entry: OperationEntry,
  document: OpenApiDocument,
  { isOmitted = () => false }: ConvertOptions,
): Operation {
  const operation = readOperation(entry, document);
  return {
    ...operation,
    parameters: operation.parameters.filter(({ node }) => !isInternal(node)),
    responses: operation.responses.filter(({ status }) => !isOmitted({ status, path: '' })),
  };
}

function listRequestParameters({ parameters }: Operation): RequestParameter[] {
  return parameters.flatMap(({ location, name }) => (location === 'querystring' ? [] : { location, name }));
}

interface OperationParts {
  entry: OperationEntry;
  operation: Operation;
  security: ShownSecurity;
  samples: readonly NamedSample[];
  responses: string;
}

/** Returns the props of a block in the order in which authors usually write them. */
function toProps(
  { entry, operation, security, samples, responses }: OperationParts,
  document: OpenApiDocument,
): Record<string, PropValue> {
  const { kind, method, path } = entry;
  const isWebhook = kind === 'webhook';
  const body = samples[0]?.body;
  const props: Record<string, PropValue> = { method };
  if (isWebhook) props['webhook'] = path;
  else props['endpoint'] = path;
  if (!isWebhook && !isBaseUrlOnly(operation.servers)) props['servers'] = writeServers(operation.servers);
  else if (!isWebhook && operation.server !== '') props['baseUrl'] = operation.server;
  if (isTitle(operation.summary)) props['title'] = operation.summary.trim();
  Object.assign(props, security.props);
  const headers = { ...security.headers, ...(body && body.contentType !== '' && { 'Content-Type': body.contentType }) };
  if (Object.keys(headers).length > 0) props['headers'] = JSON.stringify(headers);
  // A body has no meaning in a HEAD request (RFC 9110), and `fetch` rejects it.
  if (samples.length > 1 && method !== 'HEAD') props['requests'] = `[${samples.map(toRequestItem).join(',')}]`;
  else if (body?.sample !== undefined && method !== 'HEAD') props['body'] = body.sample;
  if (responses !== '') props['responses'] = responses;
  const codeExamples = toCodeExamples(operation);
  if (codeExamples !== undefined) props['codeExamples'] = codeExamples;
  if (operation.deprecated) props['deprecated'] = true;
  const successor = toSuccessorName(operation.replacedBy, entry, document);
  if (successor !== '') props['deprecatedBy'] = successor;
  return props;
}

/** Converts a sample to an item of the `requests` prop, as JSON, so that numbers keep their digits. */
function toRequestItem({ label, description, body }: NamedSample, index: number): string {
  const members = [`"label":${JSON.stringify(label || `Example ${index + 1}`)}`];
  const text = toSampleDescription(description, label);
  if (text !== '') members.push(`"description":${JSON.stringify(text)}`);
  if (body.sample !== undefined) members.push(`"body":${toRequestBodySource(body)}`);
  return `{${members.join(',')}}`;
}

/**
 * Returns the JSON value of the `body` member. If the value is a JSON string, the string is the literal text of the
 * body.
 */
function toRequestBodySource({ sample = '', isJson, contentType }: ShownBody): string {
  const isForm = isFormType(parseMediaType(contentType)) && isJsonText(sample);
  return (isJson && !sample.startsWith('"')) || isForm ? sample : JSON.stringify(sample);
}

function toCodeExamples({ codeSamples }: Operation): string | undefined {
  const examples = codeSamples.map(({ language, label, code }) => ({ language, ...(label !== '' && { label }), code }));
  return examples.length > 0 ? JSON.stringify(examples) : undefined;
}

function toParameterFieldsWithCredentials(
  operation: Operation,
  security: ShownSecurity,
  document: OpenApiDocument,
  options: ConvertOptions,
): OperationElement[] {
  const fields = toParameterFields(operation.parameters, document, options);
  const isDocumented = ({ location, path }: FieldName) =>
    operation.parameters.some(
      (parameter) => parameter.location === location && isSameName(parameter.name, path, location),
    );
  const credentials = security.fields.filter(({ name }) => !isDocumented(name) && !options.isOmitted?.(name));
  // The block shows each field in the section for its location, regardless of the order of the children.
  return [...fields, ...credentials.map(({ element }) => element)];
}

function toBodyFields(
  body: ShownBody | undefined,
  isWebhook: boolean,
  document: OpenApiDocument,
  options: ConvertOptions,
): OperationElement[] {
  if (!body) return [];
  const builder = new FieldBuilder(
    { component: 'ParamField', place: { location: 'body' }, isRequest: !isWebhook },
    document,
    options,
  );
  builder.addBody(body);
  return addEncodings(builder.finish(), body.content);
}

function describeBody({ body }: Operation): string[] {
  const description = body?.description.trim() ?? '';
  return description === '' ? [] : [`Request body: ${description}`];
}

function describeContext({ callbacks, externalDocs }: Operation): string[] {
  const notes = describeCallbacks(callbacks);
  if (externalDocs)
    notes.push(`More information: [${externalDocs.description.trim() || externalDocs.url}](<${externalDocs.url}>)`);
  return notes;
}

/**
 * Returns the value of the `deprecatedBy` prop, which names the replacement of a deprecated operation. If `replacedBy`
 * is an `operationId`, returns the method and path of that operation. If it is a path, adds the method of the
 * deprecated operation. Returns any other string unchanged.
 */
function toSuccessorName(replacedBy: string, { method }: OperationEntry, document: OpenApiDocument): string {
  if (replacedBy === '') return '';
  if (replacedBy.startsWith('/')) return `${method} ${replacedBy}`;
  const successor = listEntries(document).entries.find(({ operationId }) => operationId === replacedBy);
  if (!successor) return replacedBy;
  return successor.kind === 'webhook' ? `webhook ${successor.path}` : `${successor.method} ${successor.path}`;
}
