import { AUTH_LABELS, type AuthType } from '../../../model/http/auth.js';
import { API_KEY, findCredential, isSameName, type RequestParameter } from '../../../model/http/credentials.js';
import type { Credential } from '../operation/operation.js';
import { getMember, getMembers, getString, type SourceNode } from '../source/source-node.js';
import type { FieldName, OperationElement, PropValue } from './operation-block.js';
import { writeOAuth } from './oauth-prop.js';
import { joinParagraphs } from './describe-schema.js';

/** The security requirements of an operation, converted to props, headers and fields of a block. */
export interface ShownSecurity {
  /** The props `auth`, `authLabel`, `scopes` and `oauth`. */
  props: Record<string, PropValue>;
  /** Headers of the sample request that contain placeholders for credentials. */
  headers: Record<string, string>;
  /** Fields for API keys, and for `Authorization` headers if the description specifies more than the auth type. */
  fields: CredentialElement[];
}

interface CredentialElement {
  name: FieldName;
  element: OperationElement;
}

/** A security scheme, converted to the auth type and label of a block. */
interface ShownCredential {
  /** The credential in the `auth` prop. `undefined` if the `auth` prop has no type for the security scheme. */
  auth: string | undefined;
  label: string;
}

/**
 * Converts security requirements to props, headers and fields of a block.
 *
 * @param alternatives - `undefined` if the OpenAPI description does not specify the authentication.
 * @param parameters - The parameters of the operation.
 */
export function toSecurity(
  alternatives: readonly Credential[][] | undefined,
  parameters: readonly RequestParameter[] = [],
): ShownSecurity {
  if (!alternatives) return { props: {}, headers: {}, fields: [] };
  if (alternatives.length === 0) return { props: { auth: 'none' }, headers: {}, fields: [] };
  const sent = findSent(alternatives);
  const scopes = [...new Set(sent.flatMap((credential) => credential.scopes))];
  const headers = toHeaders(sent);
  const oauth = findOAuth([...sent, ...alternatives.flat()]);
  return {
    props: {
      ...toAuthProps(alternatives, headers, parameters),
      ...(scopes.length > 0 && { scopes }),
      ...(oauth && { oauth: oauth.json }),
    },
    headers,
    fields: toCredentialFields(alternatives, { sent, oauth: oauth?.scheme }),
  };
}

/** A security scheme that the `oauth` prop describes. */
interface ShownOAuth {
  scheme: NonNullable<Credential['scheme']>;
  /** The value of the `oauth` prop. */
  json: string;
}

/**
 * Returns the first security scheme that the `oauth` prop can express, with the scopes that any alternative requires.
 */
function findOAuth(credentials: readonly Credential[]): ShownOAuth | undefined {
  for (const { scheme } of credentials) {
    const scopes = credentials.filter((other) => other.scheme === scheme).flatMap((other) => other.scopes);
    const json = writeOAuth(scheme, unique(scopes));
    if (scheme && json !== '') return { scheme, json };
  }
  return undefined;
}

/**
 * Returns the alternative that the sample request uses. Prefers the first alternative in which all credentials have an
 * auth type, then the first alternative in which at least one has.
 */
function findSent(alternatives: readonly Credential[][]): readonly Credential[] {
  const hasType = ({ scheme }: Credential) => toAuthType(scheme) !== undefined;
  return (
    alternatives.find((credentials) => credentials.length > 0 && credentials.every(hasType)) ??
    alternatives.find((credentials) => credentials.some(hasType)) ??
    []
  );
}

function toAuthProps(
  alternatives: readonly Credential[][],
  headers: Record<string, string>,
  parameters: readonly RequestParameter[],
): Record<string, PropValue> {
  const writeKey = createKeyWriter(alternatives, headers, parameters);
  const shown = alternatives.map((credentials) => credentials.map((each) => toShownCredential(each, writeKey)));
  const credentials = shown.flat().map(({ auth }) => auth);
  // An alternative without a known type, such as mutual TLS, appears only in `authLabel`.
  const alternativesInAuth = unique(shown.map(formatAlternative).filter((alternative) => alternative !== ''));
  const isKnown = credentials.some((auth) => auth !== undefined) || credentials.length === 0;
  const auth = isKnown ? alternativesInAuth.join(', ') : '';
  if (!credentials.includes(undefined)) return { auth };
  const authLabel = unique(shown.map(formatLabels)).join(' or ');
  return auth === '' ? { authLabel } : { auth, authLabel };
}

/**
 * Returns a function that formats an API key for the `auth` prop. The function specifies the parameter, as
 * in `apiKey:header.X-Key`, unless the block finds the parameter if the prop is only `apiKey`.
 */
