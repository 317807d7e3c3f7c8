import { AUTH_LABELS, type AuthType } from '../../model/http/auth.js';
import type { Credential } from '../operation/operation.js';
import { getMember, getString } from '../source/source-node.js';
import type { BlockElement, FieldName, PropValue } from './block-element.js';

/** The security requirements of an operation, converted to props, headers and fields of a block. */
export interface ShownSecurity {
  /** The props `auth`, `authLabel` and `scopes`. */
  props: Record<string, PropValue>;
  /** Headers with placeholders for the credentials of the first alternative. */
  headers: Record<string, string>;
  /** Fields for the first alternative's API keys in the query or in a cookie. */
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

/** Converts security requirements. `undefined` means that the description does not specify the authentication. */
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
  const isKnown = shown.flat().every(({ type }) => type !== undefined);
  const auth = unique(
    shown.map((credentials) => unique(credentials.map(({ type }) => type ?? 'none')).join(' + ') || 'none'),
  );
  if (isKnown) return { auth: auth.join(', ') };
  const labels = shown.map(
    (credentials) => unique(credentials.map(({ label }) => label)).join(' and ') || AUTH_LABELS.none,
  );
  const known = shown.flat().flatMap(({ type }) => type ?? []);
  // `authLabel` replaces the names of the auth types, so `auth` determines only the icon.
  return { ...(known.length > 0 && { auth: unique(known).join(' + ') }), authLabel: unique(labels).join(' or ') };
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
  const headers = new Map<string, string>();
  for (const [name, value] of credentials.flatMap(toHeader)) if (!headers.has(name)) headers.set(name, value);
  return Object.fromEntries(headers);
}

function toHeader(credential: Credential): [name: string, value: string][] {
  const { scheme } = credential;
  switch (toAuthType(scheme)) {
    case 'bearer':
    case 'oauth2':
      return [['Authorization', 'Bearer <ACCESS_TOKEN>']];
    case 'basic':
      return [['Authorization', 'Basic <CREDENTIALS>']];
    case 'apiKey':
      return getString(getMember(scheme, 'in')) === 'header' ? [[getString(getMember(scheme, 'name')), API_KEY]] : [];
    default:
      return [];
  }
}

/** Returns a field for an API key in the query or in a cookie. Returns an empty array for other credentials. */
function toField({ scheme }: Credential): CredentialField[] {
  const location = getString(getMember(scheme, 'in'));
  if (toAuthType(scheme) !== 'apiKey' || (location !== 'query' && location !== 'cookie')) return [];
  const name = getString(getMember(scheme, 'name'));
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
