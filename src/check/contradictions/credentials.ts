import { toAuthWays } from '../../model/http/auth.js';
import { readHeaders } from '../../model/http/headers.js';
import { asString } from '../../model/text/coerce.js';
import { isPropKnown } from '../../pages/element-props.js';
import type { Finding } from '../problem.js';
import type { Block } from './blocks.js';
import { reportAtBlock } from './report.js';

/** The header and query parameter names that carry the credentials of each auth type, and an example. */
const CARRIERS: Readonly<Record<string, { header: RegExp; query: RegExp; example: string }>> = {
  bearer: {
    header: /^(proxy-)?authorization$|^cookie$|token/i,
    query: /token/i,
    example: '{"Authorization": "Bearer <ACCESS_TOKEN>"}',
  },
  oauth2: {
    header: /^(proxy-)?authorization$|^cookie$|token/i,
    query: /token/i,
    example: '{"Authorization": "Bearer <ACCESS_TOKEN>"}',
  },
  basic: {
    header: /^(proxy-)?authorization$/i,
    query: /^$/,
    example: '{"Authorization": "Basic <CREDENTIALS>"}',
  },
  apiKey: {
    header: /^(proxy-)?authorization$|^cookie$|key|token|secret|auth/i,
    query: /key|token|secret|auth|^sig/i,
    example: '{"X-API-Key": "<API_KEY>"}',
  },
};

const REQUIRED_PROPS = ['auth', 'headers', 'endpoint', 'baseUrl', 'authLabel'];

/** Reports credentials that `auth` requires but the request does not contain: the API would reject the cURL command. */
export function findMissingCredentials(block: Block): Finding[] {
  const { given, isComplete } = block;
  if (!isComplete || !REQUIRED_PROPS.every((name) => isPropKnown(given, name)) || block.endpoint.webhook) return [];
  const ways = toAuthWays(given.values.auth);
  if (!ways.flat().every((type) => Object.hasOwn(CARRIERS, type))) return [];
  // One of several alternatives is sufficient.
  const missing = ways.filter((types) => !types.every((type) => isCarried(type, block)));
  const [type] = missing[0]?.filter((each) => !isCarried(each, block)) ?? [];
  if (type === undefined || missing.length < ways.length) return [];
  return [
    reportAtBlock(
      {
        rule: 'missing-credentials',
        message: `The request contains no credentials for auth="${type}": no header, query parameter or example of a field carries them`,
        expected: 'credentials in the request',
        suggestion: `Add them to headers: ${CARRIERS[type]?.example}`,
        prop: 'auth',
      },
      block,
    ),
  ];
}

function isCarried(type: string, { given, fields }: Block): boolean {
  const carrier = CARRIERS[type];
  if (!carrier) return true;
  const { header, query } = carrier;
  const url = `${asString(given.values.baseUrl)}${asString(given.values.endpoint)}`;
  const [, parameters = ''] = /\?(.*)$/s.exec(url) ?? [];
  return (
    (readHeaders(given.values.headers)?.fields.some(({ name }) => header.test(name)) ?? true) ||
    parameters.split('&').some((part) => query.test(part.split('=', 1)[0] ?? '') && part !== '') ||
    (type === 'basic' && /^[a-z]+:\/\/[^/?#]*@/i.test(url)) ||
    fields.some(({ given: { props }, place: { location }, path = '' }) => {
      if (!props.has('example')) return false;
      return (
        location === 'cookie' ||
        (location === 'header' && header.test(path)) ||
        (location === 'query' && query.test(path))
      );
    })
  );
}
