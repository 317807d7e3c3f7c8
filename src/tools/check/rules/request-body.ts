import { isPropKnown } from '../../../model/block/block-element.js';
import type { Block } from '../blocks.js';
import { createBlockFinding } from '../findings.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const requestBody: CheckRule = {
  name: 'request-body',
  severity: 'error',
  otherSeverity: 'warning',
  section: 'Contradictions',
  description: 'A GET request with a body. For a HEAD request, this is an error, because the body is not sent',
  example: 'method="GET" body=\'{"a": 1}\'',
  includesPartials: true,
  check: ({ blocks }) => blocks.flatMap(checkBlock),
};

function checkBlock(block: Block): RuleFinding[] {
  const { method, webhook } = block.endpoint;
  const request = block.requests.find(({ body }) => body);
  if (webhook || !request || !isPropKnown(block.element, 'method')) return [];
  const common = { expected: 'no body', prop: request.bodyProp } as const;
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
