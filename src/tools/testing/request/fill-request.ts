import { type DocumentedPageField, getNamePosition, readFields } from '../../pages/documented/read-fields.js';
import { isSameName } from '../../../model/http/credentials.js';
import { toDocumentedRequest } from '../../../model/http/documented-request.js';
import { type FieldValue, listCookieNames } from '../../../model/http/field-values.js';
import type { Serialization } from '../../../model/http/serialization.js';
import { readUrl } from '../../../model/block/endpoint-url.js';
import { readSentValue, toEncodings } from '../../../model/block/request-fields.js';
import { readSerialization } from '../../../model/block/serialization-props.js';
import { toParameterJson } from '../../../model/block/typed-json.js';
import type { HeaderList } from '../../../model/http/headers.js';
import { isQueryTemplate, toParameterName, toPathSegments } from '../../../model/http/path.js';
import type { HttpRequest } from '../../../model/http/request.js';
import { encodeUrlComponent, readQuery, replaceQueryValues } from '../../../model/http/url.js';
import type { NamedRequest, ParameterValue } from '../../../model/block/requests.js';
import { asString } from '../../../model/text/coerce.js';
import { selectRequest } from '../../pages/documented/select-request.js';
import type { PageBlock } from '../../pages/page-block.js';
import type { Position } from '../../pages/positions.js';
import { fillBody } from './fill-body.js';
import { fillHeaders, type HeaderOptions } from './fill-headers.js';
import {
  createPlaceholderFiller,
  escapeForJson,
  type FillPlaceholders,
  findUnfilledNames,
  type FindValue,
  type Unfilled,
} from './placeholders.js';

/** The values for the parameters and placeholders of a request. */
export interface RequestValues extends HeaderOptions {
  baseUrl: string;
  /** One of the requests of the block. Defaults to the first one. */
  request?: NamedRequest | undefined;
  /** Returns the value of a cookie that an earlier response has set. */
  findCookie?: FindValue | undefined;
  /**
   * Values for this request only. They also replace documented query parameters, headers and body members with the same
   * name.
   */
  runValues?: HeaderOptions['runValues'];
}

/** The result of filling a request with values. The request can be sent only if `unfilled` is empty. */
export interface FilledRequest {
  request: HttpRequest;
  unfilled: Unfilled[];
  /** The values that replaced placeholders such as `<ACCESS_TOKEN>`, keyed by name. */
  placeholders: Map<string, string>;
}

/** Parameter values to add to the request, and the parameters without a value. */
interface FilledFields {
  values: FieldValue[];
  unfilled: Unfilled[];
}

/** Fills one of the documented requests of a block with values for its parameters and placeholders. */
export function fillRequest(documented: PageBlock, options: RequestValues): FilledRequest {
  const { block, values } = selectRequest(documented, options.request);
  const { find, runValues = {}, baseUrl } = options;
  const { fill, usedValues } = createPlaceholderFiller(find);
  const { endpoint: documentedEndpoint } = readUrl(block.props);
  const endpoint = replaceQueryValues(fill(documentedEndpoint, encodeUrlComponent), new Map(Object.entries(runValues)));
  const fields = readFields(block)
    .filter(({ kind, isNested }) => kind === 'parameter' && !isNested)
    .map((field) => replaceExample(field, values));
  const pathParameters = findPathParameters(block);
  const path = fillPath(pathParameters, fields, values, { find, fill });
  const { headers, unfilled: unfilledHeaders, omissions } = fillHeaders(block, options, fill);
  const others = fillFields(fields, options, { endpoint, headers, fill });

  // A value for a parameter outside the body does not replace a body member with the same name.
  const otherFields = fields.filter(({ location }) => location !== 'body');
  const otherNames = new Set([...pathParameters, ...otherFields].map(({ name }) => name));
  const memberValues = new Map(Object.entries(runValues).filter(([name]) => !otherNames.has(name)));
  const body = fillBody(block, fill, memberValues);
  const members = fields.filter(({ location }) => location === 'body');
  const encodings = toEncodings(members.map(({ name, element }) => ({ name, props: element.props })));
  const props = { method: block.props.method, endpoint, baseUrl, body, encodings };
  const request = toDocumentedRequest(props, headers, [...path.values, ...others.values]);
  return {
    request: { ...request, omissions: [...omissions, ...request.omissions] },
    unfilled: [
      ...path.unfilled,
      ...findUnfilledInEndpoint(block, documentedEndpoint, find),
      ...unfilledHeaders,
      ...others.unfilled,
    ],
    placeholders: usedValues,
  };
}

/** Returns each path parameter of an endpoint once, with the position of its first occurrence. */
function findPathParameters({ props, written, position }: PageBlock): Unfilled[] {
  const parameters = new Map<string, Unfilled>();
  let offset = 0;
  for (const { text, parameter } of toPathSegments(asString(props.endpoint))) {
    const name = toParameterName(text);
    const start = written.endpoint?.locate(offset);
    const end = start && { ...start, column: start.column + text.length, offset: start.offset + text.length };
    if (parameter && !isQueryTemplate(text) && !parameters.has(name))
      parameters.set(name, { name, position: start && end ? { start, end } : position });
    offset += text.length;
  }
  return [...parameters.values()];
}

