import { type AuthCredential, type AuthType, isAuthType, parseAuth } from '../../../model/http/auth.js';
import { isOAuthType } from '../../../model/block/uses-oauth.js';
import { findCredential, type RequestParameter } from '../../../model/http/credentials.js';
import { parseStringList } from '../../../model/json/string-list.js';
import { asString } from '../../../model/text/coerce.js';
import type { PageBlock } from '../../pages/page-block.js';
import { createArray, createObject, type SourceObject, type SourceNode } from '../source/source-node.js';
import type { ExportedParameter } from './exported-parameters.js';
import type { PageOrigin } from './page-origin.js';
import { type OAuthScheme, toOAuthScheme } from './oauth-scheme.js';
import { createDefinedObject, createStrings, createValue } from './create-nodes.js';

export interface ExportedSecurity {
  /** The value of `security`. `undefined` if the `auth` prop is missing or contains only unknown auth types. */
  requirements: SourceNode | undefined;
  /** The security schemes that the requirements refer to, keyed by name. */
  schemes: Map<string, SourceObject>;
  /** The parameters that contain credentials. The security schemes describe these parameters. */
  credentialParameters: RequestParameter[];
  /** The names in `auth` that are not auth types. OpenAPI cannot express them. */
  unknown: string[];
  /** The parts of the `oauth` prop that OpenAPI 3.1 cannot express. */
  oauthOmissions: string[];
}

/** Converts the `auth`, `scopes` and `oauth` props to security requirements and security schemes. */
export function toExportedSecurity(
  block: PageBlock,
  parameters: readonly ExportedParameter[],
  page: PageOrigin,
): ExportedSecurity {
  const alternatives = parseAuth(block.props.auth);
  const credentials = alternatives.flat();
  const origin = page.at(block.written['auth']?.position);
  const scopes = parseStringList(block.props['scopes']);
  const candidates = parameters.map(toRequestParameter);
  const oauth = toOAuthScheme(block.props, scopes);
  const schemes = new Map<string, Scheme>();
  const findScheme = (credential: AuthCredential): Scheme[] => {
    const { type } = credential;
    if (!isAuthType(type) || type === 'none') return [];
    return [
      addScheme(
        schemes,
        toScheme(credential, { type, oauth, parameter: findCredential(credential, credentials, candidates) }),
      ),
    ];
  };
  // Omit an alternative if all its types are unknown. It would become an empty requirement, which allows requests
  // without credentials.
  const required = alternatives
    .filter((alternative) => alternative.some(({ type }) => isAuthType(type)))
    .map((alternative) => alternative.flatMap(findScheme));
  const used = [...schemes.values()];
  // If no scheme has OAuth scopes, the scopes of the block are roles, which OpenAPI 3.1 allows in all requirements.
  const areRoles = used.every(({ hasScopes }) => !hasScopes);
  const listScopes = ({ hasScopes }: Scheme) => (hasScopes || areRoles ? scopes : []);
  const requirements = required.map((alternative) => createRequirement(alternative, listScopes, origin));
  return {
    requirements: requirements.length > 0 ? createArray(origin, requirements) : undefined,
    schemes: new Map(used.map(({ name, members }) => [name, createScheme(members, origin)])),
    credentialParameters: used.flatMap(({ parameter }) => parameter ?? []),
    oauthOmissions: oauth?.omissions ?? [],
    unknown: [...new Set(credentials.map(({ type }) => type).filter((name) => !isAuthType(name)))],
  };
}

/**
 * Adds a security scheme. Returns the existing scheme if it has already been added. If an API key in another location
 * has the same name, appends the location to the name of the scheme.
 */
function addScheme(schemes: Map<string, Scheme>, scheme: Scheme): Scheme {
  const known = schemes.get(scheme.name);
  if (!known) {
    schemes.set(scheme.name, scheme);
    return scheme;
  }
  const location = asString(scheme.members['in']);
  if (asString(known.members['in']) === location) return known;
  return addScheme(schemes, { ...scheme, name: `${scheme.name}-${location}` });
}

function createRequirement(
  schemes: readonly Scheme[],
  listScopes: (scheme: Scheme) => readonly string[],
  origin: SourceNode,
): SourceObject {
  return createObject(
    origin,
    schemes.map((scheme) => [scheme.name, createStrings(origin, listScopes(scheme))] as const),
  );
}

function toRequestParameter({ location, name, sample }: ExportedParameter): RequestParameter {
  return { location, name, documented: sample };
}

/** A security scheme whose members are strings or JSON objects. */
interface Scheme {
  name: string;
  members: Record<string, string | object>;
  /** Whether the credential is an access token, which can have OAuth scopes. */
  hasScopes: boolean;
  /** The documented parameter that contains the credential. */
  parameter: RequestParameter | undefined;
}

interface SchemeSource {
  type: Exclude<AuthType, 'none'>;
  /** The security scheme that the `oauth` prop describes. */
  oauth: OAuthScheme | undefined;
  /** The documented parameter that contains the credential. */
  parameter: RequestParameter | undefined;
}

/** Matches a character that the name of a component must not contain. */
const INVALID_NAME_CHARACTER = /[^\w.-]/g;

/**
 * Returns the security scheme of an auth type. If neither `auth` nor the documented parameters contain a name for an
 * API key, the key is sent in `X-Api-Key`.
 */
function toScheme({ key }: AuthCredential, { type, oauth, parameter }: SchemeSource): Scheme {
  const hasScopes = type === 'bearer' || isOAuthType(type);
  if (isOAuthType(type) && oauth) return { name: type, members: oauth.members, hasScopes, parameter };
  if (type === 'apiKey') {
    const { location = 'header', name = 'X-Api-Key' } = parameter ?? key ?? {};
    const members = { type: 'apiKey', in: location, name };
    const schemeName = name === 'X-Api-Key' ? 'apiKey' : `apiKey-${name.replace(INVALID_NAME_CHARACTER, '_')}`;
    return { name: schemeName, members, hasScopes, parameter };
  }
  // Without the URLs of OAuth flows, the scheme describes only how the access token is sent.
  const scheme = isOAuthType(type) ? 'bearer' : type;
  return { name: type, members: { type: 'http', scheme }, hasScopes, parameter };
}

function createScheme(members: Scheme['members'], origin: SourceNode): SourceObject {
  return createDefinedObject(
    origin,
    Object.entries(members).map(([name, value]) => [name, createValue(origin, JSON.stringify(value))] as const),
  );
}

/** Returns whether a field or header contains credentials that a security scheme describes. */
export function isCredentialParameter(
  { credentialParameters }: ExportedSecurity,
  { location, name }: ExportedParameter,
): boolean {
  return credentialParameters.some((parameter) => parameter.location === location && parameter.name === name);
}
