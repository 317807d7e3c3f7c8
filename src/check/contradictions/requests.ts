import { isBlank } from '../../model/text/coerce.js';
import { isPropKnown } from '../../pages/element-props.js';
import type { Finding } from '../problem.js';
import type { Block } from './blocks.js';
import { reportAtBlock } from './report.js';

/** What a block says of its request and its answers that does not go together. */
export function findRequestContradictions(block: Block): Finding[] {
  return [...checkBody(block), ...checkResponses(block)];
}

function checkBody(block: Block): Finding[] {
  const { given, endpoint } = block;
  const { method, body, webhook } = endpoint;
  if (webhook || !isPropKnown(given, 'method') || !body || !/^(GET|HEAD)$/.test(method)) return [];
  const isLost = method === 'HEAD';
  return [
    reportAtBlock(
      {
        rule: 'request-body',
        severity: isLost ? 'error' : 'warning',
        message: isLost
          ? 'A HEAD request has no body: the command leaves it out'
          : 'A GET request has no use for a body, and browsers refuse to send one',
        expected: 'no body',
        suggestion: isLost ? 'Remove the body' : 'Write its members as query parameters, or another method',
        prop: 'body',
      },
      block,
    ),
  ];
}

function checkResponses(block: Block): Finding[] {
  const { given } = block;
  const { response, responses, statusCode } = given.values;
  if (isBlank(responses) || !given.props.get('responses')?.value) return [];
  const isBoth = response !== undefined && response !== '';
  const prop = isBoth ? 'response' : 'statusCode';
  if (!isBoth && isBlank(statusCode)) return [];
  return [
    reportAtBlock(
      {
        rule: 'conflicting-props',
        message: isBoth
          ? 'response stands beside responses: it is shown as one more, before them'
          : 'statusCode stands beside responses: it has no effect',
        expected: 'either of them',
        suggestion: isBoth ? 'Write it as an item of responses' : 'Write it as statusCode of an item of responses',
        prop,
      },
      block,
    ),
  ];
}
