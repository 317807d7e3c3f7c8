import type {
  AuthorizationServer,
  Client,
  ClientAuth,
  DeviceAuthorizationResponse,
  TokenEndpointResponse,
} from 'oauth4webapi';
import { findServer, type OAuthServerOptions, toRequestOptions } from './authorization-server.js';
import {
  authorizationCodeGrantRequest,
  AuthorizationResponseError,
  calculatePKCECodeChallenge,
  clientCredentialsGrantRequest,
  ClientSecretBasic,
  ClientSecretPost,
  deviceAuthorizationRequest,
  deviceCodeGrantRequest,
  generateRandomCodeVerifier,
  generateRandomState,
  None,
  processAuthorizationCodeResponse,
  processClientCredentialsResponse,
  processDeviceAuthorizationResponse,
  processDeviceCodeResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  ResponseBodyError,
  validateAuthResponse,
} from './oauth-library.js';
import { SignInError } from './sign-in-error.js';
import { type AccessToken, simplifyResponse, toAccessToken, toReason, toSignInError } from './token-response.js';

interface OAuthClientOptions extends OAuthServerOptions {
  clientId: string;
  /** `''` for a public client. */
  clientSecret: string;
  redirectUrl: URL;
  scopes: readonly string[];
}

/** A request for authorization. Its secrets stay in memory. */
export interface AuthorizationRequest {
  url: URL;
  state: string;
  verifier: string;
}

/** The reason why a device code cannot be exchanged for a token yet (RFC 8628, section 3.5). */
export type DeviceCodeState = 'authorization_pending' | 'slow_down';

/**
 * Obtains access tokens from an authorization server. Supports the authorization code flow with PKCE (RFC 6749, 7636,
 * 9207 and 9700), client credentials (RFC 6749, section 4.4), and device authorization (RFC 8628).
 */
export class OAuthClient {
  readonly #options: OAuthClientOptions;
  readonly #server: AuthorizationServer;
  readonly #refreshUrl: string;
  readonly #client: Client;
  readonly #isIssuerKnown: boolean;
  /** The client authentication methods that the authorization server has not rejected. Empty for a public client. */
  #methods: readonly ClientAuth[];

  private constructor(options: OAuthClientOptions, found: Awaited<ReturnType<typeof findServer>>) {
    this.#options = options;
    this.#server = found.server;
    this.#refreshUrl = found.refreshUrl;
    this.#client = { client_id: options.clientId };
    this.#isIssuerKnown = found.isIssuerKnown;
    this.#methods = listMethods(options.clientSecret, found.server);
  }

  /** Creates a client. Loads the authorization server's metadata if the page specifies the metadata URL. */
  static async create(options: OAuthClientOptions): Promise<OAuthClient> {
    return new OAuthClient(options, await findServer(options));
  }

  async startAuthorization(): Promise<AuthorizationRequest> {
    const { redirectUrl, clientId } = this.#options;
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
      ...this.#toScope(),
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return { url, state, verifier };
  }

