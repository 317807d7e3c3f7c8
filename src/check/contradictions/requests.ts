import { isBlank } from '../../model/text/coerce.js';
import { isPropKnown } from '../../pages/element-props.js';
import type { Finding } from '../problem.js';
import type { Block } from './blocks.js';
import { reportAtBlock } from './report.js';

/** Reports bodies of GET and HEAD requests, and combinations of response props that exclude each other. */
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
          ? 'A HEAD request has no body: the cURL command omits it'
          : 'A GET request should not have a body: browsers refuse to send it',
        expected: 'no body',
        suggestion: isLost ? 'Remove the body' : 'Use query parameters or another method',
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
          ? 'Both response and responses are specified: response is displayed as an additional response'
          : 'statusCode has no effect next to responses',
        expected: 'only one of these props',
        suggestion: isBoth ? 'Move it into responses' : 'Specify statusCode in the items of responses',
        prop,
      },
      block,
    ),
  ];
}
