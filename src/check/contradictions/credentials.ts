import { toAuthAlternatives } from '../../model/http/auth.js';
import { readHeaders } from '../../model/http/headers.js';
import { asString } from '../../model/text/coerce.js';
import { isPropKnown } from '../../pages/element-props.js';
import type { Finding } from '../problem.js';
import type { Block, BlockField } from './blocks.js';
import { createBlockFinding } from './report.js';

/** Rules for lowercase names of headers or query parameters. A name matches if it fulfills one of the rules. */
interface NameRules {
  names?: readonly string[];
  prefixes?: readonly string[];
  /** Words that a name can contain at any position. */
  words?: readonly string[];
}

/** The names of headers and query parameters that contain credentials of an auth type, and an example header. */
interface CredentialNames {
  header: NameRules;
  /** Empty if the query cannot contain the credentials. */
  query: NameRules;
  /** An example value of the `headers` prop, with credentials. */
  example: string;
}

const AUTHORIZATION_NAMES = ['authorization', 'proxy-authorization'];
const KEY_WORDS = ['key', 'token', 'secret', 'auth'];

const BEARER: CredentialNames = {
  header: { names: [...AUTHORIZATION_NAMES, 'cookie'], words: ['token'] },
  query: { words: ['token'] },
  example: '{"Authorization": "Bearer <ACCESS_TOKEN>"}',
};

const CREDENTIAL_NAMES: ReadonlyMap<string, CredentialNames> = new Map<string, CredentialNames>([
  ['bearer', BEARER],
  ['oauth2', BEARER],
  [
    'basic',
    {
      header: { names: AUTHORIZATION_NAMES },
      query: {},
      example: '{"Authorization": "Basic <CREDENTIALS>"}',
    },
  ],
  [
    'apiKey',
    {
      header: { names: [...AUTHORIZATION_NAMES, 'cookie'], words: KEY_WORDS },
      // Signed URLs contain parameters such as `sig` and `signature`.
      query: { words: KEY_WORDS, prefixes: ['sig'] },
      example: '{"X-API-Key": "<API_KEY>"}',
    },
  ],
]);

/** Returns whether a name indicates credentials, or whether the value is a placeholder for them, such as `<API_KEY>`. */
function isCredential(name: string, value: string, rules: NameRules): boolean {
  const placeholder = /^<(.+)>$/.exec(value.trim())?.[1];
  return fulfills(name, rules) || (placeholder !== undefined && fulfills(placeholder, rules));
}

function fulfills(name: string, { names = [], prefixes = [], words = [] }: NameRules): boolean {
  const key = name.toLowerCase();
  return (
    names.includes(key) || prefixes.some((prefix) => key.startsWith(prefix)) || words.some((word) => key.includes(word))
  );
}

/**
 * The props that determine or describe the credentials of the request. If the value of a prop is only known at runtime,
 * the credentials are not checked.
 */
const REQUIRED_PROPS = ['auth', 'headers', 'endpoint', 'baseUrl', 'authLabel'];

/** Reports a request without the credentials that `auth` requires, because the API would reject it. */
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
 * Returns whether any header contains credentials. Returns `true` if the headers cannot be parsed, because
 * they may contain credentials.
 */
function hasCredentialHeader(headers: unknown, { header }: CredentialNames): boolean {
  const list = readHeaders(headers);
  return !list || list.fields.some(({ name, value }) => isCredential(name, value, header));
}

function hasCredentialParameter(url: string, { query }: CredentialNames): boolean {
  const queryStart = url.indexOf('?');
  const parameters = new URLSearchParams(queryStart === -1 ? '' : url.slice(queryStart));
  return [...parameters].some(([name, value]) => isCredential(name, value, query));
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
  { component, elementProps, place, path = '' }: BlockField,
  { header, query }: CredentialNames,
): boolean {
  if (component !== 'ParamField' || !elementProps.props.has('example')) return false;
  const example = asString(elementProps.values.example);
  switch (place.location) {
    case 'cookie':
      return true;
    case 'header':
      return isCredential(path, example, header);
    case 'query':
      return isCredential(path, example, query);
    default:
      return false;
  }
}
