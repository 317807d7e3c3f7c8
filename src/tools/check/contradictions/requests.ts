import { isBlank } from '../../../model/text/coerce.js';
import { isPropKnown } from '../../../model/block/block-element.js';
import type { Finding } from '../problem.js';
import type { Block } from './blocks.js';
import { createBlockFinding } from './report.js';

/**
 * Reports GET and HEAD requests with a body, and the props `response` and `statusCode` if they are used together with
 * `responses`.
 */
export function findRequestContradictions(block: Block): Finding[] {
  return [...checkBody(block), ...checkResponses(block)];
}

function checkBody(block: Block): Finding[] {
  const { method, body, webhook } = block.endpoint;
  if (webhook || !body || !isPropKnown(block.element, 'method')) return [];
  const common = { rule: 'request-body', expected: 'no body', prop: 'body' } as const;
  switch (method) {
    case 'GET': {
      const message = 'A GET request should not have a body: browsers refuse to send it';
      const suggestion = 'Use query parameters or another method';
      return [createBlockFinding({ ...common, severity: 'warning', message, suggestion }, block)];
    }
    case 'HEAD': {
      const message = 'A HEAD request has no body: the cURL command omits it';
      const suggestion = 'Remove the body';
      return [createBlockFinding({ ...common, severity: 'error', message, suggestion }, block)];
    }
    default:
      return [];
  }
}

function checkResponses(block: Block): Finding[] {
  const { props, written } = block.element;
  const { response, responses, statusCode } = props;
  if (isBlank(responses) || !written.get('responses')?.value) return [];
  const common = { rule: 'conflicting-props', expected: 'only one of these props' } as const;
  if (response !== undefined && response !== '') {
    const message = 'Both response and responses are specified: response is displayed as an additional response';
    const suggestion = 'Move it into responses';
    return [createBlockFinding({ ...common, message, suggestion, prop: 'response' }, block)];
  }
  if (isBlank(statusCode) || !isPropKnown(block.element, 'response')) return [];
  const message = 'statusCode has no effect next to responses';
  const suggestion = 'Specify statusCode in the items of responses';
  return [createBlockFinding({ ...common, message, suggestion, prop: 'statusCode' }, block)];
}
