import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import type { OAuthSettings } from '../server/oauth/settings.ts';

const CLIENT_ID = 'docs';

/** Lifetime of access tokens in seconds. */
const LIFETIME = 3600;

interface AuthorizationServerOptions {
  port: number;
  /** Origin of the documentation site, whose console is the only client. */
  siteOrigin: string;
  /** The API that the access tokens are issued for. */
  audience: string;
}

/**
 * Starts an authorization server for development. It accepts every name and password, asks for consent to the scopes of
 * the API, and keeps everything in memory.
 */
export async function startAuthorizationServer({ port, siteOrigin, audience }: AuthorizationServerOptions) {
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: 'Documents API',
        // A native client may have a redirect URI on localhost.
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${siteOrigin}/oauth-redirect.html`],
      },
    ],
    clientBasedCORS: (_context, origin) => origin === siteOrigin,
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    cookies: { keys: ['development'] },
    pkce: { required: () => true },
    ttl: { AccessToken: LIFETIME, Grant: LIFETIME, Interaction: LIFETIME, Session: LIFETIME },
    features: {
      // Issue all tokens as JWTs for the API, because the console sends no `resource` parameter (RFC 8707).
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'docs:read docs:write',
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: LIFETIME,
        }),
      },
    },
  });
  const server = createServer((request, response) => void provider.callback()(request, response));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, 'localhost', resolve));
  const oauth: OAuthSettings & { audience: string } = { issuer, clientId: CLIENT_ID, audience };
  return {
    oauth,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
