import type { AuthorizationServer } from 'oauth4webapi';
import type { OAuthFacts, OAuthFlow } from '../../model/block/oauth.js';
import { allowInsecureRequests, customFetch, discoveryRequest, processDiscoveryResponse } from './oauth-library.js';
import type { SignInFlow } from './sign-in-flow.js';
import { SignInError } from './sign-in-error.js';

export interface OAuthServerOptions {
  oauth: OAuthFacts;
  flow: SignInFlow;
  signal: AbortSignal;
  /** Sends a request to the authorization server, directly or through the site's proxy. */
  fetch(this: void, url: string, init: RequestInit): Promise<Response>;
}

/** An authorization server with all endpoints that a flow needs. */
interface KnownServer {
  server: AuthorizationServer;
  refreshUrl: string;
  /** Whether the issuer is known from metadata. If not, only its origin is known. */
  isIssuerKnown: boolean;
}

/**
 * Finds the endpoints of a flow. URLs that the page specifies take precedence over the authorization server's metadata.
 * The metadata is loaded only if the page specifies its URL.
 */
export async function findServer(options: OAuthServerOptions): Promise<KnownServer> {
  const { oauth, flow: type } = options;
  const metadata = await readMetadata(options);
  const flow = oauth.flows.find((each) => each.type === type);
  const server = addEndpoints(metadata ?? { issuer: '' }, flow);
  const { token_endpoint: tokenUrl } = server;
  if (tokenUrl === undefined || !hasEndpoints(server, type)) throw new SignInError('signInNoEndpoints');
  return {
    server: { ...server, issuer: server.issuer || new URL(server.authorization_endpoint ?? tokenUrl).origin },
    refreshUrl: toWebUrl(flow?.refreshUrl) ?? tokenUrl,
    isIssuerKnown: metadata !== undefined,
  };
}

/**
 * Adds the endpoints that the page specifies to the metadata, and removes endpoints that are not HTTP or HTTPS URLs.
 */
function addEndpoints(metadata: AuthorizationServer, flow: OAuthFlow | undefined): AuthorizationServer {
  const { authorization_endpoint, device_authorization_endpoint, token_endpoint, ...others } = metadata;
  const endpoints = {
    authorization_endpoint: toWebUrl(flow?.authorizationUrl || authorization_endpoint),
    device_authorization_endpoint: toWebUrl(flow?.deviceAuthorizationUrl || device_authorization_endpoint),
    token_endpoint: toWebUrl(flow?.tokenUrl || token_endpoint),
  };
  return { ...others, ...Object.fromEntries(Object.entries(endpoints).filter(([, url]) => url !== undefined)) };
}

function hasEndpoints(server: AuthorizationServer, flow: SignInFlow): boolean {
  if (flow === 'authorizationCode') return server.authorization_endpoint !== undefined;
  return flow !== 'deviceAuthorization' || server.device_authorization_endpoint !== undefined;
}

/**
 * Returns an absolute HTTP or HTTPS URL. Returns `undefined` for any other URL, because a `javascript:` URL would run a
 * script on this site.
 */
export function toWebUrl(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url, location.href)) return undefined;
  const { protocol, href } = new URL(url, location.href);
  return ['http:', 'https:'].includes(protocol) ? href : undefined;
}

/** Returns the options for a request. Unencrypted requests are allowed only to the reader's own computer. */
export function toRequestOptions({ fetch, signal }: Pick<OAuthServerOptions, 'fetch' | 'signal'>, url: string) {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
  return {
    signal,
    [allowInsecureRequests]: isLocal,
    [customFetch]: (
      target: string,
      { method, headers, body }: { method: string; headers: HeadersInit; body?: URLSearchParams | undefined },
    ) => fetch(target, { method, headers, body: body ?? null, signal }),
  };
}

const OPENID_PATH = '/.well-known/openid-configuration';
const OAUTH_PATH = '/.well-known/oauth-authorization-server';

/**
 * Reads the authorization server's metadata, and verifies that the issuer matches the metadata URL (RFC 8414, section
 * 3.3).
 */
async function readMetadata(options: OAuthServerOptions): Promise<AuthorizationServer | undefined> {
  const { openIdConnectUrl, oauth2MetadataUrl } = options.oauth;
  const written = openIdConnectUrl || oauth2MetadataUrl;
  if (written === '') return undefined;
  const url = new URL(written, location.href);
  const issuer = toIssuer(url);
  if (!issuer) throw new SignInError('signInBadMetadata', { url: url.href });
  const algorithm = url.pathname.endsWith(OPENID_PATH) ? 'oidc' : 'oauth2';
  const response = await discoveryRequest(issuer, { ...toRequestOptions(options, url.href), algorithm });
  try {
    return await processDiscoveryResponse(issuer, response);
  } catch {
    throw new SignInError('signInBadMetadata', { url: url.href });
  }
}

/** Returns the issuer whose metadata is at the URL, or `undefined` if the URL has no well-known path. */
function toIssuer(url: URL): URL | undefined {
  const { origin, pathname } = url;
  if (pathname.endsWith(OPENID_PATH)) return new URL(origin + pathname.slice(0, -OPENID_PATH.length));
  const isOAuthPath = pathname === OAUTH_PATH || pathname.startsWith(`${OAUTH_PATH}/`);
  return isOAuthPath ? new URL(origin + pathname.slice(OAUTH_PATH.length)) : undefined;
}
