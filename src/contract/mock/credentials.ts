import { readFields } from '../documented/fields.js';
import { toAuthAlternatives } from '../../model/http/auth.js';
import { readHeaders } from '../../model/http/headers.js';
import type { PageBlock } from '../../pages/page-block.js';

/** Matches common names of headers and query parameters that contain credentials. */
const CREDENTIAL_NAME = /key|token|secret|auth|session/i;

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
  const hasDocumentedCredentials = findDocumentedCredentials(block).some(({ location, name }) =>
    location === 'query' ? query.has(name) : headers.has(name.toLowerCase()),
  );
  const hasCredentials = (authType: string): boolean => {
    switch (authType) {
      case 'bearer':
      case 'oauth2':
        return scheme === 'bearer' || hasDocumentedCredentials;
      case 'basic':
        return scheme === 'basic' || hasDocumentedCredentials;
      case 'apiKey':
        return (
          hasDocumentedCredentials || [...headers.keys(), ...query.keys()].some((name) => CREDENTIAL_NAME.test(name))
        );
      default:
        // The auth type `none` requires no credentials. The credentials of a custom type are unknown, so accept any
        // request.
        return true;
    }
  };
  return !alternatives.some((authTypes) => authTypes.every(hasCredentials));
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
