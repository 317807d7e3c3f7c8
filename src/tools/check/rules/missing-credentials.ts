import { type AuthCredential, type KeyParameter, hasAuthLabel, parseAuth } from '../../../model/http/auth.js';
import { listCookieNames } from '../../../model/http/field-values.js';
import { findCredential, isAuthorization, type RequestParameter } from '../../../model/http/credentials.js';
import { readHeaders } from '../../../model/http/headers.js';
import { splitQuery } from '../../../model/http/url.js';
import { readBaseUrl } from '../../../model/block/base-url.js';
import { asString } from '../../../model/text/coerce.js';
import { isPropKnown } from '../../../model/block/block-element.js';
import type { RuleFinding } from '../page-problem.js';
import type { Block, BlockField } from '../blocks.js';
import { CREDENTIAL_NAMES, isCredential } from '../credential-names.js';
import { createBlockFinding } from '../findings.js';
import type { CheckRule } from '../rule.js';

export const missingCredentials: CheckRule = {
  name: 'missing-credentials',
  severity: 'warning',
  section: 'Contradictions',
  description:
    'An `auth` type without credentials in `headers`, in the query of the endpoint or in the `example` of a field',
  details: 'if `auth` has alternatives, the request needs the credentials of only one of them.',
  example: 'auth="bearer"',
  includesPartials: true,
  check: ({ blocks }) => blocks.flatMap(checkBlock),
};

/**
 * The props that determine or describe the credentials of the request. If one of their values is known only at runtime,
 * the credentials are not checked.
 */
const REQUIRED_PROPS = ['auth', 'headers', 'endpoint', 'baseUrl', 'servers', 'authLabel'];

/** The authentication of a block, with the parameters of the request that can carry the credentials. */
interface Authentication {
  alternatives: AuthCredential[][];
  parameters: SentParameter[];
  url: string;
  /**
   * Whether `authLabel` or an OpenAPI description describes the authentication. In this case, the `Authorization`
   * header can contain an API key.
   */
  isDescribed: boolean;
}

interface SentParameter extends RequestParameter {
  /** The documented value, which can be a placeholder such as `<API_KEY>`. */
  documented: string;
}

function checkBlock(block: Block): RuleFinding[] {
  const authentication = readAuthentication(block);
  if (!authentication) return [];
  const missing = findMissing(authentication);
  return missing ? [reportMissing(missing, block)] : [];
}

/**
 * Returns the authentication of a block. Returns `undefined` if the credentials, or the names of parameters that may
 * carry them, are known only at runtime. Also returns `undefined` for a webhook event, which has no request to
 * authenticate.
 */
function readAuthentication(block: Block): Authentication | undefined {
  const { element, endpoint, isComplete } = block;
  const arePropsKnown = REQUIRED_PROPS.every((name) => isPropKnown(element, name));
  const areNamesKnown = block.fields.every(({ kind, isNameKnown }) => kind !== 'parameter' || isNameKnown);
  if (!isComplete || !arePropsKnown || !areNamesKnown || endpoint.webhook) return undefined;
  const { auth, authLabel, endpoint: path, headers } = element.props;
  const headerList = readHeaders(headers);
  // Headers that cannot be parsed may contain any credentials.
  if (!headerList) return undefined;
  const url = `${readBaseUrl(element.props)}${asString(path)}`;
  return {
    alternatives: parseAuth(auth),
    parameters: [
      ...headerList.fields.map(({ name, value }): SentParameter => ({ location: 'header', name, documented: value })),
      ...readQueryParameters(url),
      ...block.fields.flatMap(toParameter),
    ],
    url,
    isDescribed: hasAuthLabel(authLabel) || element.source.filledFrom !== undefined,
  };
}

function readQueryParameters(url: string): SentParameter[] {
  const query = new URLSearchParams(splitQuery(url).query);
  return Array.from(query, ([name, value]) => ({ location: 'query', name, documented: value }));
}

/**
 * Returns an empty array for a field that cannot carry credentials. Only a field with an example is part of the
 * request.
 */
function toParameter({ kind, location, fullName, element }: BlockField): SentParameter[] {
  if (kind !== 'parameter' || !element.attributes.has('example')) return [];
  if (location !== 'header' && location !== 'query' && location !== 'cookie') return [];
  return [{ location, name: fullName, documented: asString(element.props.example) }];
}

/**
 * Returns the first credential that the request lacks. Returns `undefined` if the request contains the credentials of
 * one of the alternatives.
 */
function findMissing(authentication: Authentication): AuthCredential | undefined {
  const { alternatives, parameters, url } = authentication;
  if (!alternatives.flat().every(({ type }) => CREDENTIAL_NAMES.has(type))) return undefined;
  const isMissing = (credential: AuthCredential) =>
    !(credential.type === 'basic' && hasUserInfo(url)) &&
    !parameters.some((parameter) => canCarry(credential, parameter, authentication));
  const isAuthenticated = alternatives.some((credentials) => !credentials.some(isMissing));
  return isAuthenticated ? undefined : alternatives[0]?.find(isMissing);
}

/**
 * Returns whether the URL contains user info, such as the user name and password in
 * `https://user:password@example.com`.
 */
function hasUserInfo(url: string): boolean {
  return /^[a-z]+:\/\/[^/?#]*@/i.test(url);
}

function canCarry(credential: AuthCredential, parameter: SentParameter, authentication: Authentication): boolean {
  const { type, key } = credential;
  if (key) return findCredential(credential, [], [parameter]) !== undefined || hasCookie(parameter, key);
  const names = CREDENTIAL_NAMES.get(type);
  if (!names || parameter.location === 'cookie') return true;
  if (type === 'apiKey' && isAuthorization(parameter)) return canCarryApiKey(parameter, authentication);
  return isCredential(
    parameter.name,
    parameter.documented,
    parameter.location === 'query' ? names.query : names.header,
  );
}

/** Returns whether a parameter is a `Cookie` header with the cookie that `auth` specifies for an API key. */
function hasCookie({ location, name, documented }: SentParameter, key: KeyParameter): boolean {
  return location === 'header' && listCookieNames([{ name, value: documented }]).has(key.name);
}

/**
 * Returns whether an `Authorization` header can carry the API key: the authentication is described, the header carries
 * no other credentials, or its documented value contains a placeholder such as `Bearer <API_KEY>`.
 */
function canCarryApiKey(authorization: SentParameter, { alternatives, isDescribed }: Authentication): boolean {
  const isShared = /<[^<>]*key[^<>]*>/i.test(authorization.documented);
  return (
    isDescribed ||
    isShared ||
    findCredential({ type: 'apiKey', keyIndex: 0 }, alternatives.flat(), [authorization]) !== undefined
  );
}

function reportMissing(credential: AuthCredential, block: Block): RuleFinding {
  return createBlockFinding(
    {
      message: `The request contains no credentials for auth="${formatCredential(credential)}": no header, query parameter or field example contains them`,
      expected: 'credentials in the request',
      suggestion: suggestCredential(credential),
      prop: 'auth',
    },
    block,
  );
}

function formatCredential({ type, key }: AuthCredential): string {
  if (!key) return type;
  return key.location ? `${type}:${key.location}.${key.name}` : `${type}:${key.name}`;
}

function suggestCredential({ type, key }: AuthCredential): string {
  if (key?.location === 'query' || key?.location === 'cookie')
    return `Add a field with an example: <ParamField ${key.location}="${key.name}" example="<API_KEY>" />`;
  const example = key ? `{"${key.name}": "<API_KEY>"}` : CREDENTIAL_NAMES.get(type)?.example;
  return `Add the credentials to "headers": ${example}`;
}
