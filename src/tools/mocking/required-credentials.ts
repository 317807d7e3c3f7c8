import { readFields } from '../pages/documented/read-fields.js';
import { parseAuth, toAuthAlternatives } from '../../model/http/auth.js';
import { findCredential, getAuthScheme, type RequestParameter } from '../../model/http/credentials.js';
import { type HeaderField, readHeaders } from '../../model/http/headers.js';
import { isApiKeyName, isSecretName } from '../../model/http/secret-names.js';
import type { PageBlock } from '../pages/page-block.js';

/**
 * Returns whether a request lacks the credentials that the block's `auth` prop requires. The values of the credentials
 * are not validated.
 */
export function lacksCredentials(
  block: PageBlock,
  headers: ReadonlyMap<string, string>,
  query: URLSearchParams,
): boolean {
  const alternatives = toAuthAlternatives(block.props.auth);
  if (alternatives.length === 0) return false;
  const credentials = readCredentials(block, headers, query);
  return !alternatives.some((authTypes) => hasCredentials(authTypes, credentials));
}

/**
 * Returns a WWW-Authenticate header with one challenge for each documented scheme. RFC 9110 requires this header for
 * status code 401. API keys have no registered scheme, so their challenge is `ApiKey`. Returns `undefined` if the block
 * documents no credentials.
 */
export function toChallenge(block: PageBlock): HeaderField | undefined {
  const challenges = toAuthAlternatives(block.props.auth).flat().flatMap(toChallengeOfType);
  return challenges.length === 0 ? undefined : { name: 'WWW-Authenticate', value: [...new Set(challenges)].join(', ') };
}

function toChallengeOfType(authType: string): string[] {
  if (authType === 'apiKey') return ['ApiKey'];
  const scheme = getAuthScheme(authType);
  if (scheme === undefined) return [];
  // RFC 7617 requires a realm.
  return scheme === 'Basic' ? ['Basic realm="mock"'] : [scheme];
}

/** The credentials in a request. Names are in lowercase. */
interface SentCredentials {
  /** The scheme in the Authorization header, in lowercase. */
  scheme: string | undefined;
  /**
   * The names of the headers and query parameters that the block documents as credentials and that the request
   * contains.
   */
  documentedNames: string[];
  /** The names of all headers and query parameters of the request that look like names of secrets or API keys. */
  keyNames: string[];
}

function readCredentials(
  block: PageBlock,
  headers: ReadonlyMap<string, string>,
  query: URLSearchParams,
): SentCredentials {
  const isSent = ({ location, name }: CredentialParameter) =>
    location === 'query' ? query.has(name) : headers.has(name.toLowerCase());
  const keyNames = [...headers.keys(), ...query.keys()].filter((name) => isSecretName(name) || isApiKeyName(name));
  return {
    scheme: /^\s*(\w+)\s+\S/.exec(headers.get('authorization') ?? '')?.[1]?.toLowerCase(),
    documentedNames: findDocumentedCredentials(block)
      .filter(isSent)
      .map(({ name }) => name.toLowerCase()),
    keyNames: keyNames.map((name) => name.toLowerCase()),
  };
}

/**
 * Returns whether a request contains the credentials of all given auth types. An alternative such as `bearer + apiKey`
 * requires a different header or parameter for each type.
 */
function hasCredentials(authTypes: readonly string[], { scheme, documentedNames, keyNames }: SentCredentials): boolean {
  const isInAuthorization = (authType: string) =>
    scheme !== undefined && getAuthScheme(authType)?.toLowerCase() === scheme;
  // The auth type `none` requires no credentials, and the credentials of a custom type are unknown.
  const isElsewhere = (authType: string) =>
    (authType === 'apiKey' || getAuthScheme(authType) !== undefined) && !isInAuthorization(authType);
  const elsewhere = authTypes.filter(isElsewhere);
  const sent = new Set(elsewhere.includes('apiKey') ? [...documentedNames, ...keyNames] : documentedNames);
  // The Authorization header contains the credentials of one auth type, so it does not also count for another type.
  if (authTypes.some(isInAuthorization)) sent.delete('authorization');
  return sent.size >= elsewhere.length;
}

interface CredentialParameter extends RequestParameter {
  location: 'header' | 'query';
}

/**
 * Returns the headers and query parameters in which the block documents credentials, except the Authorization header.
 * Includes the Cookie header if the block documents a cookie.
 */
function findDocumentedCredentials(block: PageBlock): CredentialParameter[] {
  const headers = readHeaders(block.props.headers)?.fields ?? [];
  const parameters: CredentialParameter[] = headers.map(({ name, value }) => ({
    location: 'header',
    name,
    documented: value,
  }));
  for (const { kind, location, name } of readFields(block)) {
    if (kind !== 'parameter') continue;
    if (location === 'header' || location === 'query') parameters.push({ location, name });
    else if (location === 'cookie') parameters.push({ location: 'header', name: 'cookie' });
  }
  const credentials = parseAuth(block.props.auth).flat();
  const credentialParameters = credentials.map((credential) => findCredential(credential, credentials, parameters));
  return parameters.filter(
    (parameter) =>
      (isSecretName(parameter.name) || credentialParameters.includes(parameter)) &&
      parameter.name.toLowerCase() !== 'authorization',
  );
}
