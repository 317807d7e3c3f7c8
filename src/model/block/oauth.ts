import { parseJson } from '../json/parse-json.js';
import { toJsonText } from '../json/to-json-text.js';
import { asString, isBlank } from '../text/coerce.js';
import { toMembers } from './base-url.js';

/** The OAuth 2.0 flows, with their names in OpenAPI. */
export const OAUTH_FLOWS = [
  'authorizationCode',
  'clientCredentials',
  'deviceAuthorization',
  'implicit',
  'password',
] as const;

export type OAuthFlowType = (typeof OAUTH_FLOWS)[number];

/** The members of a flow that contain a URL. */
export const OAUTH_FLOW_URLS = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'] as const;

type OAuthFlowUrl = (typeof OAUTH_FLOW_URLS)[number];

/** The members that contain the URL of a metadata document. Clients read the URLs of all flows from this document. */
export const OAUTH_METADATA_URLS = ['openIdConnectUrl', 'oauth2MetadataUrl'] as const;

type OAuthMetadataUrl = (typeof OAUTH_METADATA_URLS)[number];

export interface OAuthScope {
  name: string;
  /** Inline Markdown, or `''`. */
  description: string;
}

/** An OAuth flow. URLs that the author does not specify are `''`. */
export interface OAuthFlow extends Record<OAuthFlowUrl, string> {
  type: OAuthFlowType;
  scopes: OAuthScope[];
}

/**
 * How clients obtain an access token, as in OpenAPI's Security Scheme Object. Strings that the author does not specify
 * are `''`.
 */
export interface OAuthFacts extends Record<OAuthMetadataUrl, string> {
  flows: OAuthFlow[];
  /** The ID of a public client, which readers can use. */
  clientId: string;
}

/** Parses the `oauth` prop. Invalid members are omitted. Never throws. */
export function readOAuth(value: unknown): OAuthFacts {
  const members = toMembers(isBlank(value) ? undefined : parseJson(toJsonText(value)));
  const flows = toMembers(members['flows']);
  const readString = (name: string) => asString(members[name]).trim();
  return {
    flows: OAUTH_FLOWS.flatMap((type) => (typeof flows[type] === 'object' ? [readFlow(type, flows[type])] : [])),
    openIdConnectUrl: readString('openIdConnectUrl'),
    oauth2MetadataUrl: readString('oauth2MetadataUrl'),
    clientId: readString('clientId'),
  };
}

function readFlow(type: OAuthFlowType, flow: unknown): OAuthFlow {
  const members = toMembers(flow);
  const readUrl = (name: OAuthFlowUrl) => asString(members[name]).trim();
  const { scopes } = members;
  const isObject = typeof scopes === 'object' && !Array.isArray(scopes);
  return {
    type,
    authorizationUrl: readUrl('authorizationUrl'),
    deviceAuthorizationUrl: readUrl('deviceAuthorizationUrl'),
    tokenUrl: readUrl('tokenUrl'),
    refreshUrl: readUrl('refreshUrl'),
    scopes: isObject
      ? Object.entries(toMembers(scopes)).map(([name, text]) => ({ name, description: asString(text).trim() }))
      : [],
  };
}

/** Lists the scopes of all flows, each with its first description. */
export function listOAuthScopes({ flows }: OAuthFacts): OAuthScope[] {
  const scopes = new Map<string, OAuthScope>();
  for (const scope of flows.flatMap((flow) => flow.scopes))
    if (!scopes.get(scope.name)?.description) scopes.set(scope.name, scope);
  return [...scopes.values()];
}
