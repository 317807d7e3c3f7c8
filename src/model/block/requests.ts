import { isSameName, type RequestParameter } from '../http/credentials.js';
import { readHeaders } from '../http/headers.js';
import { listParameterNames, removeQueryTemplates } from '../http/path.js';
import { readQuery, replaceQueryValues, splitQuery } from '../http/url.js';
import { getJsonMembers, type JsonMember, type JsonNode, parseJsonTree } from '../json/json-tree.js';
import { toJsonText } from '../json/to-json-text.js';
import { isBlank } from '../text/coerce.js';
import type { BlockMistake } from '../text/problem.js';
import type { Code } from './code.js';
import { readUrl } from './endpoint-url.js';
import { findWrongMembers, getMemberMap, getNodeSource, getValueText, readJsonList, SHAPES } from './object-shapes.js';
import { toShownHeaders } from './shown-headers.js';

/** The value of a parameter in one of a block's requests. */
export interface ParameterValue extends Pick<RequestParameter, 'location' | 'name'> {
  /** A string, or the JSON source of any other value. `null` if the request does not contain the parameter. */
  text: string | null;
  /** Whether the value is a JSON array or object. */
  isContainer: boolean;
}

/**
 * The value of a parameter in an item of the `requests` prop. The name can begin with a location, as in `query.limit`.
 */
export interface NamedValue extends Omit<ParameterValue, 'location'> {
  /** Offset of the name in the JSON source of the prop. */
  offset: number;
}

export interface NamedRequest {
  /** The path of the item, such as `requests[0]`. */
  prop: string;
  /** The label that readers see. `''` if the author specifies none. */
  label: string;
  /** Inline Markdown, or `''`. */
  description: string;
  /** The body in the format of the `body` prop. `undefined` if the request has the body of the block. */
  body: string | undefined;
  /** Offset of the body in the JSON source of the prop. */
  bodyOffset: number;
  /** JSON object of headers. They are added to the headers of the block, or replace those with the same name. */
  headers: string | undefined;
  parameters: NamedValue[];
  /** Mistakes in the item. Mistakes in its body are not included. */
  mistakes: BlockMistake[];
}

export interface NamedRequests {
  /** The JSON source of the prop. */
  source: string;
  items: NamedRequest[];
  /** The `requests` prop as the author wrote it, or `undefined` if it is an array. */
  raw?: Code | undefined;
}

/** Parses the `requests` prop. Never throws. Invalid items are kept and reported in their `mistakes`. */
export function readRequests(value: unknown): NamedRequests {
  const { source, items: nodes, raw } = readJsonList('requests', value);
  return { source, items: nodes.map((node, index) => readRequest(`requests[${index}]`, node, source)), raw };
}

function readRequest(prop: string, node: JsonNode, source: string): NamedRequest {
  const mistakes: BlockMistake[] = [];
  const report = (path: string, offset: number) =>
    mistakes.push({ code: 'invalid-request', prop: path, source, offset });
  const wrongMembers = findWrongMembers({ prop, shape: SHAPES.requests, node, source });
  mistakes.push(...wrongMembers.map((mistake): BlockMistake => ({ ...mistake, code: 'invalid-request' })));
  const members = getMemberMap(node);
  const label = getValueText(members.get('label'), source)?.trim() ?? '';
  // An unknown member is probably a misspelled "label", so don't also report a missing label.
  if (label === '' && mistakes.length === 0) report(prop, node.start);
  const readObject = (name: string) => {
    const member = members.get(name);
    if (!member || member.kind === 'null') return undefined;
    if (member.kind !== 'object') report(`${prop}.${name}`, member.start);
    return member.kind === 'object' ? member : undefined;
  };
  const headersNode = readObject('headers');
  const headers = headersNode && getNodeSource(headersNode, source);
  mistakes.push(...toShownHeaders(`${prop}.headers`, readHeaders(headers)).mistakes);
  const parametersNode = readObject('parameters');
  const body = members.get('body');
  return {
    prop,
    label,
    description: getValueText(members.get('description'), source) ?? '',
    body: body && (body.text ?? getNodeSource(body, source)),
    bodyOffset: body?.start ?? node.start,
    headers,
    parameters: parametersNode ? readValues(parametersNode, source) : [],
    mistakes,
  };
}

function readValues(node: JsonNode, source: string): NamedValue[] {
  return getJsonMembers(node).map(({ name, nameNode, value }) => ({
    name,
    text: getValueText(value, source) ?? null,
    isContainer: value.kind === 'array' || value.kind === 'object',
    offset: nameNode.start,
  }));
}

