import { readFields } from '../documented/fields.js';
import { toAuthAlternatives } from '../../model/http/auth.js';
import { readHeaders } from '../../model/http/headers.js';
import type { PageBlock } from '../../pages/page-block.js';

/** Matches common names of headers and query parameters that contain credentials. */
const CREDENTIAL_NAME = /key|token|secret|auth|session/i;

/** The scheme of each auth type that is sent in the Authorization header, in lowercase. */
const SCHEMES: ReadonlyMap<string, string> = new Map([
  ['bearer', 'bearer'],
  ['oauth2', 'bearer'],
  ['basic', 'basic'],
]);

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
  const scheme = /^\s*(\w+)\s+\S/.exec(headers.get('authorization') ?? '')?.[1]?.toLowerCase();
  const documentedNames = findDocumentedCredentials(block)
    .filter(({ location, name }) => (location === 'query' ? query.has(name) : headers.has(name.toLowerCase())))
    .map(({ name }) => name.toLowerCase());
  const similarNames = [...headers.keys(), ...query.keys()]
    .filter((name) => CREDENTIAL_NAME.test(name))
    .map((name) => name.toLowerCase());

  const isInAuthorization = (authType: string) => scheme !== undefined && SCHEMES.get(authType) === scheme;
  // The auth type `none` requires no credentials, and the credentials of a custom type are unknown.
  const isElsewhere = (authType: string) =>
    (authType === 'apiKey' || SCHEMES.has(authType)) && !isInAuthorization(authType);

  // An alternative such as `bearer + apiKey` requires different headers or parameters for its types.
  const hasCredentials = (authTypes: readonly string[]): boolean => {
    const elsewhere = authTypes.filter(isElsewhere);
    const sent = new Set(elsewhere.includes('apiKey') ? [...documentedNames, ...similarNames] : documentedNames);
    if (authTypes.some(isInAuthorization)) sent.delete('authorization');
    return sent.size >= elsewhere.length;
  };
  return !alternatives.some(hasCredentials);
}

/** A header or query parameter that contains credentials. */
interface CredentialParameter {
  location: 'header' | 'query';
  name: string;
}

/**
 * Returns the headers and query parameters in which the block documents credentials, except the Authorization header.
 * Includes the Cookie header if the block documents a cookie.
 */
function findDocumentedCredentials(block: PageBlock): CredentialParameter[] {
  const headers = readHeaders(block.props.headers)?.fields ?? [];
  const parameters: CredentialParameter[] = headers.map(({ name }) => ({ location: 'header', name }));
  for (const { kind, location, name } of readFields(block)) {
    if (kind !== 'parameter') continue;
    if (location === 'header' || location === 'query') parameters.push({ location, name });
    else if (location === 'cookie') parameters.push({ location: 'header', name: 'cookie' });
  }
  return parameters.filter(({ name }) => {
    const lowerCased = name.toLowerCase();
    return lowerCased === 'cookie' || (CREDENTIAL_NAME.test(name) && lowerCased !== 'authorization');
  });
}
