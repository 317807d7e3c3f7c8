import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** The secret of the client `web`. It contains characters that have to be encoded. */
export const CLIENT_SECRET = 'secret of the client: +%&~';

const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code';

/** A running authorization server with the public client `docs` and the confidential client `web`. */
export interface TestAuthorizationServer {
  origin: string;
  /** Lifetime of access tokens in seconds. */
  lifetime: number;
  issuesRefreshTokens: boolean;
  /** Whether the server accepts client secrets in the `Authorization` header. */
  acceptsBasic: boolean;
  /** Lifetime of device codes in seconds. */
  deviceCodeLifetime: number;
  /** Whether browsers may read the server's responses. */
  allowsBrowsers: boolean;
  /** Headers that the server adds to every response. */
  headers: Record<string, string>;
  /** Changes the response that the redirect page receives, as an attacker could. */
  changeResponse: (this: void, response: URLSearchParams) => void;
  /** The bodies of the requests for tokens. */
  tokenRequests: string[];
  /** The `Authorization` headers of the requests for tokens. */
  authorizations: string[];
  /** The bodies of the responses that contain tokens. */
  tokenResponses: string[];
  setRedirectUrl(this: void, url: string): void;
  stop(this: void): Promise<void>;
}

export async function startAuthorizationServer(): Promise<TestAuthorizationServer> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const http = createServer((request, response) => {
    for (const [name, value] of Object.entries(server.headers)) response.setHeader(name, value);
    changeRedirects(response, server);
    if (request.url === '/token' && request.method === 'POST') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        server.tokenRequests.push(Buffer.concat(chunks).toString());
        server.authorizations.push(request.headers.authorization ?? '');
      });
    }
    handle(request, response);
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: TestAuthorizationServer = {
    origin,
    lifetime: 3600,
    issuesRefreshTokens: false,
    acceptsBasic: true,
    deviceCodeLifetime: 600,
    allowsBrowsers: true,
    headers: {},
    changeResponse: () => {},
    tokenRequests: [],
    authorizations: [],
    tokenResponses: [],
    setRedirectUrl: (url) => {
      const provider = new Provider(origin, {
        clients: [
          {
            client_id: 'docs',
            application_type: 'native',
            token_endpoint_auth_method: 'none',
            redirect_uris: [url],
            grant_types: ['authorization_code', 'refresh_token', DEVICE_CODE],
            response_types: ['code'],
          },
          {
            client_id: 'web',
            client_secret: CLIENT_SECRET,
            application_type: 'native',
            redirect_uris: [url],
            grant_types: ['authorization_code', 'refresh_token', 'client_credentials', DEVICE_CODE],
            response_types: ['code'],
          },
        ],
        clientBasedCORS: () => server.allowsBrowsers,
        findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
        cookies: { keys: ['key of the test'] },
        issueRefreshToken: () => server.issuesRefreshTokens,
        pkce: { required: () => true },
        features: { clientCredentials: { enabled: true }, deviceFlow: { enabled: true } },
        ttl: {
          AccessToken: () => server.lifetime,
          ClientCredentials: () => server.lifetime,
          DeviceCode: () => server.deviceCodeLifetime,
        },
      });
      // This middleware can reject Basic authentication, records issued tokens, and lets devices poll every second
      // instead of every 5 seconds.
      provider.use(async (context, next) => {
        if (!server.acceptsBasic && context.get('Authorization').startsWith('Basic ')) {
          context.set('Access-Control-Allow-Origin', '*');
          context.status = 401;
          context.body = { error: 'invalid_client' };
          return;
        }
        await next();
        if (context.path === '/token' && context.status === 200)
          server.tokenResponses.push(JSON.stringify(context.body));
        if (context.path === '/device/auth') context.body = { ...(context.body as object), interval: 1 };
      });
      handle = (request, response) => void provider.callback()(request, response);
    },
    stop: () =>
      new Promise<void>((stopped) => {
        http.close(() => stopped());
        http.closeAllConnections();
      }),
  };
  return server;
}

/** Changes the redirects to the site, which contain the response to an authorization request. */
function changeRedirects(response: ServerResponse, server: TestAuthorizationServer): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const isResponse = name.toLowerCase() === 'location' && String(value).includes('/oauth-redirect.html?');
    if (!isResponse) return setHeader(name, value);
    const url = new URL(String(value));
    server.changeResponse(url.searchParams);
    return setHeader(name, url.href);
  };
}
