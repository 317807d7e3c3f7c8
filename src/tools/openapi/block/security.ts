import { AUTH_LABELS, type AuthType } from '../../../model/http/auth.js';
import type { Credential } from '../operation/operation.js';
import { getMember, getString } from '../source/source-node.js';
import type { BlockElement, FieldName, PropValue } from './block-element.js';

/** The security requirements of an operation, converted to props, headers and fields of a block. */
export interface ShownSecurity {
  /** The props `auth`, `authLabel` and `scopes`. */
  props: Record<string, PropValue>;
  /** Headers with placeholders for the credentials of the first alternative that requires credentials. */
  headers: Record<string, string>;
  /** Fields for the API keys that this alternative requires in the query or in a cookie. */
  fields: CredentialField[];
}

interface CredentialField {
  name: FieldName;
  element: BlockElement;
}

/** A security scheme, converted to the auth type and label of a block. */
interface ShownCredential {
  /** `undefined` if the `auth` prop has no type for the security scheme. */
  type: AuthType | undefined;
  label: string;
}

/** Converts security requirements. `undefined` means that the OpenAPI description does not specify the authentication. */
export function toSecurity(alternatives: readonly Credential[][] | undefined): ShownSecurity {
  if (!alternatives) return { props: {}, headers: {}, fields: [] };
  if (alternatives.length === 0) return { props: { auth: 'none' }, headers: {}, fields: [] };
  // The headers and fields contain placeholders only for the first alternative that requires credentials.
  const sent = alternatives.find((credentials) => credentials.length > 0) ?? [];
  const scopes = [...new Set(sent.flatMap((credential) => credential.scopes))];
  return {
    props: { ...toAuthProps(alternatives), ...(scopes.length > 0 && { scopes }) },
    headers: toHeaders(sent),
    fields: sent.flatMap(toField),
  };
}

function toAuthProps(alternatives: readonly Credential[][]): Record<string, PropValue> {
  const shown = alternatives.map((credentials) => credentials.map(toShownCredential));
  const types = shown.flat().map(({ type }) => type);
  // An alternative without a known type, such as mutual TLS, is only in `authLabel`.
  const alternativesInAuth = unique(shown.map(formatTypes).filter((alternative) => alternative !== ''));
  const auth = types.some((type) => type !== undefined) || types.length === 0 ? alternativesInAuth.join(', ') : '';
  if (!types.includes(undefined)) return { auth };
  const authLabel = unique(shown.map(formatLabels)).join(' or ');
  return auth === '' ? { authLabel } : { auth, authLabel };
}

/** Returns the `auth` prop for an alternative, such as `bearer + apiKey`. */
function formatTypes(credentials: readonly ShownCredential[]): string {
  return credentials.length === 0 ? 'none' : joinTypes(credentials);
}

/** Joins the auth types of credentials. Omits credentials without an auth type. */
function joinTypes(credentials: readonly ShownCredential[]): string {
  return unique(credentials.flatMap(({ type }) => type ?? [])).join(' + ');
}

/** Returns the label for an alternative, such as `Mutual TLS and API key`. */
function formatLabels(credentials: readonly ShownCredential[]): string {
  if (credentials.length === 0) return AUTH_LABELS.none;
  return unique(credentials.map(({ label }) => label)).join(' and ');
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function toShownCredential({ name, scheme }: Credential): ShownCredential {
  const type = toAuthType(scheme);
  return { type, label: type ? AUTH_LABELS[type] : toSchemeLabel(scheme) || name };
}

function toAuthType(scheme: Credential['scheme']): AuthType | undefined {
  switch (getString(getMember(scheme, 'type'))) {
    case 'apiKey':
      return 'apiKey';
    case 'basic':
      return 'basic';
    case 'oauth2':
    case 'openIdConnect':
      return 'oauth2';
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

const API_KEY = '<API_KEY>';

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

/** Returns a field for an API key in the query or in a cookie. Returns an empty array for other credentials. */
function toField({ scheme }: Credential): CredentialField[] {
  const location = getString(getMember(scheme, 'in'));
  if (toAuthType(scheme) !== 'apiKey' || (location !== 'query' && location !== 'cookie')) return [];
  const name = getString(getMember(scheme, 'name'));
  if (name === '') return [];
  // Cookies rarely contain angle brackets, so the placeholder for a cookie has none.
  const example = location === 'cookie' ? 'API_KEY' : API_KEY;
  const element: BlockElement = {
    component: 'ParamField',
    props: { name, location, type: 'string', required: true, example },
    text: getString(getMember(scheme, 'description')),
    children: [],
  };
  return [{ name: { location, path: name }, element }];
}