function createKeyWriter(
  alternatives: readonly Credential[][],
  headers: Record<string, string>,
  parameters: readonly RequestParameter[],
): (credential: Credential) => string {
  const keys = listKeys(alternatives);
  const [onlyKey] = keys;
  if (onlyKey && keys.length === 1) {
    const credentials = alternatives.flat().map(({ scheme }) => ({ type: toAuthType(scheme) ?? '', keyIndex: 0 }));
    const documented = Object.entries(headers).map(([name, value]): RequestParameter => ({
      location: 'header',
      name,
      documented: value,
    }));
    const candidates = [...documented, onlyKey, ...parameters];
    // The order of parameters on a page depends on their locations, so the key must be found in any order.
    const isFound = [candidates, candidates.toReversed()].every((ordered) => {
      const found = findCredential({ type: 'apiKey', keyIndex: 0 }, credentials, ordered);
      return found?.location === onlyKey.location && isSameName(found.name, onlyKey.name, found.location);
    });
    if (isFound) return () => 'apiKey';
  }
  return (credential) => {
    const key = readKey(credential);
    return key && isWritable(key.name) ? `apiKey:${key.location}.${key.name}` : 'apiKey';
  };
}

/**
 * Returns whether the `auth` prop can contain a name. The name must not contain separators or surrounding whitespace.
 */
function isWritable(name: string): boolean {
  return !/[,+]/.test(name) && name.trim() === name;
}

/** Returns the credentials of an alternative in the `auth` prop, such as `bearer + apiKey`. */
function formatAlternative(credentials: readonly ShownCredential[]): string {
  if (credentials.length === 0) return 'none';
  return unique(credentials.flatMap(({ auth }) => auth ?? [])).join(' + ');
}

