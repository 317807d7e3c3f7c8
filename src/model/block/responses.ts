import { type Code, toBodyCode, toNestedCode, toTextCode } from './code.js';
import { findWrongMembers, readJsonList, SHAPES, getMemberMap, getNodeSource, getScalarText } from './object-shapes.js';
import { type HeaderField, readHeaders } from '../http/headers.js';
import { isJsonType, toMediaType } from '../http/media-type.js';
import { toJsonText } from '../json/to-json-text.js';
import type { JsonNode } from '../json/json-tree.js';
import { toShownHeaders } from './shown-headers.js';
import type { Mistake } from '../text/problem.js';
import { isStatus, type Status, type StatusReasons, toStatus } from '../http/status.js';

/** A response as displayed: one tab, or the only panel. */
export interface Response extends Status {
  label: string;
  /** Headers that HTTP can carry, followed by those that it cannot, with their values as JSON. */
  headers: HeaderField[];
  /** `undefined` if the response has no content. */
  body?: Code | undefined;
  /** Mistakes in the status, the headers or the shape of the response. */
  mistakes?: Mistake[] | undefined;
}

/** The responses of an endpoint. `raw` is the `responses` prop as written, if it is not an array. */
export interface Responses {
  items: Response[];
  raw?: Code | undefined;
}

/** The props of a block that document its responses. */
interface ResponseProps {
  response?: unknown;
  responseHeaders?: unknown;
  statusCode?: unknown;
  responses?: unknown;
}

/**
 * Status codes whose responses never have content (RFC 9110, section 6.4.1). A null body then means that there is no
 * body.
 */
const WITHOUT_CONTENT = new Set(['204', '205', '304']);

/**
 * Parses `response` with its `statusCode`, and `responses`. If both are specified, the single response comes first.
 */
export function toResponses(props: ResponseProps, reasons?: StatusReasons): Responses {
  const { source, items: nodes, raw } = readJsonList('responses', props.responses);
  const items = nodes.map((node, index) => toListedResponse(`responses[${index}]`, node, source, reasons));
  // A status code without a body documents an empty response, but only if `responses` is not specified.
  const hasStatusOnly = props.statusCode !== undefined && props.statusCode !== null && nodes.length === 0 && !raw;
  if (props.response !== undefined || hasStatusOnly) items.unshift(toSingleResponse(props, reasons));
  return { items, raw };
}

/** Parses the response that `response`, `responseHeaders` and `statusCode` document. */
function toSingleResponse(props: ResponseProps, reasons: StatusReasons | undefined): Response {
  const statusCode = props.statusCode ?? 200;
  const status = toStatus(toJsonText(statusCode), reasons);
  const mistakes: Mistake[] = [];
  if (!isStatus(statusCode)) mistakes.push({ prop: 'statusCode', found: status.status });
  const list = readHeaders(props.responseHeaders);
  if (!list) mistakes.push({ prop: 'responseHeaders', source: toJsonText(props.responseHeaders) });
  const hasBody = props.response !== null || !WITHOUT_CONTENT.has(status.status);
  return {
    ...status,
    label: '',
    headers: toShownHeaders('responseHeaders', list, mistakes),
    body: hasBody ? toBodyCode('response', props.response, toMediaType(list?.fields ?? [])) : undefined,
    mistakes,
  };
}

/** Parses an item of `responses`. An item that is not an object is displayed as the body of a response. */
function toListedResponse(prop: string, node: JsonNode, source: string, reasons: StatusReasons | undefined): Response {
  if (node.mark !== '{') {
    const body = toNestedCode(getNodeSource(node, source));
    return { ...toStatus('', reasons), label: '', headers: [], body, mistakes: [{ prop, source, offset: node.start }] };
  }
  const mistakes = findWrongMembers({ prop, shape: SHAPES.responses, node, source });
  // An unknown member is probably a misspelled "body" or "statusCode".
  const isMisspelled = mistakes.length > 0;
  const members = getMemberMap(node);

  const statusNode = members.get('statusCode');
  const written = getScalarText(statusNode, source) ?? '';
  if (!isStatus(written) && (statusNode || !isMisspelled))
    mistakes.push({ prop: `${prop}.statusCode`, source, offset: (statusNode ?? node).start });
  const status = toStatus(written, reasons);

  const headersNode = members.get('headers');
  const list = readHeaders(headersNode && getNodeSource(headersNode, source));
  if (!list) mistakes.push({ prop: `${prop}.headers`, source, offset: headersNode?.start });
  const headers = toShownHeaders(`${prop}.headers`, list, mistakes);

  const bodyNode = members.get('body');
  let body: Code | undefined;
  if (bodyNode) {
    const isEmpty = bodyNode.mark === 'n' && WITHOUT_CONTENT.has(status.status);
    body = isEmpty ? undefined : toListedBody(`${prop}.body`, bodyNode, source, toMediaType(list?.fields ?? []));
  } else if (isMisspelled) {
    body = toNestedCode(getNodeSource(node, source));
  }
  return { ...status, label: getScalarText(members.get('label'), source) ?? '', headers, body, mistakes };
}

function toListedBody(prop: string, node: JsonNode, source: string, type: string): Code | undefined {
  if (node.mark !== '"') return toNestedCode(getNodeSource(node, source));
  return isJsonType(type) ? toTextCode(prop, node.text ?? '') : toBodyCode(prop, node.text, type);
}