/**
 * Finds the values of path parameters. Uses the example or default value of the field if `find` returns no value. An
 * empty value counts as missing, because it would change the structure of the path.
 */
function fillPath(
  parameters: readonly Unfilled[],
  fields: readonly DocumentedPageField[],
  values: readonly ParameterValue[],
  tools: FillTools,
): FilledFields {
  const filled: FilledFields = { values: [], unfilled: [] };
  for (const parameter of parameters) {
    const { name } = parameter;
    const field = fields.find((candidate) => candidate.location === 'path' && candidate.name === name);
    const value = values.find((candidate) => candidate.location === 'path' && candidate.name === name);
    const sample = field ? readSentValue('path', field.element.props) : (value?.text ?? undefined);
    const position = field ? getNamePosition(field) : parameter.position;
    const { json, unfilled } = chooseValue({ name, sample, position, field }, tools);
    filled.unfilled.push(...unfilled);
    if (json === undefined || json === '""') filled.unfilled.push(parameter);
    else filled.values.push({ place: 'path', name, json, ...readFieldSerialization(field) });
  }
  return filled;
}

/** Replaces the example of a field with the value that the request sets for the parameter. */
function replaceExample(field: DocumentedPageField, values: readonly ParameterValue[]): DocumentedPageField {
  const value = values.find(({ location, name }) => location === field.location && name === field.name);
  if (!value) return field;
  return { ...field, element: { ...field.element, props: { ...field.element.props, example: value.text } } };
}

function readFieldSerialization(field: DocumentedPageField | undefined): Serialization {
  return field ? readSerialization(field.element.props) : {};
}

interface FillTools {
  find: FindValue;
  fill: FillPlaceholders;
}

/** A parameter that needs a value. */
interface SampledParameter {
  name: string;
  /** The sample value of the parameter's field. `undefined` if there is none. */
  sample: unknown;
  /** The field that documents the parameter. `undefined` if there is none. */
  field: DocumentedPageField | undefined;
  position: Position;
}

/** The value of a parameter as JSON, and the placeholders in it that have no value. */
interface ChosenValue {
  json: string | undefined;
  unfilled: Unfilled[];
}

/**
 * Returns the value that `find` returns for a parameter. If there is none, returns the sample value of the parameter's
 * field with placeholders replaced.
 */
function chooseValue({ name, sample, field, position }: SampledParameter, { find, fill }: FillTools): ChosenValue {
  const toJson = (value: unknown) =>
    toParameterJson(value, field?.type ?? '', { serialization: readFieldSerialization(field) });
  const foundValue = find(name);
  if (foundValue !== undefined) return { json: toJson(foundValue), unfilled: [] };
  const json = toJson(sample);
  if (json === undefined) return { json, unfilled: [] };
  const unfilled = findUnfilledNames(json, find).map((unfilledName) => ({ name: unfilledName, position }));
  return { json: fill(json, escapeForJson), unfilled };
}

/** The endpoint and headers of a request, with their placeholders already replaced. */
interface RequestStart {
  endpoint: string;
  headers: HeaderList;
  fill: FillPlaceholders;
}

/**
 * Returns the values of query, header and cookie fields that the endpoint and the headers do not contain. An optional
 * field is sent only if it has an example or a value for this request.
 */
function fillFields(
  fields: readonly DocumentedPageField[],
  { find, findCookie, runValues = {} }: RequestValues,
  { endpoint, headers, fill }: RequestStart,
): FilledFields {
  const query = readQuery(endpoint);
  const cookies = listCookieNames(headers.fields);
  const filled: FilledFields = { values: [], unfilled: [] };
  for (const field of fields) {
    const { location, name, required } = field;
    if (location !== 'query' && location !== 'header' && location !== 'cookie') continue;
    const isDocumentedElsewhere = {
      query: query.has(name),
      cookie: cookies.has(name),
      header: hasHeader(headers, name),
    };
    if (isDocumentedElsewhere[location]) continue;
    const documented = readSentValue(location, field.element.props);
    const needsCookie = location === 'cookie' && required && documented === undefined;
    const sample = needsCookie ? findCookie?.(name) : documented;
    const isSent = required || sample !== undefined || Object.hasOwn(runValues, name);
    if (!isSent) continue;
    const position = getNamePosition(field);
    const { json, unfilled } = chooseValue({ name, sample, field, position }, { find, fill });
    filled.unfilled.push(...unfilled);
    if (json !== undefined) filled.values.push({ place: location, name, json, ...readFieldSerialization(field) });
    else if (required) filled.unfilled.push({ name, position });
  }
  return filled;
}

function findUnfilledInEndpoint(block: PageBlock, endpoint: string, find: FindValue): Unfilled[] {
  const position = block.written.endpoint?.valuePosition ?? block.position;
  return findUnfilledNames(endpoint, find).map((name) => ({ name, position }));
}

function hasHeader(headers: HeaderList, name: string): boolean {
  return headers.fields.some((field) => isSameName(field.name, name, 'header'));
}