/** Returns the label for an alternative, such as `Mutual TLS and API key`. */
function formatLabels(credentials: readonly ShownCredential[]): string {
  if (credentials.length === 0) return AUTH_LABELS.none;
  return unique(credentials.map(({ label }) => label)).join(' and ');
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function toShownCredential(credential: Credential, writeKey: (credential: Credential) => string): ShownCredential {
  const { name, scheme } = credential;
  const type = toAuthType(scheme);
  return {
    auth: type === 'apiKey' ? writeKey(credential) : type,
    label: type ? AUTH_LABELS[type] : toSchemeLabel(scheme) || name,
  };
}

/** Returns the auth type of a security scheme, or `undefined` if the `auth` prop has no type for it. */
export function toAuthType(scheme: Credential['scheme']): AuthType | undefined {
  switch (getString(getMember(scheme, 'type'))) {
    case 'apiKey':
      return 'apiKey';
    case 'basic':
      return 'basic';
    case 'oauth2':
      return 'oauth2';
    case 'openIdConnect':
      return 'openIdConnect';
    case 'http':
      return toHttpType(getHttpScheme(scheme));
    default:
      return undefined;
  }
}

function toHttpType(scheme: string): AuthType | undefined {
  return scheme === 'bearer' || scheme === 'basic' ? scheme : undefined;
}

function getHttpScheme(scheme: Credential['scheme']): string {
  return getString(getMember(scheme, 'scheme')).toLowerCase();
}

function toSchemeLabel(scheme: Credential['scheme']): string {
  const type = getString(getMember(scheme, 'type'));
  if (type === 'mutualTLS') return 'Mutual TLS';
  return type === 'http' ? `HTTP ${getString(getMember(scheme, 'scheme'))}` : type;
}

/** Returns the headers that contain credentials. If several credentials share a header, returns only the first one. */
function toHeaders(credentials: readonly Credential[]): Record<string, string> {
  // The keys are lowercase, because header names are case-insensitive.
  const headers = new Map<string, CredentialHeader>();
  for (const credential of credentials) {
    const header = toHeader(credential);
    if (!header || header.name === '') continue;
    const key = header.name.toLowerCase();
    if (!headers.has(key)) headers.set(key, header);
  }
  return Object.fromEntries(Array.from(headers.values(), ({ name, value }) => [name, value]));
}

interface CredentialHeader {
  name: string;
  value: string;
}

function toHeader({ scheme }: Credential): CredentialHeader | undefined {
  switch (toAuthType(scheme)) {
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      return { name: 'Authorization', value: 'Bearer <ACCESS_TOKEN>' };
    case 'basic':
      return { name: 'Authorization', value: 'Basic <CREDENTIALS>' };
    case 'apiKey':
      if (getString(getMember(scheme, 'in')) !== 'header') return undefined;
      return { name: getString(getMember(scheme, 'name')), value: API_KEY };
    default:
      return undefined;
  }
}

/** The parameter that carries an API key. */
interface KeyPlace {
  location: 'header' | 'query' | 'cookie';
  name: string;
}

/** Returns the parameter that carries an API key, or `undefined` for other credentials and for a key without a name. */
function readKey({ scheme }: Credential): KeyPlace | undefined {
  if (toAuthType(scheme) !== 'apiKey') return undefined;
  const location = getString(getMember(scheme, 'in'));
  const name = getString(getMember(scheme, 'name'));
  const isKnown = location === 'header' || location === 'query' || location === 'cookie';
  return isKnown && name !== '' ? { location, name } : undefined;
}

/** Lists the different parameters that carry API keys. */
function listKeys(alternatives: readonly Credential[][]): KeyPlace[] {
  const keys: KeyPlace[] = [];
  for (const key of alternatives.flat().flatMap((credential) => readKey(credential) ?? []))
    if (!keys.some((known) => isSamePlace(known, key))) keys.push(key);
  return keys;
}

function isSamePlace(key: KeyPlace, other: KeyPlace): boolean {
  return key.location === other.location && isSameName(key.name, other.name, key.location);
}

const AUTHORIZATION: KeyPlace = { location: 'header', name: 'Authorization' };

/**
 * Creates a field for each parameter that carries credentials. Omits headers without a description, because the headers
 * of the sample request already show them.
 */
function toCredentialFields(
  alternatives: readonly Credential[][],
  { sent, oauth }: { sent: readonly Credential[]; oauth: Credential['scheme'] },
): CredentialElement[] {
  const places = listKeys(alternatives).filter((key) => !isSamePlace(key, AUTHORIZATION));
  return [...places, AUTHORIZATION].flatMap((place) => {
    const carries = (credential: Credential) => isSamePlace(readPlace(credential) ?? NO_PLACE, place);
    const credentials = alternatives.flat().filter(carries);
    const text = joinParagraphs(unique(credentials.map((each) => describeCredential(each, each.scheme === oauth))));
    const isListed = place.location === 'header' && (place === AUTHORIZATION || sent.some(carries));
    if (isListed && text === '') return [];
    const isRequired = alternatives.every((alternative) => alternative.some(carries));
    return [createField(place, text, { isRequired, isSent: !isListed && sent.some(carries) })];
  });
}

const NO_PLACE: KeyPlace = { location: 'header', name: '' };

/**
 * Returns the parameter that carries a credential, or `undefined` if the `auth` prop has no type for the credential.
 */
function readPlace(credential: Credential): KeyPlace | undefined {
  const type = toAuthType(credential.scheme);
  if (type === undefined || type === 'apiKey') return readKey(credential);
  return AUTHORIZATION;
}

function createField(
  { location, name }: KeyPlace,
  text: string,
  { isRequired, isSent }: { isRequired: boolean; isSent: boolean },
): CredentialElement {
  // Cookies rarely contain angle brackets, so the placeholder for a cookie has none.
  const example = location === 'cookie' ? 'API_KEY' : API_KEY;
  const element: OperationElement = {
    component: 'ParamField',
    props: {
      name,
      location,
      type: 'string',
      ...(isRequired && { required: true }),
      ...(isSent && { example }),
    },
    text,
    fields: [],
  };
  return { name: { location, path: name }, element };
}

/** The members of a security scheme or OAuth flow that contain a URL, with their labels. */
const URLS: readonly (readonly [member: string, label: string])[] = [
  ['authorizationUrl', 'Authorization URL'],
  ['deviceAuthorizationUrl', 'Device authorization URL'],
  ['tokenUrl', 'Token URL'],
  ['refreshUrl', 'Refresh URL'],
  ['openIdConnectUrl', 'OpenID Connect URL'],
  ['oauth2MetadataUrl', 'OAuth 2.0 metadata URL'],
];

/**
 * Returns the description of a security scheme, its URLs, and the descriptions of the scopes that the operation
 * requires, as Markdown. Returns `''` if the scheme contains none of these.
 *
 * @param isInOAuth - Whether the `oauth` prop of the block contains the URLs and the scopes.
 */
function describeCredential({ scheme, scopes }: Credential, isInOAuth = false): string {
  const description = getString(getMember(scheme, 'description'));
  if (isInOAuth) return joinParagraphs([description]);
  const flows = [scheme, ...getMembers(getMember(scheme, 'flows')).map(([, flow]) => flow)];
  return joinParagraphs([description, listUrls(flows), listScopes(scopes, flows)]);
}

function listUrls(flows: readonly (SourceNode | undefined)[]): string {
  const items = URLS.flatMap(([member, label]) => {
    const urls = flows.map((flow) => getString(getMember(flow, member))).filter((url) => url !== '');
    return [...new Set(urls)].map((url) => `- ${label}: \`${url}\``);
  });
  return items.join('\n');
}

function listScopes(scopes: readonly string[], flows: readonly (SourceNode | undefined)[]): string {
  const items = scopes.flatMap((scope) => {
    const texts = flows.map((flow) => getString(getMember(getMember(flow, 'scopes'), scope)).trim());
    const text = texts.find((each) => each !== '' && each !== scope);
    return text === undefined ? [] : [`- Scope \`${scope}\`: ${text.replace(/\s+/g, ' ')}`];
  });
  return items.join('\n');
}
