import {
  findUnknownValues,
  listKnownParameters,
  type NamedRequest,
  readRequests,
} from '../../../model/block/requests.js';
import type { RequestParameter } from '../../../model/http/credentials.js';
import { suggest } from '../../../model/text/suggest.js';
import { locateRange, type StaticValue } from '../../pages/static-values.js';
import { readBaseUrl } from '../../../model/block/base-url.js';
import { trimSlashes } from '../../../model/http/url.js';
import { asString, isBlank } from '../../../model/text/coerce.js';
import { isPropKnown } from '../../../model/block/block-element.js';
import type { PageFinding } from '../problem.js';
import { type Block, type BlockField, getKnownName } from './blocks.js';
import { createBlockFinding, createFinding } from './report.js';

/**
 * Reports GET and HEAD requests with a body, parameters in `requests` that the block does not document, a `body` that no
 * request uses, a `baseUrl` that differs from the first of the `servers`, and the props `response` and `statusCode` if they
 * are used together with `responses`.
 */
export function findRequestContradictions(block: Block): PageFinding[] {
  return [...checkBody(block), ...checkRequests(block), ...checkServers(block), ...checkResponses(block)];
}

function checkBody(block: Block): PageFinding[] {
  const { method, webhook } = block.endpoint;
  const request = block.requests.find(({ body }) => body);
  if (webhook || !request || !isPropKnown(block.element, 'method')) return [];
  const common = { rule: 'request-body', expected: 'no body', prop: request.bodyProp } as const;
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

function checkRequests(block: Block): PageFinding[] {
  const { props, written } = block.element;
  const { items } = readRequests(props.requests);
  const value = written.get('requests')?.value;
  if (!value || items.length === 0) return [];
  const unknown = items.flatMap((item) => findUnknownParameters(block, item, value));
  const isBodyUnused = !isBlank(props.body) && items.every(({ body }) => body !== undefined);
  if (!isBodyUnused) return unknown;
  const message = 'body has no effect, because every request in requests has its own body';
  const content = { rule: 'conflicting-props', message, expected: 'only one of these props' } as const;
  return [...unknown, createBlockFinding({ ...content, suggestion: 'Remove body', prop: 'body' }, block)];
}

/** Reports the parameters of a request that neither a field nor the endpoint of the block contains. */
function findUnknownParameters(block: Block, request: NamedRequest, value: StaticValue): PageFinding[] {
  const { element, fields, isComplete } = block;
  const areKnown = ['endpoint', 'baseUrl', 'servers', 'webhook'].every((name) => isPropKnown(element, name));
  const documented = fields.filter(({ kind, isNested }) => kind === 'parameter' && !isNested).flatMap(toParameter);
  if (!areKnown || !isComplete || fields.some((field) => getKnownName(field) === undefined)) return [];
  const names = listKnownParameters(element.props, documented).map(({ name }) => name);
  return findUnknownValues(element.props, request, documented).map(({ name, offset }) =>
    createFinding(
      {
        rule: 'unknown-parameter',
        message: `The block documents no parameter ${JSON.stringify(name)}`,
        expected: names.length > 0 ? `one of ${names.join(', ')}` : 'a parameter with a field, or in the endpoint',
        suggestion: suggest(name, names) ?? 'Add a field for it. Headers without a field belong in headers',
        prop: `${request.prop}.parameters`,
      },
      {
        component: 'ApiBlock',
        within: [element.source],
        ...locateRange(value, { start: offset, end: offset + JSON.stringify(name).length }),
      },
    ),
  );
}

function toParameter({ location, fullName }: BlockField): RequestParameter[] {
  return location === undefined || location === 'body' ? [] : [{ location, name: fullName }];
}

function checkServers({ element, ...block }: Block): PageFinding[] {
  const { baseUrl, servers } = element.props;
  const url = readBaseUrl({ servers });
  const isIgnored = url !== '' && !isBlank(baseUrl) && trimSlashes(asString(baseUrl).trim()) !== trimSlashes(url);
  if (!isIgnored || !element.written.get('baseUrl')?.value) return [];
  const message = `baseUrl has no effect, because servers specifies the base URL ${url}`;
  const content = { rule: 'conflicting-props', message, expected: 'only one of these props' } as const;
  const suggestion = 'Remove baseUrl, or add it to servers';
  return [createBlockFinding({ ...content, suggestion, prop: 'baseUrl' }, { element, ...block })];
}

function checkResponses(block: Block): PageFinding[] {
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
