import {
  allowInsecureRequests,
  type AuthorizationServer,
  authorizationCodeGrantRequest,
  AuthorizationResponseError,
  calculatePKCECodeChallenge,
  type Client,
  customFetch,
  discoveryRequest,
  generateRandomCodeVerifier,
  generateRandomState,
  None,
  OperationProcessingError,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  ResponseBodyError,
  type TokenEndpointResponse,
  validateAuthResponse,
} from 'oauth4webapi';
import type { OAuthFacts } from '../../model/block/oauth.js';
import { SignInError } from './sign-in-error.js';

/** An access token, and how to renew it. */
export interface AccessToken {
  token: string;
  /** Lifetime in seconds, measured from the response. `undefined` if the server does not specify it. */
  lifetime: number | undefined;
  refreshToken: string | undefined;
}

interface OAuthClientOptions {
  oauth: OAuthFacts;
  clientId: string;
  redirectUrl: URL;
  scopes: readonly string[];
  signal: AbortSignal;
  /** Sends a request to the authorization server, directly or through the proxy of the site. */
  fetch(this: void, url: string, init: RequestInit): Promise<Response>;
}

/** A request for authorization. Its secrets stay in memory. */
export interface AuthorizationRequest {
  url: URL;
  state: string;
  verifier: string;
}

/** Obtains access tokens for a public client by the authorization code flow with PKCE (RFC 6749, 7636, 9207 and 9700). */
export class OAuthClient {
  readonly #options: OAuthClientOptions;
  readonly #server: AuthorizationServer;
  readonly #client: Client;
  /** Whether the issuer is known from metadata. If not, only its origin is known. */
  readonly #isIssuerKnown: boolean;

  private constructor(options: OAuthClientOptions, server: AuthorizationServer, isIssuerKnown: boolean) {
    this.#options = options;
    this.#server = server;
    this.#client = { client_id: options.clientId };
    this.#isIssuerKnown = isIssuerKnown;
  }

  /** Reads the metadata of the authorization server, if the page specifies its URL. */
  static async create(options: OAuthClientOptions): Promise<OAuthClient> {
    const metadata = await readMetadata(options);
    const flow = options.oauth.flows.find(({ type }) => type === 'authorizationCode');
    const toAbsolute = (url = '') => (url === '' ? undefined : new URL(url, location.href).href);
    const authorizationUrl = toAbsolute(flow?.authorizationUrl) ?? metadata?.authorization_endpoint;
    const tokenUrl = toAbsolute(flow?.tokenUrl) ?? metadata?.token_endpoint;
    if (authorizationUrl === undefined || tokenUrl === undefined || !isWebUrl(authorizationUrl))
      throw new SignInError('signInNoEndpoints');
    const server: AuthorizationServer = {
      ...metadata,
      issuer: metadata?.issuer ?? new URL(authorizationUrl).origin,
      authorization_endpoint: authorizationUrl,
      token_endpoint: tokenUrl,
    };
    return new OAuthClient(options, server, metadata !== undefined);
  }

