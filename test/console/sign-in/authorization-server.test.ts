import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOAuth } from '../../../src/model/block/oauth.js';
import { findServer, toWebUrl } from '../../../src/console/sign-in/authorization-server.js';
import type { SignInFlow } from '../../../src/console/sign-in/sign-in-flow.js';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://docs.example.com/pages/orders'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const AUTHORIZE = 'https://auth.example.com/authorize';
const DEVICE = 'https://auth.example.com/device';
const TOKEN = 'https://auth.example.com/token';

const OPENID_URL = 'https://auth.example.com/.well-known/openid-configuration';

const METADATA = {
  issuer: 'https://auth.example.com',
  authorization_endpoint: 'https://auth.example.com/metadata/authorize',
  device_authorization_endpoint: 'https://auth.example.com/metadata/device',
  token_endpoint: 'https://auth.example.com/metadata/token',
};

/** Finds the server that the `oauth` prop describes. Also returns the requests for metadata. */
async function find(
  oauth: Record<string, unknown>,
  { flow = 'authorizationCode', metadata = METADATA, status = 200 }: FindOptions = {},
) {
  const requests: { url: string; init: RequestInit }[] = [];
  const { signal } = new AbortController();
  const fetch = (url: string, init: RequestInit) => {
    requests.push({ url, init });
    return Promise.resolve(Response.json(metadata, { status }));
  };
  const result = await findServer({ oauth: readOAuth(oauth), flow, signal, fetch }).catch((error: unknown) => error);
  return { result, requests, signal };
}

interface FindOptions {
  flow?: SignInFlow;
  metadata?: object;
  status?: number;
}

describe('findServer', () => {
  it('returns the URLs for the chosen flow without sending a request', async () => {
    const oauth = {
      flows: {
        authorizationCode: { authorizationUrl: AUTHORIZE, tokenUrl: 'https://auth.example.com/other' },
        deviceAuthorization: { deviceAuthorizationUrl: DEVICE, tokenUrl: TOKEN },
      },
    };
    const { result, requests } = await find(oauth, { flow: 'deviceAuthorization' });
    expect(result).toEqual({
      server: { issuer: 'https://auth.example.com', device_authorization_endpoint: DEVICE, token_endpoint: TOKEN },
      refreshUrl: TOKEN,
      isIssuerKnown: false,
    });
    expect(requests).toEqual([]);
  });

  it('resolves relative URLs against the page', async () => {
    const flow = { authorizationUrl: '/authorize', tokenUrl: 'token', refreshUrl: '../refresh' };
    expect((await find({ flows: { authorizationCode: flow } })).result).toMatchObject({
      server: {
        issuer: 'https://docs.example.com',
        authorization_endpoint: 'https://docs.example.com/authorize',
        token_endpoint: 'https://docs.example.com/pages/token',
      },
      refreshUrl: 'https://docs.example.com/refresh',
    });
  });

  it('uses the token URL to renew tokens if the refresh URL is a script', async () => {
    const flow = { authorizationUrl: AUTHORIZE, tokenUrl: TOKEN, refreshUrl: 'javascript:alert(1)' };
    expect((await find({ flows: { authorizationCode: flow } })).result).toMatchObject({ refreshUrl: TOKEN });
  });

  it('expects the issuer to have the origin of the authorization URL or, if there is none, of the token URL', async () => {
    const tokenUrl = 'https://tokens.example.com/token';
    const code = await find({ flows: { authorizationCode: { authorizationUrl: AUTHORIZE, tokenUrl } } });
    expect(code.result).toMatchObject({ server: { issuer: 'https://auth.example.com' } });
    const machine = await find({ flows: { clientCredentials: { tokenUrl } } }, { flow: 'clientCredentials' });
    expect(machine.result).toMatchObject({ server: { issuer: 'https://tokens.example.com' } });
  });

  it.each<[SignInFlow, Record<string, string>]>([
    ['authorizationCode', { authorizationUrl: AUTHORIZE }],
    ['authorizationCode', { tokenUrl: TOKEN }],
    ['authorizationCode', { deviceAuthorizationUrl: DEVICE, tokenUrl: TOKEN }],
    ['authorizationCode', { authorizationUrl: 'javascript:alert(1)', tokenUrl: TOKEN }],
    ['authorizationCode', { authorizationUrl: AUTHORIZE, tokenUrl: 'data:,token' }],
    ['clientCredentials', { authorizationUrl: AUTHORIZE }],
    ['deviceAuthorization', { deviceAuthorizationUrl: DEVICE }],
    ['deviceAuthorization', { authorizationUrl: AUTHORIZE, tokenUrl: TOKEN }],
    ['deviceAuthorization', { deviceAuthorizationUrl: 'https://', tokenUrl: TOKEN }],
  ])('rejects if the flow %s has only the URLs %o', async (flow, urls) => {
    expect((await find({ flows: { [flow]: urls } }, { flow })).result).toMatchObject({ label: 'signInNoEndpoints' });
  });

  it.each<[SignInFlow, Record<string, string>]>([
    ['authorizationCode', { authorizationUrl: AUTHORIZE, tokenUrl: TOKEN }],
    ['clientCredentials', { tokenUrl: TOKEN }],
    ['deviceAuthorization', { deviceAuthorizationUrl: DEVICE, tokenUrl: TOKEN }],
  ])('for the flow %s, needs only the URLs %o', async (flow, urls) => {
    const { result } = await find({ flows: { [flow]: urls } }, { flow });
    expect(result).toMatchObject({ server: { token_endpoint: TOKEN }, isIssuerKnown: false });
  });
});

