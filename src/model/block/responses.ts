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

/**
 * Status codes whose responses never have content (RFC 9110, section 6.4.1). A null body then means that there is no
 * body.
 */
const WITHOUT_CONTENT = new Set(['204', '205', '304']);

/**
 * Parses `response` with its `statusCode`, and `responses`. If both are specified, the single response comes first.
 */
export function toResponses(
  props: { response?: unknown; responseHeaders?: unknown; statusCode?: unknown; responses?: unknown },
  reasons?: StatusReasons,
): Responses {
  const { source, items: nodes, raw } = readJsonList('responses', props.responses);
  const items = nodes.map((node, index) => toResponse(`responses[${index}]`, node, source, reasons));
  // A status code alone documents a response without content, unless it only accompanies a list.
  const statusCode = props.statusCode ?? undefined;
  if (props.response !== undefined || (statusCode !== undefined && nodes.length === 0 && !raw)) {
    const status = describeStatus(statusCode ?? 200, reasons);
    const hasBody = props.response !== null || !WITHOUT_CONTENT.has(status.shown.status);
    const mistakes: Mistake[] = status.known ? [] : [{ prop: 'statusCode', found: status.shown.status }];
    const list = readHeaders(props.responseHeaders);
    if (!list) mistakes.push({ prop: 'responseHeaders', source: toJsonText(props.responseHeaders) });
    items.unshift({
      ...status.shown,
      label: '',
      headers: toShownHeaders('responseHeaders', list, mistakes),
      body: hasBody ? toBodyCode('response', props.response, toMediaType(list?.fields ?? [])) : undefined,
      mistakes,
    });
  }
  return { items, raw };
}

function toResponse(prop: string, node: JsonNode, source: string, reasons: StatusReasons | undefined): Response {
  const toWritten = () => toNestedCode(getNodeSource(node, source));
  if (node.mark !== '{')
    return {
      ...describeStatus('', reasons).shown,
      label: '',
      headers: [],
      body: toWritten(),
      mistakes: [{ prop, source, offset: node.start }],
    };
  const mistakes = findWrongMembers(prop, SHAPES.responses, node, source);
  const members = getMemberMap(node);
  const statusCode = members.get('statusCode');
  const status = describeStatus(getScalarText(statusCode, source) ?? '', reasons);
  const body = members.get('body');
  // An unknown member is probably a misspelled "body" or "statusCode".
  const isMisspelt = mistakes.length > 0;
  if (!status.known && (statusCode || !isMisspelt))
    mistakes.push({ prop: `${prop}.statusCode`, source, offset: (statusCode ?? node).start });
  const given = members.get('headers');
  const list = readHeaders(given && getNodeSource(given, source));
  if (!list) mistakes.push({ prop: `${prop}.headers`, source, offset: (given as JsonNode).start });
  const type = toMediaType(list?.fields ?? []);
  return {
    ...status.shown,
    label: getScalarText(members.get('label'), source) ?? '',
    headers: toShownHeaders(`${prop}.headers`, list, mistakes),
    body: body || !isMisspelt ? toBody(`${prop}.body`, body, source, status.shown.status, type) : toWritten(),
    mistakes,
  };
}

function toBody(
  prop: string,
  node: JsonNode | undefined,
  source: string,
  status: string,
  type: string,
): Code | undefined {
  if (!node || (node.mark === 'n' && WITHOUT_CONTENT.has(status))) return undefined;
  if (node.mark !== '"') return toNestedCode(getNodeSource(node, source));
  return isJsonType(type) ? toTextCode(prop, node.text ?? '') : toBodyCode(prop, node.text, type);
}

function describeStatus(written: unknown, reasons: StatusReasons | undefined): { known: boolean; shown: Status } {
  return { known: isStatus(written), shown: toStatus(toJsonText(written), reasons) };
}
