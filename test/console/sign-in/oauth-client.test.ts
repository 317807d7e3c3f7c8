import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OAuthClient } from '../../../src/console/sign-in/oauth-client.js';
import type { SignInFlow } from '../../../src/console/sign-in/sign-in-flow.js';
import { readOAuth } from '../../../src/model/block/oauth.js';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://docs.example.com/orders'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const AUTHORIZE = 'https://auth.example.com/authorize?tenant=1';
const DEVICE = 'https://auth.example.com/device';
const TOKEN = 'https://auth.example.com/token';
const REFRESH = 'https://auth.example.com/refresh';

const URLS = { authorizationUrl: AUTHORIZE, deviceAuthorizationUrl: DEVICE, tokenUrl: TOKEN, refreshUrl: REFRESH };

const METADATA_URL = 'https://auth.example.com/.well-known/openid-configuration';

const METADATA = {
  issuer: 'https://auth.example.com',
  authorization_endpoint: AUTHORIZE,
  token_endpoint: TOKEN,
};

/** A response from the test's authorization server: the body, and the status code if it is not 200. */
type TestResponse = [body: object, status?: number];

const ISSUED: TestResponse = [{ access_token: 'access', token_type: 'Bearer', expires_in: 60 }];

const ACCESS_TOKEN = { token: 'access', lifetime: 60, refreshToken: undefined };

const DEVICE_CODE: TestResponse = [
  { device_code: 'device', user_code: 'ABCD', verification_uri: 'https://auth.example.com/code', expires_in: 600 },
];

const toError = (error: string): TestResponse => [{ error, error_description: `Because of ${error}.` }, 400];

interface ClientOptions {
  flow?: SignInFlow;
  clientSecret?: string;
  scopes?: string[];
  /** The metadata of the server. If omitted, the page specifies the URLs. */
  metadata?: object;
  urls?: Record<string, string>;
}

/** Creates a client for a server that sends these responses, and records all requests except the metadata request. */
async function createClient(responses: readonly TestResponse[], options: ClientOptions = {}) {
  const { flow = 'authorizationCode', clientSecret = '', scopes = [], metadata, urls = URLS } = options;
  const remaining = [...responses];
  const requests: { url: string; authorization: string | null; body: Record<string, string> }[] = [];
  const fetch = (url: string, { headers, body }: RequestInit) => {
    if (url === METADATA_URL) return Promise.resolve(Response.json(metadata));
    requests.push({
      url,
      authorization: new Headers(headers).get('Authorization'),
      body: Object.fromEntries(new URLSearchParams(body as URLSearchParams)),
    });
    const [content, status = 200] = remaining.shift() ?? [{}, 500];
    return Promise.resolve(Response.json(content, { status }));
  };
  const client = await OAuthClient.create({
    oauth: readOAuth(metadata ? { openIdConnectUrl: METADATA_URL } : { flows: { [flow]: urls } }),
    flow,
    signal: new AbortController().signal,
    fetch,
    clientId: 'docs',
    clientSecret,
    redirectUrl: new URL('https://docs.example.com/oauth-redirect.html'),
    scopes,
  });
  return { client, requests };
}

const toBasic = (id: string, secret: string) => `Basic ${btoa(`${id}:${secret}`)}`;

describe('startAuthorization', () => {
  it('returns the URL at which the reader signs in, with PKCE', async () => {
    const { client, requests } = await createClient([], { scopes: ['read', 'write'] });
    const { url, state, verifier } = await client.startAuthorization();
    expect(`${url.origin}${url.pathname}`).toBe('https://auth.example.com/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tenant: '1',
      response_type: 'code',
      client_id: 'docs',
      redirect_uri: 'https://docs.example.com/oauth-redirect.html',
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      scope: 'read write',
    });
    expect(requests).toEqual([]);
  });

  it('requests no scope if the page specifies none', async () => {
    const { client } = await createClient([]);
    const { url } = await client.startAuthorization();
    expect(url.searchParams.has('scope')).toBe(false);
  });

  it('uses a new state and a new verifier for each request', async () => {
    const { client } = await createClient([]);
    const first = await client.startAuthorization();
    const second = await client.startAuthorization();
    expect(new Set([first.state, second.state, first.verifier, second.verifier]).size).toBe(4);
  });
});

/**
 * Starts an authorization, and redeems a response with these parameters. The response has the valid state unless the
 * parameters contain another state.
 */
async function redeem(parameters: Record<string, string>, options: ClientOptions = {}) {
  const { client, requests } = await createClient([ISSUED], options);
  const request = await client.startAuthorization();
  const response = new URLSearchParams({ code: 'code', state: request.state, ...parameters });
  // `redeem` throws synchronously if the response is not valid, so the async function turns the error into a rejection.
  const result = await (async () => client.redeem(response, request))().catch((error: unknown) => error);
  return { result, requests, verifier: request.verifier };
}

