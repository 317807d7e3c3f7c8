import { describe, expect, it } from 'vitest';
import { clearedSessionCookie, createApi, listRoutes, sessionCookieName } from '../../../../examples/api/index.ts';
import { findOperation } from '../../../../examples/api/operations.ts';
import { standardLimits } from '../../../../examples/api/index.ts';
import { createTestSite, start } from './test-site.ts';

const CHALLENGE = `Cookie realm="apiblock", form-action="/login", cookie-name="${sessionCookieName}"`;
const JSON_TYPE = { 'content-type': ['application/json'] };

interface CallOptions {
  body?: unknown;
  query?: string;
  headers?: Record<string, string[]>;
}

function openApi(options: { isPublic?: boolean; isBusy?: boolean } = {}) {
  const created = createTestSite();
  const { isPublic = false, isBusy = false } = options;
  const site = isPublic ? undefined : { ...created.site, enter: async () => !isBusy };
  const respond = createApi({ ...created.services, site });
  const call = async (path: string, { body, query = '', headers = JSON_TYPE }: CallOptions = {}) => {
    const route = listRoutes().find((candidate) => candidate.path === path)!;
    const response = await respond(route, {
      method: 'POST',
      params: {},
      query: new URLSearchParams(query),
      headers,
      address: '192.0.2.1',
      requestId: 'id',
      readBody: async () => new TextEncoder().encode(JSON.stringify(body)),
    });
    return { ...response, headers: Object.fromEntries(new Headers(response.headers)) };
  };
  const verify = (password: unknown) => call('/api/auth/verify', { body: { password } });
  return { ...created, call, verify };
}

/** Returns the status code and the body of a response, without the request ID, which differs in each response. */
function toDocumentedResponse(response: { status?: number; statusCode?: number; body?: unknown }) {
  const status = response.status ?? response.statusCode;
  return { status, body: { ...(response.body as object), requestId: undefined } };
}

