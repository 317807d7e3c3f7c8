import {
  OAUTH_FLOW_URLS,
  OAUTH_FLOWS,
  OAUTH_METADATA_URLS,
  type OAuthFacts,
  type OAuthFlowType,
  readOAuth,
} from '../../../model/block/oauth.js';
import { isOAuthType } from '../../../model/block/uses-oauth.js';
import { findOAuthMistakes } from '../../../model/block/oauth-mistakes.js';
import type { Credential } from '../operation/operation.js';
import { getMember, getMembers, getString, type SourceNode } from '../source/source-node.js';

/** Scalar's extension for the ID of a public client in a flow. */
export const CLIENT_ID = 'x-scalar-client-id';

/** Maps the Swagger 2 names of flows to their OpenAPI 3 names, if these differ. */
const SWAGGER_FLOWS: Readonly<Record<string, OAuthFlowType>> = {
  accessCode: 'authorizationCode',
  application: 'clientCredentials',
};

/**
 * Writes a security scheme as JSON for the `oauth` prop. Returns `''` if the prop cannot express it, for example
 * because a URL is missing.
 *
 * @param scopes - The scopes that the operation requires. Other scopes are omitted, because there can be hundreds.
 */
export function writeOAuth(scheme: Credential['scheme'], scopes: readonly string[]): string {
  if (!isOAuthType(getString(getMember(scheme, 'type')))) return '';
  const json = toOAuthJson(scheme, scopes);
  const { mistakes, raw } = findOAuthMistakes(json);
  return mistakes.length > 0 || raw ? '' : json;
}

/** Reads the OAuth data of a security scheme, even if the data is incomplete. Omits the scopes. */
export function readSchemeOAuth(scheme: Credential['scheme']): OAuthFacts {
  return readOAuth(toOAuthJson(scheme, []));
}

function toOAuthJson(scheme: Credential['scheme'], scopes: readonly string[]): string {
  const flows = listFlows(scheme);
  const clientId = flows.map(([, flow]) => getString(getMember(flow, CLIENT_ID))).find((id) => id !== '');
  return JSON.stringify({
    flows: flows.length > 0 ? Object.fromEntries(flows.map(([type, flow]) => [type, toFlow(flow, scopes)])) : undefined,
    ...pickStrings(scheme, OAUTH_METADATA_URLS),
    clientId,
  });
}

/** Returns the flows of a security scheme. In Swagger 2, the scheme itself contains the members of its only flow. */
function listFlows(scheme: Credential['scheme']): (readonly [OAuthFlowType, SourceNode])[] {
  const written = getString(getMember(scheme, 'flow'));
  const swagger = findFlowType(SWAGGER_FLOWS[written] ?? written);
  if (scheme && swagger) return [[swagger, scheme]];
  return getMembers(getMember(scheme, 'flows')).flatMap(([name, flow]) => {
    const type = findFlowType(name);
    return type ? [[type, flow] as const] : [];
  });
}

function findFlowType(name: string): OAuthFlowType | undefined {
  return OAUTH_FLOWS.find((type) => type === name);
}

function toFlow(flow: SourceNode, scopes: readonly string[]): Record<string, unknown> {
  const described = getMember(flow, 'scopes');
  const entries = scopes.flatMap((scope) => {
    const text = getString(getMember(described, scope)).trim().replace(/\s+/g, ' ');
    return text === '' || text === scope ? [] : [[scope, text] as const];
  });
  return {
    ...pickStrings(flow, OAUTH_FLOW_URLS),
    scopes: entries.length > 0 ? Object.fromEntries(entries) : undefined,
  };
}

/** Returns the members that are strings. Trims them and omits blank strings. */
function pickStrings(node: SourceNode | undefined, names: readonly string[]): Record<string, string> {
  const entries = names.map((name) => [name, getString(getMember(node, name)).trim()] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}