describe('redeem', () => {
  it('exchanges the code for a token, with the verifier', async () => {
    const { result, requests, verifier } = await redeem({});
    expect(result).toEqual(ACCESS_TOKEN);
    expect(requests).toEqual([
      {
        url: TOKEN,
        authorization: null,
        body: {
          grant_type: 'authorization_code',
          client_id: 'docs',
          code: 'code',
          redirect_uri: 'https://docs.example.com/oauth-redirect.html',
          code_verifier: verifier,
        },
      },
    ]);
  });

  it('sends the secret of a confidential client', async () => {
    const { requests } = await redeem({}, { clientSecret: 's3cret' });
    expect(requests).toMatchObject([{ authorization: toBasic('docs', 's3cret') }]);
  });

  it.each([
    [{ state: 'forged' }, { label: 'signInBadResponse' }],
    [{ error: 'access_denied' }, { label: 'signInDenied', values: { reason: 'access_denied' } }],
    [
      { error: 'access_denied', error_description: 'The reader canceled.' },
      { label: 'signInDenied', values: { reason: 'The reader canceled.' } },
    ],
    [{ id_token: 'token' }, { label: 'signInBadResponse' }],
  ])('requests no token after the authorization response %o', async (parameters, error) => {
    const { result, requests } = await redeem(parameters);
    expect(result).toMatchObject(error);
    expect(requests).toEqual([]);
  });

  it('explains why an authorization response is not valid', async () => {
    const { result } = await redeem({ state: 'forged' });
    expect(result).toMatchObject({ values: { reason: 'unexpected "state" response parameter value' } });
  });

  it.each(['https://auth.example.com', 'https://auth.example.com/tenants/1'])(
    'accepts the issuer %s if the page specifies only URLs with its origin',
    async (iss) => {
      expect((await redeem({ iss })).result).toEqual(ACCESS_TOKEN);
    },
  );

  it.each(['https://evil.example', 'http://auth.example.com', 'https://auth.example.com.evil.example', 'auth', ''])(
    'rejects the issuer %o if the page specifies only URLs with another origin',
    async (issuer) => {
      const { result, requests } = await redeem({ iss: issuer });
      expect(result).toMatchObject({ label: 'signInWrongIssuer', values: { issuer } });
      expect(requests).toEqual([]);
    },
  );

  it('accepts only the issuer in the metadata', async () => {
    const right = await redeem({ iss: 'https://auth.example.com' }, { metadata: METADATA });
    expect(right.result).toEqual(ACCESS_TOKEN);
    const issuer = 'https://auth.example.com/tenants/1';
    const { result, requests } = await redeem({ iss: issuer }, { metadata: METADATA });
    expect(result).toMatchObject({ label: 'signInWrongIssuer', values: { issuer } });
    expect(requests).toEqual([]);
  });

  it('rejects a response without an issuer if the metadata announces that responses contain one', async () => {
    const metadata = { ...METADATA, authorization_response_iss_parameter_supported: true };
    const { result, requests } = await redeem({}, { metadata });
    expect(result).toMatchObject({ label: 'signInBadResponse' });
    expect(requests).toEqual([]);
  });
});

const MACHINE = { flow: 'clientCredentials', clientSecret: 's3cret' } as const;

describe('redeemCredentials', () => {
  it('obtains a token with the secret, for the scopes that the page specifies', async () => {
    const { client, requests } = await createClient([ISSUED], { ...MACHINE, scopes: ['read', 'write'] });
    expect(await client.redeemCredentials()).toEqual(ACCESS_TOKEN);
    expect(requests).toEqual([
      {
        url: TOKEN,
        authorization: toBasic('docs', 's3cret'),
        body: { grant_type: 'client_credentials', scope: 'read write' },
      },
    ]);
  });

  it('rejects if the response contains no token', async () => {
    const { client } = await createClient([[{ token_type: 'Bearer' }]], MACHINE);
    await expect(client.redeemCredentials()).rejects.toMatchObject({ label: 'signInNoToken' });
  });
});

