import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StoreError, type Store } from '../../../../examples/api/index.ts';
import { createLogger, logRequests } from '../../../../examples/server/http/log.ts';
import { loadSite } from '../../../../examples/server/site/files.ts';
import { mountLogin } from '../../../../examples/server/site/login-routes.ts';
import { secretWord, writeFixtureSite } from '../support/fixture-site.ts';
import {
  password,
  readProblem,
  readSessionCookiePair,
  sendRequest,
  startService,
  temporaryFolder,
  withToken,
} from '../support/service.ts';
import { form, formHeaders, navigation } from './navigation.ts';

const type = 'text/html; charset=utf-8';

/** Parses an HTML attribute into which the fixture site writes an object as JSON. */
const readAttribute = (html: string, name: string): object => {
  const [, text = '{}'] = new RegExp(`${name}="([^"]*)"`).exec(html) ?? [];
  return JSON.parse(text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))) as object;
};

/** Returns the status code, the media type and the login state of a login page. */
const readLogin = async (response: Response) => ({
  status: response.status,
  type: response.headers.get('content-type'),
  ...readAttribute(await response.text(), 'data-login'),
});

describe('the private site', () => {
  it('redirects a browser to the login page and, after login, to the requested page', async () => {
    const service = await startService();
    const redirected = await service.request('/documents/list?page=2', { headers: navigation });
    expect([redirected.status, redirected.headers.get('location'), redirected.headers.get('cache-control')]).toEqual([
      303,
      '/login?next=%2Fdocuments%2Flist%3Fpage%3D2',
      'private, no-store',
    ]);
    const login = await service.request(redirected.headers.get('location') ?? '', { headers: navigation });
    expect([login.status, await login.text()]).toEqual([200, expect.stringContaining('<form')]);
    const done = await form(service, { password }, redirected.headers.get('location') ?? '');
    expect([done.status, done.headers.get('location')]).toEqual([303, '/documents/list?page=2']);
    const cookie = readSessionCookiePair(done);
    const page = await service.request('/documents/list?page=2', { headers: { ...navigation, Cookie: cookie } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(secretWord)]);
    expect(
      (await service.request('/login?next=/search', { headers: { Cookie: cookie } })).headers.get('location'),
    ).toBe('/search');
  });

  it.each([
    ['/documents/list?page=2#sort', '/documents/list?page=2#sort'],
    ['/a b', '/a%20b'],
    ['/x/../documents', '/documents'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['//evil.example/documents', '/'],
    ['/documents//', '/documents//'],
    ['///evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['/..//evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/x/..//evil.example', '/'],
    ['/%2e%2e//evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/\n/evil.example', '/'],
    ['/\r\nSet-Cookie: x=y', '/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['evil.example', '/'],
    ['@evil.example', '/'],
    ['', '/'],
    ['/login', '/'],
    ['/login?next=/login', '/'],
    ['/logout', '/'],
    ['/ünï/😀', '/%C3%BCn%C3%AF/%F0%9F%98%80'],
  ])('with next=%j, redirects to %s after login', async (next, location) => {
    const service = await startService();
    for (const response of [
      await form(service, { password, next }),
      await form(service, { password }, `/login?next=${encodeURIComponent(next)}`),
    ]) {
      expect([response.status, response.headers.get('location'), response.headers.getSetCookie().length]).toEqual([
        303,
        location,
        1,
      ]);
    }
  });

  it('accepts only login forms from the same origin', async () => {
    const service = await startService();
    for (const headers of [
      { ...formHeaders, 'Sec-Fetch-Site': 'cross-site' },
      { 'Content-Type': 'application/x-www-form-urlencoded' },
    ]) {
      const responses = await Promise.all(
        Array.from({ length: 6 }, () => form(service, { password: 'wrong' }, '/login', headers)),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([403]));
    }
    expect((await form(service, { password })).status).toBe(303);
  });

  it('shows the remaining attempts and the duration of the lockout on the login page', async () => {
    const service = await startService();
    expect(await readLogin(await form(service, { password: '', next: '/search' }))).toEqual({
      status: 422,
      type,
      next: '/search',
      error: 'malformed',
    });
    for (const remainingAttempts of [4, 3, 2, 1])
      expect(await readLogin(await form(service, { password: 'wrong' }))).toEqual({
        status: 401,
        type,
        next: '/',
        error: 'wrong-password',
        remainingAttempts,
      });
    expect(await readLogin(await form(service, { password: 'wrong' }))).toEqual({
      status: 401,
      type,
      next: '/',
      error: 'locked',
      retryAfter: 900,
    });
    service.clock.advance(60_000);
    const locked = await form(service, { password });
    expect([locked.headers.get('retry-after'), await readLogin(locked)]).toEqual([
      '840',
      { status: 429, type, next: '/', error: 'locked', retryAfter: 840 },
    ]);
  });
});

describe('the login page', () => {
  it('contains the path to which the form redirects', async () => {
    const service = await startService();
    const page = await readLogin(await service.request('/login?next=/search', { headers: navigation }));
    expect(page).toEqual({ status: 200, type, next: '/search' });
  });

  it('contains no published documents', async () => {
    const service = await startService();
    const send = withToken(service, await service.token());
    expect((await send('POST', '/api/v1/documents', { title: 'Hidden', status: 'published' })).status).toBe(201);
    const html = await (await service.request('/login', { headers: navigation })).text();
    expect(readAttribute(html, 'data-context')).toMatchObject({
      path: '/login',
      mode: 'private',
      signedIn: false,
      documents: [],
    });
  });

  it('has a WWW-Authenticate header only after a wrong password', async () => {
    const service = await startService();
    const responses = [
      await service.request('/login', { headers: navigation }),
      await form(service, { password: '' }),
      await form(service, { password: 'wrong' }),
    ];
    expect(responses.map(({ status, headers }) => [status, headers.has('www-authenticate')])).toEqual([
      [200, false],
      [422, false],
      [401, true],
    ]);
  });

  it('rejects a form with several passwords, even if one of them is right', async () => {
    const service = await startService();
    const body = new URLSearchParams([
      ['password', password],
      ['password', 'wrong'],
    ]).toString();
    const response = await service.request('/login', { method: 'POST', headers: formHeaders, body });
    expect(await readLogin(response)).toMatchObject({ status: 422, error: 'malformed' });
  });

  it('rejects a form with another media type, and does not count it as a login attempt', async () => {
    const service = await startService();
    const headers = { ...formHeaders, 'Content-Type': 'text/plain' };
    const response = await service.request('/login', { method: 'POST', headers, body: `password=${password}` });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await readProblem(response)).toMatchObject({
      status: 415,
      type: '/problems#unsupported-media-type',
      detail: 'Send the login form as application/x-www-form-urlencoded.',
    });
  });

  it.each([
    ['/login', 'GET, HEAD, POST'],
    ['/logout', 'POST'],
  ])('names the methods that %s supports if a request has another method', async (path, allow) => {
    const service = await startService();
    const response = await service.request(path, { method: 'DELETE', headers: navigation });
    expect(response.headers.get('allow')).toBe(allow);
    expect(await readProblem(response)).toMatchObject({
      status: 405,
      type: '/problems#method-not-allowed',
      detail: `This path supports only ${allow}.`,
    });
  });
});

/** Starts a service whose store rejects every record update. Every login updates a record. */
const startWithFailingStore = (error: Error) => {
  const wrapStore = (store: Store): Store => ({ ...store, updateRecord: () => Promise.reject(error) });
  return startService({ wrapStore });
};

describe('the login form while the store fails', () => {
  it('shows the login page with status code 503, so that the visitor can try again', async () => {
    const service = await startWithFailingStore(new StoreError('unavailable'));
    const response = await form(service, { password, next: '/search' });
    expect([response.headers.get('retry-after'), response.headers.getSetCookie()]).toEqual(['5', []]);
    const requestId = response.headers.get('x-request-id');
    expect(await readLogin(response)).toEqual({
      status: 503,
      type,
      next: '/search',
      error: 'unavailable',
      retryAfter: 5,
    });
    const entries = service.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries).toContainEqual(
      expect.objectContaining({
        requestId,
        error: expect.objectContaining({ kind: 'StoreError' }) as object,
        msg: 'The store failed during a login.',
      }),
    );
  });

  it('responds with a problem to any other error', async () => {
    const service = await startWithFailingStore(new Error('unexpected'));
    expect((await readProblem(await form(service, { password }))).status).toBe(500);
  });
});

describe('the login form while too many passwords are being verified', () => {
  it('shows the login page with status code 503, so that the visitor can try again later', async () => {
    const service = await startService();
    const logger = createLogger('info', { write: () => {} });
    const site = await loadSite(writeFixtureSite(temporaryFolder()));
    const access = { ...service.services.site!, enter: async () => false };
    const app = express().use(logRequests(logger));
    mountLogin(app, { services: service.services, access, site, trustProxy: undefined, logger });
    const server = app.listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const body = new URLSearchParams({ password, next: '/search' }).toString();
    const url = `http://127.0.0.1:${port}/login`;
    const response = await sendRequest(url, { method: 'POST', headers: formHeaders, body });
    expect([response.headers.get('retry-after'), await readLogin(response)]).toEqual([
      '5',
      { status: 503, type, next: '/search', error: 'unavailable', retryAfter: 5 },
    ]);
  });
});
