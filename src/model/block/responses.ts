import { type Code, toJsonCode, toNestedCode, toTextCode } from './code.js';
import { findWrongMembers, readJsonList, SHAPES, toMemberMap, toNodeSource, toScalar } from './json-list.js';
import { toJsonText } from '../json/text.js';
import type { JsonNode } from '../json/tree.js';
import type { Mistake } from '../text/problem.js';
import { isStatus, type Status, type StatusReasons, toStatus } from '../http/status.js';

/** A response as it is shown: one tab, or the only panel. */
export interface Response extends Status {
  label: string;
  /** Nothing where the response has no content. */
  body?: Code | undefined;
  /** Why the status, or the whole response, is shown as written, and members that mean nothing. */
  mistakes?: Mistake[] | undefined;
}

/** The responses of an endpoint; `raw` is a list that could not be read, as written. */
export interface Responses {
  items: Response[];
  raw?: Code | undefined;
}

/** Status codes whose responses never have content (RFC 9110, section 6.4.1): a null body there is no body. */
const WITHOUT_CONTENT = new Set(['204', '205', '304']);

/** Reads `response` with `statusCode`, and `responses`; where both are given, the single one comes first. */
export function toResponses(
  props: { response?: unknown; statusCode?: unknown; responses?: unknown },
  reasons?: StatusReasons,
): Responses {
  const { source, items: nodes, raw } = readJsonList('responses', props.responses);
  const items = nodes.map((node, index) => toResponse(`responses[${index}]`, node, source, reasons));
  // A status code alone documents a response without content, unless it only accompanies a list.
  const statusCode = props.statusCode ?? undefined;
  if (props.response !== undefined || (statusCode !== undefined && nodes.length === 0 && !raw)) {
    const status = describeStatus(statusCode ?? 200, reasons);
    const hasBody = props.response !== null || !WITHOUT_CONTENT.has(status.shown.status);
    items.unshift({
      ...status.shown,
      label: '',
      body: hasBody ? toJsonCode('response', props.response) : undefined,
      mistakes: status.known ? [] : [{ prop: 'statusCode', found: status.shown.status }],
    });
  }
  return { items, raw };
}

function toResponse(prop: string, node: JsonNode, source: string, reasons: StatusReasons | undefined): Response {
  const toWritten = () => toNestedCode(toNodeSource(node, source));
  if (node.mark !== '{')
    return {
      ...describeStatus('', reasons).shown,
      label: '',
      body: toWritten(),
      mistakes: [{ prop, source, offset: node.start }],
    };
  const mistakes = findWrongMembers(prop, SHAPES.responses, node, source);
  const members = toMemberMap(node);
  const statusCode = members.get('statusCode');
  const status = describeStatus(toScalar(statusCode, source) ?? '', reasons);
  const body = members.get('body');
  // A member of another name is what the body, and the status, were meant to be.
  const isMisspelt = mistakes.length > 0;
  if (!status.known && (statusCode || !isMisspelt))
    mistakes.push({ prop: `${prop}.statusCode`, source, offset: (statusCode ?? node).start });
  return {
    ...status.shown,
    label: toScalar(members.get('label'), source) ?? '',
    body: body || !isMisspelt ? toBody(`${prop}.body`, body, source, status.shown.status) : toWritten(),
    mistakes,
  };
}

function toBody(prop: string, node: JsonNode | undefined, source: string, status: string): Code | undefined {
  if (!node || (node.mark === 'n' && WITHOUT_CONTENT.has(status))) return undefined;
  return node.mark === '"' ? toTextCode(prop, node.text ?? '') : toNestedCode(toNodeSource(node, source));
}

function describeStatus(written: unknown, reasons: StatusReasons | undefined): { known: boolean; shown: Status } {
  return { known: isStatus(written), shown: toStatus(toJsonText(written), reasons) };
}
