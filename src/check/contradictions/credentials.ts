import { toAuthAlternatives } from '../../model/http/auth.js';
import { readHeaders } from '../../model/http/headers.js';
import { asString } from '../../model/text/coerce.js';
import { isPropKnown } from '../../pages/element-props.js';
import type { Finding } from '../problem.js';
import type { Block, BlockField } from './blocks.js';
import { createBlockFinding } from './report.js';

/** The names of headers and query parameters that indicate credentials of an auth type, and example headers. */
interface CredentialNames {
  /** Matches the names of headers that can contain the credentials. */
  header: RegExp;
  /**
   * Matches the names of query parameters that can contain the credentials. `undefined` if the query cannot contain
   * them.
   */
  query: RegExp | undefined;
  /** An example value of the `headers` prop, with credentials. */
  example: string;
}

const BEARER: CredentialNames = {
  header: /^(proxy-)?authorization$|^cookie$|token/i,
  query: /token/i,
  example: '{"Authorization": "Bearer <ACCESS_TOKEN>"}',
};

const CREDENTIAL_NAMES: ReadonlyMap<string, CredentialNames> = new Map([
  ['bearer', BEARER],
  ['oauth2', BEARER],
  [
    'basic',
    {
      header: /^(proxy-)?authorization$/i,
      query: undefined,
      example: '{"Authorization": "Basic <CREDENTIALS>"}',
    },
  ],
  [
    'apiKey',
    {
      header: /^(proxy-)?authorization$|^cookie$|key|token|secret|auth/i,
      query: /key|token|secret|auth|^sig/i,
      example: '{"X-API-Key": "<API_KEY>"}',
    },
  ],
]);

/** The props that must be statically known, because they determine or describe the credentials of the request. */
const REQUIRED_PROPS = ['auth', 'headers', 'endpoint', 'baseUrl', 'authLabel'];

/** Reports credentials that `auth` requires but the request does not contain. The API would reject such a request. */
export function findMissingCredentials(block: Block): Finding[] {
  const { elementProps, endpoint, isComplete } = block;
  const arePropsKnown = REQUIRED_PROPS.every((name) => isPropKnown(elementProps, name));
  if (!isComplete || !arePropsKnown || endpoint.webhook) return [];
  const alternatives = toAuthAlternatives(elementProps.values.auth);
  if (!alternatives.flat().every((type) => CREDENTIAL_NAMES.has(type))) return [];
  // The request needs the credentials of only one alternative.
  const isAuthenticated = alternatives.some((types) => types.every((type) => hasCredentials(type, block)));
  const missingType = alternatives[0]?.find((type) => !hasCredentials(type, block));
  if (isAuthenticated || missingType === undefined) return [];
  return [
    createBlockFinding(
      {
        rule: 'missing-credentials',
        message: `The request contains no credentials for auth="${missingType}": no header, query parameter or example of a field contains them`,
        expected: 'credentials in the request',
        suggestion: `Add them to headers: ${CREDENTIAL_NAMES.get(missingType)?.example}`,
        prop: 'auth',
      },
      block,
    ),
  ];
}

function hasCredentials(type: string, { elementProps, fields }: Block): boolean {
  const names = CREDENTIAL_NAMES.get(type);
  if (!names) return true;
  const { baseUrl, endpoint, headers } = elementProps.values;
  const url = `${asString(baseUrl)}${asString(endpoint)}`;
  return (
    hasCredentialHeader(headers, names) ||
    hasCredentialParameter(url, names) ||
    (type === 'basic' && hasUserInfo(url)) ||
    fields.some((field) => isCredentialField(field, names))
  );
}

/**
 * Returns whether the name of any header indicates credentials. Returns `true` if the headers cannot be parsed, because
 * they may contain credentials.
 */
function hasCredentialHeader(headers: unknown, { header }: CredentialNames): boolean {
  const list = readHeaders(headers);
  return !list || list.fields.some(({ name }) => header.test(name));
}

function hasCredentialParameter(url: string, { query }: CredentialNames): boolean {
  const parameters = new URLSearchParams(/\?(.*)/s.exec(url)?.[1]);
  return query !== undefined && [...parameters.keys()].some((name) => query.test(name));
}

/**
 * Returns whether the URL contains user info, such as the user name and password in
 * `https://user:password@example.com`.
 */
function hasUserInfo(url: string): boolean {
  return /^[a-z]+:\/\/[^/?#]*@/i.test(url);
}

/** Returns whether the field adds credentials to the request. Only a field with an example is part of the request. */
function isCredentialField(
  { elementProps, place, path = '' }: BlockField,
  { header, query }: CredentialNames,
): boolean {
  if (!elementProps.props.has('example')) return false;
  switch (place.location) {
    case 'cookie':
      return true;
    case 'header':
      return header.test(path);
    case 'query':
      return query?.test(path) ?? false;
    default:
      return false;
  }
}
