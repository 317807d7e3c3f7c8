import { isPropKnown } from '../../../model/block/block-element.js';
import { type Block, getKnownName } from '../blocks.js';
import { createBlockFinding, createFieldFinding, findNameProp } from '../findings.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const requestBody: CheckRule = {
  name: 'request-body',
  severity: 'error',
  otherSeverity: 'warning',
  section: 'Contradictions',
  description: 'A GET or HEAD request with a body or body fields. For HEAD, a body is an error, because it is not sent',
  example: 'method="GET" body=\'{"a": 1}\'',
  includesPartials: true,
  check: ({ blocks }) => blocks.flatMap((block) => [...checkBody(block), ...checkFields(block)]),
};

function checkBody(block: Block): RuleFinding[] {
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
      const message = 'A HEAD request cannot have a body, so requests and code samples omit it';
      const suggestion = 'Remove the body';
      return [createBlockFinding({ ...common, severity: 'error', message, suggestion }, block)];
    }
    default:
      return [];
  }
}

/**
 * Reports the first body field of a GET or HEAD request. If a request contains a body, `checkBody` reports the body
 * instead.
 */
function checkFields(block: Block): RuleFinding[] {
  const { method, webhook } = block.endpoint;
  const hasBody = block.requests.some(({ body }) => body);
  const isBodiless = method === 'GET' || method === 'HEAD';
  const field = block.fields.find(
    ({ kind, location, isNested }) => kind === 'parameter' && location === 'body' && !isNested,
  );
  if (!isBodiless || !field || webhook || hasBody || !isPropKnown(block.element, 'method')) return [];
  const message = `A ${method} request has no body, so no request contains this field`;
  const suggestion = `Write query="${getKnownName(field) ?? 'name'}", or use another method`;
  const prop = findNameProp(field);
  const finding = { severity: 'warning', message, expected: 'no field for a body', suggestion, prop } as const;
  return [createFieldFinding(finding, field)];
}