  /** Verifies the response to an authorization request, and exchanges its code for an access token. */
  redeem(response: URLSearchParams, { state, verifier }: AuthorizationRequest): Promise<AccessToken> {
    const { href } = this.#options.redirectUrl;
    const parameters = this.#validate(response, state);
    return this.#requestToken(
      (method, options) =>
        authorizationCodeGrantRequest(this.#server, this.#client, method, parameters, href, verifier, options),
      (tokenResponse) => processAuthorizationCodeResponse(this.#server, this.#client, tokenResponse),
    );
  }

  /** Obtains a token with the client ID and the client secret. */
  redeemCredentials(): Promise<AccessToken> {
    return this.#requestToken(
      (method, options) => clientCredentialsGrantRequest(this.#server, this.#client, method, this.#toScope(), options),
      (response) => processClientCredentialsResponse(this.#server, this.#client, response),
    );
  }

  /** Obtains a code that the reader enters on the authorization server's verification page. */
  startDevice(): Promise<DeviceAuthorizationResponse> {
    const options = toRequestOptions(this.#options, this.#server.device_authorization_endpoint ?? '');
    return this.#request(
      (method) => deviceAuthorizationRequest(this.#server, this.#client, method, this.#toScope(), options),
      (response) => processDeviceAuthorizationResponse(this.#server, this.#client, response),
    );
  }

  /** Exchanges a device code for an access token, or returns the reason why it cannot be exchanged yet. */
  redeemDeviceCode(deviceCode: string): Promise<AccessToken | DeviceCodeState> {
    const options = toRequestOptions(this.#options, this.#server.token_endpoint ?? '');
    return this.#request(
      (method) => deviceCodeGrantRequest(this.#server, this.#client, method, deviceCode, options),
      async (response) => {
        try {
          return toAccessToken(await processDeviceCodeResponse(this.#server, this.#client, response));
        } catch (error) {
          if (error instanceof ResponseBodyError && isDeviceCodeState(error.error)) return error.error;
          throw error;
        }
      },
    );
  }

  async refresh(refreshToken: string): Promise<AccessToken> {
    const server = { ...this.#server, token_endpoint: this.#refreshUrl };
    const options = toRequestOptions(this.#options, this.#refreshUrl);
    const renewed = await this.#request(
      (method) => refreshTokenGrantRequest(server, this.#client, method, refreshToken, options),
      async (response) => toAccessToken(await processRefreshTokenResponse(server, this.#client, response)),
    );
    return { ...renewed, refreshToken: renewed.refreshToken ?? refreshToken };
  }

  /** Verifies the state and, if the response specifies an issuer, the issuer (RFC 9207). */
  #validate(response: URLSearchParams, state: string): URLSearchParams {
    const issuer = response.get('iss');
    // Without metadata, only the origin of the issuer is known: it must be the origin to which the reader was sent.
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

  #toScope(): { scope?: string } {
    const { scopes } = this.#options;
    return scopes.length > 0 ? { scope: scopes.join(' ') } : {};
  }

  #requestToken(
    send: (method: ClientAuth, options: ReturnType<typeof toRequestOptions>) => Promise<Response>,
    process: (response: Response) => Promise<TokenEndpointResponse>,
  ): Promise<AccessToken> {
    const options = toRequestOptions(this.#options, this.#server.token_endpoint ?? '');
    return this.#request(
      (method) => send(method, options),
      async (response) => toAccessToken(await process(response)),
    );
  }

  /** Sends a request. If the server rejects the client authentication, tries the next authentication method. */
  async #request<Result>(
    send: (method: ClientAuth) => Promise<Response>,
    process: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const [method = None(), ...otherMethods] = this.#methods;
    try {
      return await process(await simplifyResponse(await send(method)));
    } catch (error) {
      const isRejected = error instanceof ResponseBodyError && error.error === 'invalid_client';
      if (!isRejected || otherMethods.length === 0) throw toSignInError(error);
      this.#methods = otherMethods;
      return await this.#request(send, process);
    }
  }
}

/**
 * Lists the client authentication methods to try. A client is often registered for only one method, and readers do not
 * know which one it is. All servers should support `client_secret_basic` (RFC 6749, section 2.3.1), so it is tried
 * first.
 */
function listMethods(secret: string, { token_endpoint_auth_methods_supported: supported }: AuthorizationServer) {
  if (secret === '') return [];
  const methods = [
    { name: 'client_secret_basic', method: ClientSecretBasic(secret) },
    { name: 'client_secret_post', method: ClientSecretPost(secret) },
  ];
  const usable = methods.filter(({ name }) => supported?.includes(name));
  return (usable.length > 0 ? usable : methods).map(({ method }) => method);
}

function isDeviceCodeState(error: string): error is DeviceCodeState {
  return error === 'authorization_pending' || error === 'slow_down';
}

function getOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}
