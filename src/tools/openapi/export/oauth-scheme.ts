import { type OAuthFlow, type OAuthFlowType, OAUTH_FLOW_URLS, readOAuth } from '../../../model/block/oauth.js';
import { usesOAuth } from '../../../model/block/uses-oauth.js';
import { CLIENT_ID } from '../block/oauth-prop.js';
import {
  createObject,
  getMember,
  getMembers,
  getString,
  type SourceNode,
  type SourceObject,
} from '../source/source-node.js';
import { setMember } from './create-nodes.js';
import { writeCompactJson } from './write-description.js';

/** The security scheme that the `oauth` prop describes. */
export interface OAuthScheme {
  members: Record<string, string | object>;
  /** The parts of the prop that OpenAPI 3.1 cannot express. */
  omissions: string[];
}

/** The URLs that OpenAPI 3.1 requires in each flow. OpenAPI 3.1 has no device authorization flow. */
const REQUIRED_URLS: ReadonlyMap<OAuthFlowType, readonly (typeof OAUTH_FLOW_URLS)[number][]> = new Map([
  ['authorizationCode', ['authorizationUrl', 'tokenUrl']],
  ['clientCredentials', ['tokenUrl']],
  ['implicit', ['authorizationUrl']],
  ['password', ['tokenUrl']],
]);

/**
 * Converts the `oauth` prop to a security scheme. Returns `undefined` if the prop contains neither a complete flow nor
 * an OpenID Connect URL.
 *
 * @param scopes - The scopes that the block requires.
 */
export function toOAuthScheme(
  props: { auth?: unknown; oauth?: unknown },
  scopes: readonly string[],
): OAuthScheme | undefined {
  if (!usesOAuth(props)) return undefined;
  const { flows, openIdConnectUrl, oauth2MetadataUrl, clientId } = readOAuth(props.oauth);
  const isComplete = ({ type, ...urls }: OAuthFlow) => REQUIRED_URLS.get(type)?.every((name) => urls[name] !== '');
  const expressible = flows.filter(isComplete);
  const others = flows.filter((flow) => !isComplete(flow)).map(({ type }) => `the OAuth flow "${type}"`);
  const metadata = oauth2MetadataUrl === '' ? [] : ['the URL of the OAuth metadata'];
  if (expressible.length > 0) {
    const entries = expressible.map((flow) => [flow.type, toFlow(flow, { scopes, clientId })] as const);
    return {
      members: { type: 'oauth2', flows: Object.fromEntries(entries) },
      omissions: [...others, ...metadata, ...(openIdConnectUrl === '' ? [] : ['the OpenID Connect URL'])],
    };
  }
  if (openIdConnectUrl === '') return undefined;
  const client = clientId === '' ? [] : ['the client ID'];
  return { members: { type: 'openIdConnect', openIdConnectUrl }, omissions: [...others, ...metadata, ...client] };
}

function toFlow(flow: OAuthFlow, { scopes, clientId }: { scopes: readonly string[]; clientId: string }): object {
  const urls = OAUTH_FLOW_URLS.filter((name) => flow[name] !== '').map((name) => [name, flow[name]] as const);
  const described = flow.scopes.map(({ name, description }) => [name, description] as const);
  const known = new Map([...scopes.map((name) => [name, ''] as const), ...described]);
  return {
    ...Object.fromEntries(urls),
    scopes: Object.fromEntries(known),
    ...(clientId !== '' && { [CLIENT_ID]: clientId }),
  };
}

/**
 * Merges two security schemes that differ only in the scopes of their flows. Such schemes count as the same scheme,
 * because each operation documents only the scopes that it requires. Returns `undefined` if the schemes differ in
 * anything else.
 */
export function mergeSchemes(scheme: SourceObject, other: SourceObject): SourceObject | undefined {
  const isSame = writeCompactJson(mapFlows(scheme, removeScopes)) === writeCompactJson(mapFlows(other, removeScopes));
  if (!isSame) return undefined;
  const otherFlows = getMember(other, 'flows');
  return mapFlows(scheme, (flow, type) => addScopes(flow, getMember(getMember(otherFlows, type), 'scopes')));
}

function mapFlows(scheme: SourceObject, convert: (flow: SourceObject, type: string) => SourceObject): SourceObject {
  const flows = getMember(scheme, 'flows');
  if (!flows) return scheme;
  const converted = getMembers(flows).map(
    ([type, flow]) => [type, flow.kind === 'object' ? convert(flow, type) : flow] as const,
  );
  return setMember(scheme, 'flows', createObject(flows, converted));
}

function removeScopes(flow: SourceObject): SourceObject {
  return createObject(
    flow,
    getMembers(flow).filter(([name]) => name !== 'scopes'),
  );
}

/**
 * Adds the scopes from another operation. If a scope has no description yet, adds the description from that operation.
 */
function addScopes(flow: SourceObject, added: SourceNode | undefined): SourceObject {
  const scopes = new Map(getMembers(getMember(flow, 'scopes')));
  for (const [name, text] of getMembers(added)) if (getString(scopes.get(name)) === '') scopes.set(name, text);
  return setMember(flow, 'scopes', createObject(flow, scopes));
}