/** The block props that `applyRequest` reads or replaces. */
interface ReplaceableProps {
  endpoint?: unknown;
  baseUrl?: unknown;
  servers?: unknown;
  webhook?: unknown;
  body?: unknown;
  headers?: unknown;
}

export interface AppliedRequest<Props> {
  props: Props;
  /** The values that the request sets for documented parameters. */
  values: ParameterValue[];
}

/**
 * Returns the block's props with the body, the headers and the query parameters from one of the block's requests.
 *
 * @param fields - The parameters that the fields of the block document.
 */
export function applyRequest<Props extends ReplaceableProps>(
  props: Props,
  request: NamedRequest | undefined,
  fields: readonly RequestParameter[],
): AppliedRequest<Props> {
  if (!request) return { props, values: [] };
  const parameters = listKnownParameters(props, fields);
  const values = request.parameters.flatMap(({ name, text, isContainer }): ParameterValue[] => {
    const parameter = findNamedParameter(name, parameters);
    return parameter ? [{ location: parameter.location, name: parameter.name, text, isContainer }] : [];
  });
  const query = new Map(values.filter(({ location }) => location === 'query').map(({ name, text }) => [name, text]));
  const applied: ReplaceableProps = { body: request.body ?? props.body };
  if (typeof props.endpoint === 'string') applied.endpoint = replaceQueryValues(props.endpoint, query);
  const headerNames = values.filter(({ location }) => location === 'header').map(({ name }) => name);
  if (request.headers !== undefined || headerNames.length > 0)
    applied.headers = mergeHeaders(props.headers, request.headers ?? '{}', headerNames);
  return { props: { ...props, ...applied }, values };
}

/** Returns the values of parameters that a block documents neither with a field nor in its URL. */
export function findUnknownValues(
  props: ReplaceableProps,
  request: NamedRequest,
  fields: readonly RequestParameter[],
): NamedValue[] {
  const parameters = listKnownParameters(props, fields);
  return request.parameters.filter(({ name }) => !findNamedParameter(name, parameters));
}

/** Returns the parameters that the fields and the URL of a block document. */
export function listKnownParameters(props: ReplaceableProps, fields: readonly RequestParameter[]): RequestParameter[] {
  const { endpoint, baseUrl } = readUrl(props);
  const { path } = splitQuery(removeQueryTemplates(endpoint));
  const pathNames = [...listParameterNames(baseUrl), ...listParameterNames(path)];
  return [
    ...fields,
    ...pathNames.map((name): RequestParameter => ({ location: 'path', name })),
    ...[...readQuery(endpoint).keys()].map((name): RequestParameter => ({ location: 'query', name })),
  ];
}

/**
 * Finds the parameter to which a name in `requests` refers. The name can begin with a location, as in `query.limit`.
 */
export function findNamedParameter<Found extends RequestParameter>(
  name: string,
  parameters: readonly Found[],
): Found | undefined {
  const isNamed = (parameter: Found, prefix: string) =>
    isSameName(`${prefix}${parameter.name}`, name, parameter.location);
  return (
    parameters.find((parameter) => isNamed(parameter, '')) ??
    parameters.find((parameter) => isNamed(parameter, `${parameter.location}.`))
  );
}

/**
 * Adds the headers of a request to the headers of its block. A header of the request replaces block headers with the
 * same name.
 *
 * @param otherNames - Names of other headers to remove, because the request sets them as parameters.
 */
function mergeHeaders(blockHeaders: unknown, requestHeaders: string, otherNames: readonly string[]): unknown {
  const source = isBlank(blockHeaders) ? '{}' : toJsonText(blockHeaders);
  const json = parseJsonTree(source);
  const own = parseJsonTree(requestHeaders);
  // Keep headers that are not an object, because the block reports them.
  if (json?.kind !== 'object' || own?.kind !== 'object') return blockHeaders;
  const replaced = [...getJsonMembers(own).map(({ name }) => name), ...otherNames].map((name) => name.toLowerCase());
  const kept = getJsonMembers(json).filter(({ name }) => !replaced.includes(name.toLowerCase()));
  const members = [...toMemberSources(kept, source), ...toMemberSources(getJsonMembers(own), requestHeaders)];
  return `{${members.join(',')}}`;
}

function toMemberSources(members: readonly JsonMember[], source: string): string[] {
  return members.map(({ nameNode, value }) => `${getNodeSource(nameNode, source)}:${getNodeSource(value, source)}`);
}
