import { type Code, toJsonCode, toNestedCode, toTextCode } from './code.js';
import { formatJson, type JsonNode } from './json.js';
import { problemAt, readJsonList, toMembers, toScalar } from './json-list.js';
import type { Color } from './method.js';
import type { Problem } from './problem.js';
import { getStatusColor, getStatusReason, parseStatusCode } from './status.js';

/** A response as it is shown: one tab, or the only panel. */
export interface Response {
  /** `200`, or what an author wrote in its place; `''` where there is none. */
  status: string;
  /** The standard reason phrase; `''` where there is none. */
  reason: string;
  color: Color;
  label: string;
  /** Nothing where the response has no content. */
  body?: Code | undefined;
  /** Why the status is shown as written. */
  problem?: Problem | undefined;
}

/** The responses of an endpoint; `raw` is a list that could not be read, as written. */
export interface Responses {
  items: Response[];
  raw?: Code | undefined;
}

const SHAPE = '{"statusCode", "label"?, "body"}';
const STATUS_EXPECTED = 'Expected a status code from 100 to 599';

/** Status codes whose responses never have content (RFC 9110, section 6.4.1): a null body there is no body. */
const WITHOUT_CONTENT = new Set(['204', '205', '304']);

/** Reads `response` with `statusCode`, and `responses`; where both are given, the single one comes first. */
export function toResponses(props: { response?: unknown; statusCode?: unknown; responses?: unknown }): Responses {
  const { source, items: nodes, raw } = readJsonList('responses', props.responses, SHAPE);
  const items = nodes.map((node, index) => toResponse(`responses[${index}]`, node, source));
  // A status code alone documents a response without content, unless it only accompanies a list.
  const statusCode = props.statusCode ?? undefined;
  if (props.response !== undefined || (statusCode !== undefined && nodes.length === 0 && !raw)) {
    const status = describeStatus(statusCode ?? 200);
    const problem = status.known ? undefined : { prop: 'statusCode', message: STATUS_EXPECTED };
    const hasBody = props.response !== null || !WITHOUT_CONTENT.has(status.shown.status);
    items.unshift({ ...status.shown, label: '', body: hasBody ? toJsonCode('response', props.response) : undefined, problem });
  }
  return { items, raw };
}

function toResponse(prop: string, node: JsonNode, source: string): Response {
  if (node.kind !== 'object') {
    const body = toNestedCode(source.slice(node.start, node.end));
    return { ...describeStatus('').shown, label: '', body, problem: problemAt(prop, source, node, `Expected ${SHAPE}`) };
  }
  const members = toMembers(node);
  const statusCode = members.get('statusCode');
  const status = describeStatus(toScalar(statusCode, source) ?? '');
  return {
    ...status.shown,
    label: toScalar(members.get('label'), source) ?? '',
    body: toBody(`${prop}.body`, members.get('body'), source, status.shown.status),
    problem: status.known ? undefined : problemAt(`${prop}.statusCode`, source, statusCode ?? node, STATUS_EXPECTED),
  };
}

function toBody(prop: string, node: JsonNode | undefined, source: string, status: string): Code | undefined {
  if (!node || (node.kind === 'null' && WITHOUT_CONTENT.has(status))) return undefined;
  return node.kind === 'string' ? toTextCode(prop, node.value) : toNestedCode(source.slice(node.start, node.end));
}

function describeStatus(written: unknown): { known: boolean; shown: Pick<Response, 'status' | 'reason' | 'color'> } {
  const code = parseStatusCode(written);
  return {
    known: code !== undefined,
    shown: {
      status: code === undefined && typeof written !== 'string' ? formatJson(written) : String(code ?? written),
      reason: code === undefined ? '' : getStatusReason(code),
      color: getStatusColor(code),
    },
  };
}
