import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A running authorization server with the public client `docs`. */
export interface TestAuthorizationServer {
  origin: string;
  /** Lifetime of access tokens in seconds. */
  lifetime: number;
  issuesRefreshTokens: boolean;
  /** Whether browsers may read its responses. */
  allowsBrowsers: boolean;
  /** Headers of all its pages. */
  headers: Record<string, string>;
  /** Changes the response that the redirect page receives, as an attacker could. */
  changeResponse: (this: void, response: URLSearchParams) => void;
  /** The bodies of the requests for tokens. */
  tokenRequests: string[];
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
      request.on('end', () => server.tokenRequests.push(Buffer.concat(chunks).toString()));
    }
    handle(request, response);
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: TestAuthorizationServer = {
    origin,
    lifetime: 3600,
    issuesRefreshTokens: false,
    allowsBrowsers: true,
    headers: {},
    changeResponse: () => {},
    tokenRequests: [],
    setRedirectUrl: (url) => {
      const provider = new Provider(origin, {
        clients: [
          {
            client_id: 'docs',
            application_type: 'native',
            token_endpoint_auth_method: 'none',
            redirect_uris: [url],
            grant_types: ['authorization_code', 'refresh_token'],
            response_types: ['code'],
          },
        ],
        clientBasedCORS: () => server.allowsBrowsers,
        findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
        cookies: { keys: ['key of the test'] },
        issueRefreshToken: () => server.issuesRefreshTokens,
        pkce: { required: () => true },
        ttl: { AccessToken: () => server.lifetime },
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
