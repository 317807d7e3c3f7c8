import { type Code, toBodyCode, toNestedCode, toPropBodyCode, toTextCode } from './code.js';
import { findWrongMembers, readJsonList, SHAPES, getMemberMap, getNodeSource, getValueText } from './object-shapes.js';
import { type HeaderField, readHeaders } from '../http/headers.js';
import { indentJson } from '../json/indent-json.js';
import { isJsonType, isShownAsList, toMediaType } from '../http/media-type.js';
import { readFileBody, toFileName } from '../http/payload.js';
import { normalizeMethod } from '../http/method.js';
import { toJsonText } from '../json/to-json-text.js';
import type { JsonNode } from '../json/json-tree.js';
import { toShownHeaders } from './shown-headers.js';
import type { BlockMistake } from '../text/problem.js';
import {
  isBodilessStatus,
  isStatus,
  isSuccessStatus,
  type Status,
  type StatusReasons,
  toStatus,
} from '../http/status.js';

/** A parsed response, displayed in the tab of its status code and media type. */
export interface BlockResponse extends Status {
  label: string;
  /** Inline Markdown, or `''`. */
  description: string;
  /**
   * The media type of the body if another response with the same status code has a different media type, otherwise
   * `''`.
   */
  mediaType: string;
  /** The valid headers, followed by the invalid ones, whose values are JSON strings. */
  headers: HeaderField[];
  /** The body, or `undefined` if the response has no content or no example of its content. */
  body?: Code | undefined;
  /**
   * Whether the response has no content: the method or the status code does not allow content, or the author specifies
   * an empty body.
   */
  isEmpty: boolean;
  /** Mistakes in the status code, in the headers, or in the members of the response object. */
  mistakes?: BlockMistake[] | undefined;
}

export interface Responses {
  items: BlockResponse[];
  /** The `responses` prop as the author wrote it, or `undefined` if it is an array. */
  raw?: Code | undefined;
}

interface ResponseProps {
  method?: unknown;
  response?: unknown;
  responseHeaders?: unknown;
  statusCode?: unknown;
  responses?: unknown;
}

/**
 * Parses the single response in the `response`, `responseHeaders` and `statusCode` props, and the array in the
 * `responses` prop. If both are specified, the single response comes first.
 */
export function toResponses(props: ResponseProps, reasons?: StatusReasons): Responses {
  const { source, items: nodes, raw } = readJsonList('responses', props.responses);
  const items = nodes.map((node, index) =>
    toListedResponse({ prop: `responses[${index}]`, node, source, method: props.method }, reasons),
  );
  // A `statusCode` without a `response` documents a response without an example, unless `responses` is specified.
  const hasStatusOnly = props.statusCode !== undefined && props.statusCode !== null && nodes.length === 0 && !raw;
  if (props.response !== undefined || hasStatusOnly) items.unshift(toSingleResponse(props, reasons));
  return { items: removeCommonMediaTypes(items), raw };
}

/**
 * Returns the name of the file in the first successful response. Returns `undefined` if this response is not a file, or
 * if the method is HEAD.
 */
export function findResponseFile(method: unknown, responses: readonly BlockResponse[]): string | undefined {
  if (normalizeMethod(method) === 'HEAD') return undefined;
  const success = responses.find(({ status }) => isSuccessStatus(status));
  const file = success?.body && readFileBody(success.body.text, success.body.language)?.file;
  return file === undefined ? undefined : toFileName(file) || undefined;
}

/** Groups responses that have the same valid status code and media type, because they are examples of one response. */
export function groupExamples(responses: readonly BlockResponse[]): [BlockResponse, ...BlockResponse[]][] {
  const groups = new Map<unknown, [BlockResponse, ...BlockResponse[]]>();
  for (const response of responses) {
    const { status, mediaType } = response;
    const key = isStatus(status) ? `${status.toUpperCase()} ${mediaType}` : response;
    const group = groups.get(key);
    if (group) group.push(response);
    else groups.set(key, [response]);
  }
  return [...groups.values()];
}

/** Removes the media types that do not distinguish a response from other responses with the same status code. */
function removeCommonMediaTypes(responses: readonly BlockResponse[]): BlockResponse[] {
  const mediaTypes = new Map<string, Set<string>>();
  for (const { status, mediaType } of responses) {
    const key = status.toUpperCase();
    const typesOfStatus = mediaTypes.get(key) ?? new Set<string>();
    typesOfStatus.add(mediaType);
    mediaTypes.set(key, typesOfStatus);
  }
  return responses.map((response) => {
    const isDistinguishing = (mediaTypes.get(response.status.toUpperCase())?.size ?? 0) > 1;
    return isDistinguishing ? response : { ...response, mediaType: '' };
  });
}

/**
 * Returns the media type in the headers. If there is none, returns `application/json` for a JSON body and `''` for any
 * other body.
 */
function findMediaType(headers: readonly HeaderField[], body: Code | undefined): string {
  const isJson = body?.language === 'json';
  return toMediaType(headers) || (isJson ? 'application/json' : '');
}