describe('findServer with metadata from an authorization server', () => {
  it('uses the metadata for URLs that the page does not specify', async () => {
    const { result, requests } = await find({ openIdConnectUrl: OPENID_URL });
    expect(result).toEqual({ server: METADATA, refreshUrl: METADATA.token_endpoint, isIssuerKnown: true });
    expect(requests.map(({ url }) => url)).toEqual([OPENID_URL]);
  });

  it('prefers the URLs on the page to the metadata', async () => {
    const flows = {
      authorizationCode: { authorizationUrl: AUTHORIZE, deviceAuthorizationUrl: DEVICE, tokenUrl: TOKEN },
    };
    expect((await find({ flows, openIdConnectUrl: OPENID_URL })).result).toEqual({
      server: {
        issuer: METADATA.issuer,
        authorization_endpoint: AUTHORIZE,
        device_authorization_endpoint: DEVICE,
        token_endpoint: TOKEN,
      },
      refreshUrl: TOKEN,
      isIssuerKnown: true,
    });
  });

  it.each<[SignInFlow, object]>([
    ['authorizationCode', { authorization_endpoint: 'javascript:alert(1)' }],
    ['authorizationCode', { token_endpoint: 'javascript:alert(1)' }],
    ['deviceAuthorization', { device_authorization_endpoint: 'javascript:alert(1)' }],
  ])('does not use a script in the metadata as a URL for the flow %s: %o', async (flow, changes) => {
    const metadata = { ...METADATA, ...changes };
    const { result } = await find({ openIdConnectUrl: OPENID_URL }, { flow, metadata });
    expect(result).toMatchObject({ label: 'signInNoEndpoints' });
  });

  it.each([
    ['https://auth.example.com', 'https://auth.example.com/.well-known/openid-configuration'],
    ['https://auth.example.com/tenants/1', 'https://auth.example.com/tenants/1/.well-known/openid-configuration'],
  ])('reads the metadata of the issuer %s from the OpenID Connect URL %s', async (issuer, url) => {
    const { result, requests } = await find({ openIdConnectUrl: url }, { metadata: { ...METADATA, issuer } });
    expect(result).toMatchObject({ server: { issuer }, isIssuerKnown: true });
    expect(requests.map((request) => request.url)).toEqual([url]);
  });

  it.each([
    ['https://auth.example.com', 'https://auth.example.com/.well-known/oauth-authorization-server'],
    ['https://auth.example.com/tenants/1', 'https://auth.example.com/.well-known/oauth-authorization-server/tenants/1'],
    ['https://docs.example.com', '/.well-known/oauth-authorization-server'],
    ['https://docs.example.com//other.example', '/.well-known/oauth-authorization-server//other.example'],
  ])('reads the metadata of the issuer %s from the OAuth URL %s', async (issuer, url) => {
    const { result, requests } = await find({ oauth2MetadataUrl: url }, { metadata: { ...METADATA, issuer } });
    expect(result).toMatchObject({ server: { issuer }, isIssuerKnown: true });
    expect(requests.map((request) => request.url)).toEqual([new URL(url, 'https://docs.example.com').href]);
  });

  it('requests the metadata without a body, and passes on the signal that aborts the sign-in', async () => {
    const { requests, signal } = await find({ openIdConnectUrl: OPENID_URL });
    expect(requests[0]?.init).toMatchObject({ method: 'GET', headers: { accept: 'application/json' }, body: null });
    expect(requests[0]?.init.signal).toBe(signal);
  });

  it.each([
    ['belongs to another issuer', OPENID_URL, { metadata: { ...METADATA, issuer: 'https://evil.example' } }],
    ['has no issuer', OPENID_URL, { metadata: { token_endpoint: TOKEN } }],
    ['has the status code 404', OPENID_URL, { status: 404 }],
  ])('ignores a metadata response that %s', async (_reason, url, response) => {
    const { result } = await find({ openIdConnectUrl: url }, response);
    expect(result).toMatchObject({ label: 'signInBadMetadata', values: { url } });
  });

  it.each(['/metadata', '/.well-known/oauth-authorization-server-2', '/a/.well-known/oauth-authorization-server'])(
    'does not request metadata from a URL without a well-known path: %s',
    async (path) => {
      const { result, requests } = await find({ oauth2MetadataUrl: path });
      const url = `https://docs.example.com${path}`;
      expect(result).toMatchObject({ label: 'signInBadMetadata', values: { url } });
      expect(requests).toEqual([]);
    },
  );

  it.each(['localhost', '127.0.0.1', '[::1]'])('requests metadata without TLS from %s', async (host) => {
    const issuer = `http://${host}:8080`;
    const url = `${issuer}/.well-known/openid-configuration`;
    const { result } = await find({ openIdConnectUrl: url }, { metadata: { ...METADATA, issuer } });
    expect(result).toMatchObject({ server: { issuer } });
  });

  it('does not request metadata without TLS from another host', async () => {
    const issuer = 'http://auth.example.com';
    const url = `${issuer}/.well-known/openid-configuration`;
    const { result, requests } = await find({ openIdConnectUrl: url }, { metadata: { ...METADATA, issuer } });
    expect(result).toBeInstanceOf(Error);
    expect(requests).toEqual([]);
  });
});

describe('toWebUrl', () => {
  it.each([
    ['https://auth.example.com/login?a=b', 'https://auth.example.com/login?a=b'],
    ['http://auth.example.com', 'http://auth.example.com/'],
    ['/login', 'https://docs.example.com/login'],
    ['login', 'https://docs.example.com/pages/login'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,page', undefined],
    ['ftp://auth.example.com', undefined],
    ['https://', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('converts the URL %o to %o', (url, expected) => {
    expect(toWebUrl(url)).toBe(expected);
  });
});