describe('client authentication', () => {
  const IN_BODY = { client_id: 'docs', client_secret: 's3cret' };

  it('sends the secret in the body in later requests if the server rejects the secret in the header', async () => {
    const { client, requests } = await createClient([toError('invalid_client'), ISSUED, ISSUED], MACHINE);
    expect(await client.redeemCredentials()).toEqual(ACCESS_TOKEN);
    await client.redeemCredentials();
    expect(requests.map(({ authorization }) => authorization)).toEqual([toBasic('docs', 's3cret'), null, null]);
    expect(requests[0]?.body).not.toHaveProperty('client_secret');
    expect(requests[1]?.body).toMatchObject(IN_BODY);
    expect(requests[2]?.body).toMatchObject(IN_BODY);
  });

  it('fails if the server accepts the secret neither in the header nor in the body', async () => {
    const { client, requests } = await createClient([toError('invalid_client'), toError('invalid_client')], MACHINE);
    await expect(client.redeemCredentials()).rejects.toMatchObject({
      label: 'signInBadClient',
      values: { reason: 'Because of invalid_client.' },
    });
    expect(requests).toHaveLength(2);
  });

  it('does not send the secret again if the server rejects the request for another reason', async () => {
    const { client, requests } = await createClient([toError('invalid_scope')], MACHINE);
    await expect(client.redeemCredentials()).rejects.toMatchObject({ label: 'signInNoToken' });
    expect(requests).toHaveLength(1);
  });

  it('sends only one request for a public client', async () => {
    const { client, requests } = await createClient([toError('invalid_client')], { flow: 'clientCredentials' });
    await expect(client.redeemCredentials()).rejects.toMatchObject({ label: 'signInBadClient' });
    expect(requests).toMatchObject([{ authorization: null, body: { client_id: 'docs' } }]);
    expect(requests[0]?.body).not.toHaveProperty('client_secret');
  });

  it.each([
    [['client_secret_basic'], [toBasic('docs', 's3cret')]],
    [['client_secret_post'], [null]],
    [
      ['client_secret_post', 'client_secret_basic'],
      [toBasic('docs', 's3cret'), null],
    ],
    // If the metadata lists no method that uses a secret, the client tries both.
    [['private_key_jwt'], [toBasic('docs', 's3cret'), null]],
  ])('tries the listed methods that use a secret, or both if there are none: %o', async (supported, authorizations) => {
    const metadata = { ...METADATA, token_endpoint_auth_methods_supported: supported };
    const { client, requests } = await createClient([toError('invalid_client'), toError('invalid_client')], {
      ...MACHINE,
      metadata,
    });
    await expect(client.redeemCredentials()).rejects.toMatchObject({ label: 'signInBadClient' });
    expect(requests.map(({ authorization }) => authorization)).toEqual(authorizations);
  });
});

describe('the device flow', () => {
  it('obtains a code and exchanges it for a token', async () => {
    const { client, requests } = await createClient(
      [DEVICE_CODE, toError('authorization_pending'), toError('slow_down'), ISSUED],
      { flow: 'deviceAuthorization', scopes: ['read'] },
    );
    expect(await client.startDevice()).toMatchObject({ device_code: 'device', user_code: 'ABCD', expires_in: 600 });
    expect(await client.redeemDeviceCode('device')).toBe('authorization_pending');
    expect(await client.redeemDeviceCode('device')).toBe('slow_down');
    expect(await client.redeemDeviceCode('device')).toEqual(ACCESS_TOKEN);
    const body = {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      client_id: 'docs',
      device_code: 'device',
    };
    expect(requests).toEqual([
      { url: DEVICE, authorization: null, body: { client_id: 'docs', scope: 'read' } },
      ...[1, 2, 3].map(() => ({ url: TOKEN, authorization: null, body })),
    ]);
  });

  it.each([
    [toError('access_denied'), 'signInDenied'],
    [toError('expired_token'), 'signInCodeExpired'],
    [toError('invalid_grant'), 'signInNoToken'],
    [[{ token_type: 'Bearer' }] satisfies TestResponse, 'signInNoToken'],
  ])('rejects after the response %o', async (response, label) => {
    const { client } = await createClient([response], { flow: 'deviceAuthorization' });
    await expect(client.redeemDeviceCode('device')).rejects.toMatchObject({ label });
  });

  it('rejects a response without a code', async () => {
    const { client } = await createClient([[{ user_code: 'ABCD' }]], { flow: 'deviceAuthorization' });
    await expect(client.startDevice()).rejects.toMatchObject({ label: 'signInNoToken' });
  });
});

describe('refresh', () => {
  it('renews the token at the refresh URL', async () => {
    const { client, requests } = await createClient([[{ ...ISSUED[0], refresh_token: 'second' }]]);
    expect(await client.refresh('first')).toEqual({ ...ACCESS_TOKEN, refreshToken: 'second' });
    const body = { grant_type: 'refresh_token', client_id: 'docs', refresh_token: 'first' };
    expect(requests).toEqual([{ url: REFRESH, authorization: null, body }]);
  });

  it('keeps the refresh token if the response contains no other', async () => {
    const { client } = await createClient([ISSUED]);
    expect(await client.refresh('first')).toEqual({ ...ACCESS_TOKEN, refreshToken: 'first' });
  });

  it('rejects if the server does not renew the token', async () => {
    const { client } = await createClient([toError('invalid_grant')]);
    await expect(client.refresh('first')).rejects.toMatchObject({
      label: 'signInNoToken',
      values: { reason: 'Because of invalid_grant.' },
    });
  });
});

describe('an OAuth client without TLS', () => {
  it.each([
    ['http://localhost:8080', true],
    ['http://auth.example.com', false],
  ])('sends requests only to an origin on this computer: %s', async (origin, isSent) => {
    const urls = Object.fromEntries(Object.entries(URLS).map(([name, url]) => [name, origin + new URL(url).pathname]));
    const flow = 'deviceAuthorization';
    const requestTokens = [
      (client: OAuthClient) => client.startDevice(),
      (client: OAuthClient) => client.redeemDeviceCode('device'),
      (client: OAuthClient) => client.redeemCredentials(),
      (client: OAuthClient) => client.refresh('first'),
    ];
    for (const requestToken of requestTokens) {
      const { client, requests } = await createClient([ISSUED], { flow, urls });
      await requestToken(client).catch(() => undefined);
      expect(requests).toHaveLength(isSent ? 1 : 0);
    }
  });
});