  async startAuthorization(): Promise<AuthorizationRequest> {
    const { redirectUrl, clientId, scopes } = this.#options;
    const verifier = generateRandomCodeVerifier();
    const state = generateRandomState();
    const url = new URL(this.#server.authorization_endpoint ?? '');
    const parameters = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUrl.href,
      state,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(scopes.length > 0 && { scope: scopes.join(' ') }),
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return { url, state, verifier };
  }

  /** Verifies the response to an authorization request, and exchanges its code for an access token. */
  async redeem(response: URLSearchParams, { state, verifier }: AuthorizationRequest): Promise<AccessToken> {
    const { redirectUrl } = this.#options;
    const parameters = this.#validate(response, state);
    const tokenResponse = await authorizationCodeGrantRequest(
      this.#server,
      this.#client,
      None(),
      parameters,
      redirectUrl.href,
      verifier,
      this.#toRequestOptions(this.#server.token_endpoint),
    );
    const withoutIdToken = await removeIdToken(tokenResponse);
    return this.#readToken(() => processAuthorizationCodeResponse(this.#server, this.#client, withoutIdToken));
  }

  async refresh(refreshToken: string): Promise<AccessToken> {
    const flow = this.#options.oauth.flows.find(({ type }) => type === 'authorizationCode');
    const refreshUrl = flow?.refreshUrl ? new URL(flow.refreshUrl, location.href).href : this.#server.token_endpoint;
    const server = { ...this.#server, ...(refreshUrl !== undefined && { token_endpoint: refreshUrl }) };
    const options = this.#toRequestOptions(refreshUrl);
    const response = await refreshTokenGrantRequest(server, this.#client, None(), refreshToken, options);
    const withoutIdToken = await removeIdToken(response);
    const renewed = await this.#readToken(() => processRefreshTokenResponse(server, this.#client, withoutIdToken));
    return { ...renewed, refreshToken: renewed.refreshToken ?? refreshToken };
  }

  /** Verifies the state and, if the response names it, the issuer (RFC 9207). */
  #validate(response: URLSearchParams, state: string): URLSearchParams {
    const issuer = response.get('iss');
    // Without metadata, the issuer has an unknown path, but it must have the origin to which the reader was sent.
    const isPlausible = issuer !== null && !this.#isIssuerKnown && getOrigin(issuer) === this.#server.issuer;
    const server = isPlausible ? { ...this.#server, issuer } : this.#server;
    if (issuer !== null && issuer !== server.issuer) throw new SignInError('signInWrongIssuer', { issuer });
    try {
      return validateAuthResponse(server, this.#client, response, state);
    } catch (error) {
      if (error instanceof AuthorizationResponseError)
        throw new SignInError('signInDenied', { reason: error.error_description ?? error.error });
      throw new SignInError('signInBadResponse', { reason: toReason(error) });
    }
  }

  async #readToken(process: () => Promise<TokenEndpointResponse>): Promise<AccessToken> {
    try {
      const { access_token: token, expires_in: lifetime, refresh_token: refreshToken } = await process();
      return { token, lifetime, refreshToken };
    } catch (error) {
      throw new SignInError('signInNoToken', { reason: toReason(error) });
    }
  }

  #toRequestOptions(url: string | undefined) {
    return toRequestOptions(this.#options, url);
  }
}

/** Returns the error that the server reported, or the reason why its response is not valid. */
function toReason(error: unknown): string {
  if (error instanceof ResponseBodyError) return error.error_description ?? error.error;
  if (error instanceof OperationProcessingError) return error.message;
  return error instanceof Error ? error.message : String(error);
}

function getOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}

/** Returns whether a URL opens a page. A `javascript:` URL would run as a script of this site. */
function isWebUrl(url: string): boolean {
  return ['http:', 'https:'].includes(new URL(url).protocol);
}

/** Unencrypted requests are allowed only to the reader's own computer. */
function toRequestOptions({ fetch, signal }: Pick<OAuthClientOptions, 'fetch' | 'signal'>, url: string | undefined) {
  const { protocol, hostname } = new URL(url ?? '', location.href);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return {
    signal,
    [allowInsecureRequests]: protocol === 'http:' && isLocal,
    [customFetch]: (
      target: string,
      { method, headers, body }: { method: string; headers: HeadersInit; body?: URLSearchParams | undefined },
    ) => fetch(target, { method, headers, body: body ?? null, signal }),
  };
}

const OPENID_PATH = '/.well-known/openid-configuration';
const OAUTH_PATH = '/.well-known/oauth-authorization-server';

/** Reads the metadata of the authorization server, and verifies that its issuer belongs to the URL (RFC 8414, section 3.3). */
async function readMetadata(options: OAuthClientOptions): Promise<AuthorizationServer | undefined> {
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

/** Returns the issuer whose metadata have the URL, or `undefined` if the URL has no well-known path. */
function toIssuer(url: URL): URL | undefined {
  const { origin, pathname } = url;
  if (pathname.endsWith(OPENID_PATH)) return new URL(pathname.slice(0, -OPENID_PATH.length) || '/', origin);
  return pathname.startsWith(OAUTH_PATH) ? new URL(pathname.slice(OAUTH_PATH.length) || '/', origin) : undefined;
}

/**
 * Removes the ID token from a token response. The console does not identify the reader, and the validation of an ID token would
 * depend on the clock of the reader's computer.
 */
async function removeIdToken(response: Response): Promise<Response> {
  const text = await response.text();
  const { status, headers } = response;
  const body = readObject(text);
  if (!body) return new Response(text, { status, headers });
  const { id_token: _, ...others } = body;
  return new Response(JSON.stringify(others), { status, headers });
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