describe('POST /api/auth/verify', () => {
  it('sets the session cookie if the password is right', async () => {
    const response = await openApi().verify('right');
    expect([response.status, response.body]).toEqual([200, { success: true }]);
    expect(response.headers['set-cookie']).toMatch(new RegExp(`^${sessionCookieName}=random2of32\\.`));
  });

  it('responds to every wrong password with the same challenge and without a cookie', async () => {
    const { verify } = openApi();
    const responses = [await verify('wrong'), await verify('also wrong'), await verify('x')];
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(responses[0]).toMatchObject({
      status: 401,
      body: { type: '/problems#wrong-password', detail: 'The password is wrong.', success: false },
      headers: { 'www-authenticate': CHALLENGE },
    });
    expect(responses[0]?.headers['set-cookie']).toBeUndefined();
  });

  it('responds with the seconds until the lockout ends', async () => {
    const { verify, clock } = openApi();
    for (let attempt = 0; attempt < 5; attempt += 1) await verify('wrong');
    clock.now = start + 60_000;
    const response = await verify('right');
    expect(response).toMatchObject({
      status: 429,
      body: {
        type: '/problems#locked-out',
        detail: 'Too many wrong passwords. Try again later.',
        success: false,
      },
      headers: { 'retry-after': '840' },
    });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('responds with 503 if the queue is full', async () => {
    const response = await openApi({ isBusy: true }).verify('right');
    expect(response).toMatchObject({
      status: 503,
      body: { type: '/problems#unavailable', detail: 'Too many passwords are being verified.', success: false },
      headers: { 'retry-after': '5' },
    });
  });

  it.each([
    ['', 'must not be empty'],
    [5, 'must be a string'],
    ['x'.repeat(1025), 'must be at most 1024 characters long'],
    ['\ud800', 'must not contain a lone surrogate'],
  ])('rejects the password %j because it %s, and does not compare it', async (password, message) => {
    const { verify, events } = openApi();
    const response = await verify(password);
    expect(response.status).toBe(422);
    expect(JSON.stringify(response.body)).toContain(message);
    expect(events).toEqual([]);
  });

  it('accepts a password of 1024 characters', async () => {
    expect((await openApi().verify('x'.repeat(1024))).status).toBe(401);
  });

  it('rejects a request with a query, or with a body that is not an object', async () => {
    const { call } = openApi();
    const response = await call('/api/auth/verify', { body: 'right' });
    expect(response.status).toBe(422);
    expect(JSON.stringify(response.body)).toContain('must be a JSON object with a password');
    expect((await call('/api/auth/verify', { body: { password: 'right' }, query: 'x=1' })).status).toBe(422);
  });
});

describe('POST /api/auth/logout', () => {
  it('ends the session and clears its cookie', async () => {
    const { call, verify, services } = openApi();
    const cookie = (await verify('right')).headers['set-cookie']?.split(';')[0] ?? '';
    const headers = { 'sec-fetch-site': ['same-origin'], cookie: [cookie] };
    const response = await call('/api/auth/logout', { headers });
    expect([response.status, response.body]).toEqual([200, { success: true }]);
    expect(response.headers['set-cookie']).toBe(clearedSessionCookie);
    expect(await services.store.findSession('digest of random2of32')).toBeUndefined();
  });
});

describe('each session operation on a public site', () => {
  it.each(['/api/auth/verify', '/api/auth/logout'])('responds with 404: %s', async (path) => {
    const response = await openApi({ isPublic: true }).call(path, { body: { password: 'right' } });
    expect(response).toMatchObject({
      status: 404,
      body: { detail: 'The site is public: there is no password to verify and no session to end.' },
    });
  });
});

describe('the documentation of POST /api/auth/verify', () => {
  const { auth, rateLimit, parameters, responseFields, sample, responses } = findOperation('session.verify');

  it('describes the body that the operation accepts', async () => {
    expect(parameters).toMatchObject([{ name: 'password', type: 'string', location: 'body', required: true }]);
    expect(sample).toEqual({
      headers: { 'Content-Type': 'application/json' },
      body: { password: '<SITE_PASSWORD>' },
    });
    const response = await openApi().call('/api/auth/verify', {
      body: { ...(sample.body as object), password: 'right' },
    });
    expect(response.status).toBe(200);
  });

  it('requires no credentials and describes the lockout', () => {
    expect(auth).toBe('none');
    expect(rateLimit).toMatchObject({ requests: standardLimits.lockout.attempts, window: '15m' });
  });

  it('contains the responses that the operation sends', async () => {
    expect(responseFields).toMatchObject([{ name: 'success', type: 'boolean', required: true }]);
    const { verify } = openApi();
    const sent = [await verify('right'), await verify('wrong')];
    for (let attempt = 0; attempt < 4; attempt += 1) await verify('wrong');
    sent.push(await verify('wrong'));
    expect(sent.map(toDocumentedResponse)).toEqual(responses.map(toDocumentedResponse));
  });
});

describe('the documentation of POST /api/auth/logout', () => {
  const { auth, parameters, responseFields, sample, responses } = findOperation('session.logout');

  it('describes a request with a token and without a body', () => {
    expect([auth, parameters, sample]).toEqual([
      'bearer',
      [],
      { headers: { Authorization: 'Bearer <SESSION_TOKEN>' } },
    ]);
  });

  it('contains the responses that the operation sends', async () => {
    expect(responseFields).toMatchObject([{ name: 'success', type: 'boolean', required: true }]);
    const { call, verify } = openApi();
    const cookie = (await verify('right')).headers['set-cookie']?.split(';')[0] ?? '';
    const logOut = (site: string, ...cookies: string[]) =>
      call('/api/auth/logout', { headers: { 'sec-fetch-site': [site], cookie: cookies } });
    const foreign = await logOut('cross-site', cookie);
    const sent = [await logOut('same-origin', cookie), await logOut('same-origin'), foreign];
    expect(sent.map(toDocumentedResponse)).toEqual(responses.map(toDocumentedResponse));
  });
});
