import type { AuthCredential, KeyParameter } from './auth.js';
import type { ParameterPlace } from './field-values.js';
import { isApiKeyName, isSecretName } from './secret-names.js';

export interface RequestParameter {
  location: ParameterPlace;
  name: string;
  /** The documented value. `undefined` or empty if only the name is documented. */
  documented?: string | undefined;
}

/** Scheme of the `Authorization` header (RFC 6750, RFC 7617). */
export type AuthScheme = 'Bearer' | 'Basic';

export const API_KEY = '<API_KEY>';

/** Matches a placeholder for a secret, such as `<ACCESS_TOKEN>`. */
export const PLACEHOLDER = /<[^<>]+>/;

/**
 * Returns whether a parameter is a secret, based on its name or, for a header, on a placeholder in its documented
 * value. Path parameters never count as secrets, because paths are displayed and logged.
 */
export function isSecretParameter({ location, name, documented = '' }: RequestParameter): boolean {
  if (location === 'path') return false;
  return isSecretName(name) || (location === 'header' && PLACEHOLDER.test(documented));
}

/** Returns whether two parameter names in the same location are equal. Header names are case-insensitive. */
export function isSameName(name: string, other: string, location: ParameterPlace): boolean {
  return location === 'header' ? name.toLowerCase() === other.toLowerCase() : name === other;
}

/** Returns the `Authorization` scheme of an auth type, or `undefined` if its credentials are sent elsewhere. */
export function getAuthScheme(type: string): AuthScheme | undefined {
  switch (type) {
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      return 'Bearer';
    case 'basic':
      return 'Basic';
    default:
      return undefined;
  }
}

export function isAuthorization({ location, name }: RequestParameter): boolean {
  return location === 'header' && isSameName(name, 'Authorization', location);
}

/**
 * Finds the documented parameter that carries a credential. Returns `undefined` if the page does not document this
 * parameter. In this case, the credentials of `bearer`, `oauth2`, `openIdConnect` and `basic` are sent in an
 * undocumented `Authorization` header.
 *
 * @param all - The credentials of all alternatives.
 */
export function findCredential<Found extends RequestParameter>(
  credential: AuthCredential,
  all: readonly AuthCredential[],
  parameters: readonly Found[],
): Found | undefined {
  const { type, key, keyIndex } = credential;
  if (key) return findKeyParameter(key, parameters);
  const named = all.flatMap((other) => (other.key && findKeyParameter(other.key, parameters)) ?? []);
  const others = parameters.filter((parameter) => !named.includes(parameter));
  const scheme = getAuthScheme(type);
  if (scheme) return others.find((parameter) => canCarryScheme(parameter, scheme));
  return type === 'apiKey' ? listApiKeys(all, others)[keyIndex] : undefined;
}

function findKeyParameter<Found extends RequestParameter>(
  { location, name }: KeyParameter,
  parameters: readonly Found[],
): Found | undefined {
  return parameters.find(
    (parameter) =>
      (location === undefined || parameter.location === location) &&
      isSameName(parameter.name, name, parameter.location),
  );
}

/** Returns whether a parameter is an `Authorization` header whose documented value uses the scheme or is empty. */
function canCarryScheme(parameter: RequestParameter, scheme: AuthScheme): boolean {
  const { documented = '' } = parameter;
  return isAuthorization(parameter) && (documented === '' || getDocumentedScheme(documented) === scheme);
}

/**
 * Returns the scheme of a documented `Authorization` header. An unknown scheme, such as `Token`, counts as `Bearer`.
 */
export function getDocumentedScheme(value: string): AuthScheme {
  return /^\s*basic\s/i.test(value) ? 'Basic' : 'Bearer';
}

/**
 * Lists the parameters that can contain an API key, most likely first: parameters with a name such as `X-Api-Key`,
 * session cookies, and parameters with the value `<API_KEY>`. The `Authorization` header is last, and is omitted if it
 * carries the credentials of another auth type.
 */
function listApiKeys<Found extends RequestParameter>(
  all: readonly AuthCredential[],
  parameters: readonly Found[],
): Found[] {
  const others = parameters.filter((parameter) => parameter.location !== 'path' && !isAuthorization(parameter));
  const keys = others.filter(({ name }) => isApiKeyName(name));
  const schemes = all.flatMap(({ type }) => getAuthScheme(type) ?? []);
  return [
    ...new Set([
      ...keys.filter(isSecretParameter),
      ...keys,
      ...others.filter(isSecretCookie),
      ...others.filter(({ documented }) => documented?.trim() === API_KEY),
      ...parameters.filter(
        (parameter) => isAuthorization(parameter) && !schemes.some((scheme) => canCarryScheme(parameter, scheme)),
      ),
    ]),
  ];
}

function isSecretCookie({ location, name }: RequestParameter): boolean {
  const isCookie = location === 'cookie' || (location === 'header' && isSameName(name, 'Cookie', location));
  return isCookie && isSecretName(name);
}

/** Returns the placeholder that is displayed instead of a credential, such as `<ACCESS_TOKEN>`. */
export function toPlaceholder(name: string, scheme: AuthScheme | undefined): string {
  switch (scheme) {
    case 'Basic':
      return '<CREDENTIALS>';
    case 'Bearer':
      return '<ACCESS_TOKEN>';
    default:
      return `<${name.replace(/\W+/g, '_').toUpperCase()}>`;
  }
}

/** Returns the value that is displayed instead of a credential, such as `Bearer <ACCESS_TOKEN>`. */
export function formatPlaceholder(name: string, scheme: AuthScheme | undefined): string {
  const placeholder = toPlaceholder(name, scheme);
  return scheme ? `${scheme} ${placeholder}` : placeholder;
}
