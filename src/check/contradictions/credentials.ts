import { hasAuthLabel, toAuthAlternatives } from '../../model/http/auth.js';
import { findCredential, isAuthorization, type RequestParameter } from '../../model/http/credentials.js';
import { readHeaders } from '../../model/http/headers.js';
import { asString } from '../../model/text/coerce.js';
import { isPropKnown } from '../../pages/element-props.js';
import type { Finding } from '../problem.js';
import type { Block, BlockField } from './blocks.js';
import { CREDENTIAL_NAMES, isCredential } from './credential-names.js';
import { createBlockFinding } from './report.js';

/**
 * The props that determine or describe the credentials of the request. If the value of a prop is only known at runtime,
 * the credentials are not checked.
 */
const REQUIRED_PROPS = ['auth', 'headers', 'endpoint', 'baseUrl', 'authLabel'];

/** The authentication of a block, with the parameters that can carry the credentials. */
interface Authentication {
  alternatives: string[][];
  parameters: Parameter[];
  /** Whether a field may document another parameter, because its name is missing or only known at runtime. */
  hasUnknownParameters: boolean;
  url: string;
  /**
   * Whether `authLabel` or an OpenAPI description describes the authentication. In this case, the `Authorization` header can
   * contain an API key.
   */
  isDescribed: boolean;
}

interface Parameter extends RequestParameter {
  documented: string;
  /** Whether the request contains the parameter. Otherwise, the block only documents it. */
  isSent: boolean;
}

/**
 * Reports a request without the credentials that `auth` requires, because the API would reject it, and an API key without a
 * documented place, because readers cannot send it.
 */
export function findMissingCredentials(block: Block): Finding[] {
  const authentication = readAuthentication(block);
  if (!authentication) return [];
  const missingType = findMissingType(authentication);
  if (missingType !== undefined) return [reportMissingType(missingType, block)];
  return isApiKeyUndocumented(authentication) ? [reportUndocumentedApiKey(block)] : [];
}

/** Returns `undefined` if the credentials are not known statically, or if a webhook event has no request to authenticate. */
function readAuthentication(block: Block): Authentication | undefined {
  const { element, elementProps, endpoint, isComplete } = block;
  const arePropsKnown = REQUIRED_PROPS.every((name) => isPropKnown(elementProps, name));
  if (!isComplete || !arePropsKnown || endpoint.webhook) return undefined;
  const { auth, authLabel, baseUrl, endpoint: path, headers } = elementProps.values;
  const headerList = readHeaders(headers);
  // Headers that cannot be parsed may contain any credentials.
  if (!headerList) return undefined;
  const url = `${asString(baseUrl)}${asString(path)}`;
  return {
    alternatives: toAuthAlternatives(auth),
    parameters: [
      ...headerList.fields.map(({ name, value }) => toSentParameter('header', name, value)),
      ...readQuery(url).map(([name, value]) => toSentParameter('query', name, value)),
      ...block.fields.flatMap(toParameter),
    ],
    hasUnknownParameters: block.fields.some(({ component, path }) => component === 'ParamField' && path === undefined),
    url,
    isDescribed: hasAuthLabel(authLabel) || element.filledFrom !== undefined,
  };
}

function toSentParameter(location: 'header' | 'query', name: string, documented: string): Parameter {
  return { location, name, documented, isSent: true };
}

function readQuery(url: string): [name: string, value: string][] {
  const queryStart = url.indexOf('?');
  return [...new URLSearchParams(queryStart === -1 ? '' : url.slice(queryStart))];
}

/** Returns an empty array for a field that cannot carry credentials. */
function toParameter({ component, elementProps, place, path = '' }: BlockField): Parameter[] {
  const { location } = place;
  if (component !== 'ParamField' || (location !== 'header' && location !== 'query' && location !== 'cookie')) return [];
  const documented = asString(elementProps.values.example);
  // Only a field with an example is part of the request.
  return [{ location, name: path, documented, isSent: elementProps.props.has('example') }];
}

/** Returns the first auth type whose credentials the request lacks, or `undefined` if it contains those of one alternative. */
function findMissingType(authentication: Authentication): string | undefined {
  const { alternatives, parameters, url } = authentication;
  if (!alternatives.flat().every((type) => CREDENTIAL_NAMES.has(type))) return undefined;
  const sent = parameters.filter(({ isSent }) => isSent);
  const isMissing = (type: string) =>
    !(type === 'basic' && hasUserInfo(url)) && !sent.some((parameter) => canCarry(type, parameter, authentication));
  const isAuthenticated = alternatives.some((types) => !types.some(isMissing));
  return isAuthenticated ? undefined : alternatives[0]?.find(isMissing);
}

/**
 * Returns whether the URL contains user info, such as the user name and password in
 * `https://user:password@example.com`.
 */
function hasUserInfo(url: string): boolean {
  return /^[a-z]+:\/\/[^/?#]*@/i.test(url);
}

/** Returns whether `auth` contains `apiKey`, but nothing in the block documents where the key is sent. */
function isApiKeyUndocumented(authentication: Authentication): boolean {
  const { alternatives, parameters, hasUnknownParameters, isDescribed } = authentication;
  if (hasUnknownParameters || isDescribed || !alternatives.flat().includes('apiKey')) return false;
  return !parameters.some((parameter) => canCarry('apiKey', parameter, authentication));
}

function canCarry(type: string, parameter: Parameter, authentication: Authentication): boolean {
  const names = CREDENTIAL_NAMES.get(type);
  if (!names || parameter.location === 'cookie') return true;
  if (type === 'apiKey' && isAuthorization(parameter)) return canCarryApiKey(parameter, authentication);
  return isCredential(
    parameter.name,
    parameter.documented,
    parameter.location === 'query' ? names.query : names.header,
  );
}

/**
 * Returns whether an `Authorization` header can carry the API key: if it carries no other credentials, or if its documented
 * value contains a placeholder such as `Bearer <API_KEY>`.
 */
function canCarryApiKey(authorization: Parameter, { alternatives, isDescribed }: Authentication): boolean {
  const isShared = /<[^<>]*key[^<>]*>/i.test(authorization.documented);
  return isDescribed || isShared || findCredential('apiKey', alternatives.flat(), [authorization]) !== undefined;
}

function reportMissingType(type: string, block: Block): Finding {
  return createBlockFinding(
    {
      rule: 'missing-credentials',
      message: `The request contains no credentials for auth="${type}": no header, query parameter or example of a field contains them`,
      expected: 'credentials in the request',
      suggestion: `Add them to headers: ${CREDENTIAL_NAMES.get(type)?.example}`,
      prop: 'auth',
    },
    block,
  );
}

function reportUndocumentedApiKey(block: Block): Finding {
  return createBlockFinding(
    {
      rule: 'missing-credentials',
      message: 'No header, query parameter or field documents where the API key is sent',
      expected: 'a documented place of the API key',
      suggestion: 'Add a field such as <ParamField header="X-API-Key" />, or describe the authentication in authLabel',
      prop: 'auth',
    },
    block,
  );
}