function toSingleResponse(props: ResponseProps, reasons: StatusReasons | undefined): BlockResponse {
  const statusCode = props.statusCode ?? 200;
  const status = toStatus(toJsonText(statusCode), reasons);
  const mistakes: BlockMistake[] = [];
  if (!isStatus(statusCode)) mistakes.push({ code: 'invalid-status', prop: 'statusCode', found: status.status });
  const list = readHeaders(props.responseHeaders);
  if (!list) {
    const source = toJsonText(props.responseHeaders);
    mistakes.push({ code: 'invalid-headers', prop: 'responseHeaders', source });
  }
  const shown = toShownHeaders('responseHeaders', list);
  // With a status code such as 204, `null` means that there is no body. Otherwise, `null` is a JSON value.
  const hasBody = props.response !== null || !isBodilessStatus(status.status);
  const headers = list?.fields ?? [];
  const body = hasBody ? toPropBodyCode('response', props.response, toMediaType(headers)) : undefined;
  return {
    ...status,
    label: '',
    description: '',
    mediaType: findMediaType(headers, body),
    headers: shown.headers,
    body,
    isEmpty: isEmptyResponse({
      status: status.status,
      method: props.method,
      isSpecified: props.response !== undefined,
      hasExample: body !== undefined,
    }),
    mistakes: [...mistakes, ...shown.mistakes],
  };
}

interface ResponseContent {
  status: string;
  method: unknown;
  /** Whether the author specifies a body, which may be empty. */
  isSpecified: boolean;
  hasExample: boolean;
}

/**
 * Returns whether a response has no content: the method or the status code does not allow content, or the author
 * specifies an empty body.
 */
export function isEmptyResponse({ status, method, isSpecified, hasExample }: ResponseContent): boolean {
  return !hasExample && (isSpecified || isBodilessStatus(status) || normalizeMethod(method) === 'HEAD');
}

/** A nested value in a JSON prop. */
interface JsonPropValue {
  /** The name of the prop, followed by the path of the value inside it, such as `responses[1]`. */
  prop: string;
  node: JsonNode;
  /** The JSON source of the whole prop. */
  source: string;
}

interface ListedResponse extends JsonPropValue {
  method: unknown;
}

/**
 * Parses one item of the `responses` prop. If the item is not an object, it becomes the body of a response without a
 * status code.
 */
function toListedResponse(
  { prop, node, source, method }: ListedResponse,
  reasons: StatusReasons | undefined,
): BlockResponse {
  if (node.kind !== 'object') {
    const body = toNestedCode(getNodeSource(node, source));
    const mistake: BlockMistake = { code: 'invalid-response', prop, source, offset: node.start };
    return {
      ...toStatus('', reasons),
      label: '',
      description: '',
      mediaType: '',
      headers: [],
      body,
      isEmpty: false,
      mistakes: [mistake],
    };
  }
  const wrongMembers = findWrongMembers({ prop, shape: SHAPES.responses, node, source });
  const mistakes = wrongMembers.map((mistake): BlockMistake => ({ ...mistake, code: 'invalid-response' }));
  // An unknown member is probably a misspelled "body" or "statusCode", so don't also report a missing statusCode.
  const isMisspelled = wrongMembers.length > 0;
  const members = getMemberMap(node);

  const statusNode = members.get('statusCode');
  const written = getValueText(statusNode, source) ?? '';
  if (!isStatus(written) && (statusNode || !isMisspelled))
    mistakes.push({
      code: 'invalid-status',
      prop: `${prop}.statusCode`,
      source,
      offset: (statusNode ?? node).start,
    });
  const status = toStatus(written, reasons);

  const headersNode = members.get('headers');
  const hasHeaders = headersNode !== undefined && headersNode.kind !== 'null';
  const list = readHeaders(hasHeaders ? getNodeSource(headersNode, source) : undefined);
  if (!list) mistakes.push({ code: 'invalid-response', prop: `${prop}.headers`, source, offset: headersNode?.start });
  const shown = toShownHeaders(`${prop}.headers`, list);

  const bodyNode = members.get('body');
  let body: Code | undefined;
  if (bodyNode) {
    const isIgnored = bodyNode.kind === 'null' && isBodilessStatus(status.status);
    const bodyValue = { prop: `${prop}.body`, node: bodyNode, source };
    body = isIgnored ? undefined : toListedBody(bodyValue, toMediaType(list?.fields ?? []));
  } else if (isMisspelled) {
    // Show the whole object, so that a body under a misspelled name stays visible.
    body = toNestedCode(getNodeSource(node, source));
  }
  return {
    ...status,
    label: getValueText(members.get('label'), source) ?? '',
    description: getValueText(members.get('description'), source) ?? '',
    mediaType: findMediaType(list?.fields ?? [], body),
    headers: shown.headers,
    body,
    isEmpty: isEmptyResponse({
      status: status.status,
      method,
      isSpecified: bodyNode !== undefined,
      hasExample: body !== undefined,
    }),
    mistakes: [...mistakes, ...shown.mistakes],
  };
}

function toListedBody({ prop, node, source }: JsonPropValue, mediaType: string): Code | undefined {
  if (node.kind !== 'string') {
    const text = getNodeSource(node, source);
    return isShownAsList(mediaType, text) ? { text: indentJson(text), language: mediaType } : toNestedCode(text);
  }
  return isJsonType(mediaType) ? toTextCode(prop, node.text ?? '') : toBodyCode(prop, node.text, mediaType);
}
