import { describe, expect, it } from 'vitest';
import { secretWord } from '../fixture-site.ts';
import { sendRaw } from '../http/raw.ts';
import { cookieOf, password, problemOf, startService, type Service } from '../service.ts';

const navigation = {
  Accept: 'text/html,application/xhtml+xml',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
};
const formHeaders = {
  ...navigation,
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': 'application/x-www-form-urlencoded',
};
const form = (
  service: Service,
  fields: Record<string, string>,
  path = '/login',
  headers: Record<string, string> = formHeaders,
) => service.request(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });

describe('the gate', () => {
  it.each([
    '/',
    '//',
    '/documents/list',
    '//documents/list',
    '/documents//list',
    '/./documents/list',
    '/x/../documents/list',
    '/%64ocuments/list',
    '/documents%2flist',
    '/documents%5clist',
    '/documents\\list',
    '\\documents\\list',
    '/documents/list/',
    '/documents/list;x',
    '/documents/list%00',
    '/documents/list%',
    '/%',
    '/%ff',
    '/DOCUMENTS/LIST',
    '/documents/list#x',
    'http://localhost/documents/list',
    'http://localhost//documents/list',
    'https://x@localhost/documents/list',
    '*',
    '/assets/app-12345678.js',
    '/assets//app-12345678.js',
    '/assets/%61pp-12345678.js',
    '/assets/../assets/app-12345678.js',
    '/assets/login-abcdefgh.css/../app-12345678.js',
    '/assets/login-abcdefgh.css%2f..%2fapp-12345678.js',
    '/login/../documents/list',
    '/login/',
    '/api/../documents/list',
    '/api/v1/status/../../../llms.txt',
    '/user/../llms.txt',
    '/public/..%2fllms.txt',
    '/assets/app-12345678.js.map',
    '/llms.txt',
    '/search-index.json',
    '/search.json?q=welcome',
    '/search?q=welcome',
    '/.env',
    '/link.txt',
    '/up/outside.txt',
    '/server/entry-server.js',
    '/assets',
    '/assets/',
    '/library/getting-started',
    '/robots.txt',
    '/..',
    '/../outside.txt',
    '/%2e%2e/outside.txt',
  ])('gives nothing away at %s without a session', async (target) => {
    const { port } = await startService();
    for (const extra of [
      '',
      'Accept: text/html\r\n',
      'If-None-Match: *\r\n',
      'Range: bytes=0-9\r\n',
      'If-Modified-Since: Thu, 01 Jan 2099 00:00:00 GMT\r\n',
    ]) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const answer = await sendRaw(
          port,
          `${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${extra}Connection: close\r\nContent-Length: 0\r\n\r\n`,
        );
        expect(answer).toMatch(/^HTTP\/1.1 (303|401|403|404|405|415|400) /);
        expect(answer).not.toMatch(new RegExp(`${secretWord}|etag|last-modified|accept-ranges|content-range`, 'i'));
      }
    }
  });

  it('answers the same for a file that exists and one that does not', async () => {
    const { request } = await startService();
    const answers = await Promise.all(
      ['/assets/app-12345678.js', '/assets/none.js'].map(async (path) => {
        const response = await request(path, { headers: { 'X-Request-Id': 'same' } });
        const headers = [...response.headers].filter(([name]) => name !== 'date');
        return { status: response.status, headers, body: await response.text() };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  it('serves the login page and its stylesheet, and nothing else, in public', async () => {
    const { request } = await startService();
    const style = await request('/assets/login-abcdefgh.css');
    expect([style.status, style.headers.get('content-type'), style.headers.get('cache-control')]).toEqual([
      200,
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect(
      (await request('/assets/login-abcdefgh.css', { headers: { 'If-None-Match': style.headers.get('etag') ?? '' } }))
        .status,
    ).toBe(304);
    expect((await request('/login', { headers: navigation })).status).toBe(200);
  });

  it('sends a browser to the login page and, after a plain form, back to where it was going', async () => {
    const service = await startService();
    const asked = await service.request('/documents/list?page=2', { headers: navigation });
    expect([asked.status, asked.headers.get('location'), asked.headers.get('cache-control')]).toEqual([
      303,
      '/login?next=%2Fdocuments%2Flist%3Fpage%3D2',
      'private, no-store',
    ]);
    const login = await service.request(asked.headers.get('location') ?? '', { headers: navigation });
    expect([login.status, await login.text()]).toEqual([200, expect.stringContaining('<form')]);
    const done = await form(service, { password }, asked.headers.get('location') ?? '');
    expect([done.status, done.headers.get('location')]).toEqual([303, '/documents/list?page=2']);
    const cookie = cookieOf(done);
    const page = await service.request('/documents/list?page=2', { headers: { ...navigation, Cookie: cookie } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(secretWord)]);
    expect(
      (await service.request('/login?next=/search', { headers: { Cookie: cookie } })).headers.get('location'),
    ).toBe('/search');
  });

  it.each<Record<string, string>>([
    {},
    { Accept: '*/*' },
    { Accept: 'application/json' },
    { Accept: 'text/html', 'Sec-Fetch-Mode': 'cors' },
  ])('answers fetch with a problem, not with HTML: %j', async (headers) => {
    const { request } = await startService();
    const response = await request('/documents/list', { headers });
    expect((await problemOf(response)).type).toBe('/problems#session-required');
    expect([response.status, response.headers.get('cache-control'), response.headers.get('vary')]).toEqual([
      401,
      'private, no-store',
      'Cookie',
    ]);
  });

  it.each([
    ['/documents/list?page=2#sort', '/documents/list?page=2#sort'],
    ['/a b', '/a%20b'],
    ['/x/../documents', '/documents'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
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
  ])('leads after a login from next=%j to %s', async (next, location) => {
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

  it('is opened by a form of this site alone', async () => {
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

  it('shows on the login page what went wrong: tries left, the lock and its time', async () => {
    const service = await startService();
    const state = async (response: Response) => {
      const [, text = '{}'] = /data-login="([^"]*)"/.exec(await response.text()) ?? [];
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        ...(JSON.parse(text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))) as object),
      };
    };
    const type = 'text/html; charset=utf-8';
    expect(await state(await form(service, { password: '', next: '/search' }))).toEqual({
      status: 422,
      type,
      next: '/search',
      error: 'malformed',
    });
    for (const remainingAttempts of [4, 3, 2, 1])
      expect(await state(await form(service, { password: 'wrong' }))).toEqual({
        status: 401,
        type,
        next: '/',
        error: 'wrong-password',
        remainingAttempts,
      });
    expect(await state(await form(service, { password: 'wrong' }))).toEqual({
      status: 401,
      type,
      next: '/',
      error: 'locked',
      retryAfter: 900,
    });
    service.clock.advance(60_000);
    const locked = await form(service, { password });
    expect([locked.headers.get('retry-after'), await state(locked)]).toEqual([
      '840',
      { status: 429, type, next: '/', error: 'locked', retryAfter: 840 },
    ]);
  });
});

describe('behind the gate', () => {
  it('nothing is kept by a cache, and nothing stays after logout', async () => {
    const service = await startService();
    const cookie = await service.logIn();
    for (const path of [
      '/',
      '/assets/app-12345678.js',
      '/assets/app-12345678.js.map',
      '/llms.txt',
      '/search.json?q=x',
      '/none',
    ]) {
      const response = await service.request(path, { headers: { Cookie: cookie } });
      expect([
        path,
        response.headers.get('cache-control'),
        response.headers.get('vary'),
        response.headers.get('etag'),
      ]).toEqual([path, 'private, no-store', 'Cookie', null]);
    }
    const out = await service.request('/logout', { method: 'POST', headers: { ...formHeaders, Cookie: cookie } });
    expect([out.status, out.headers.get('location'), out.headers.getSetCookie()[0]]).toEqual([
      303,
      '/login',
      expect.stringContaining('Max-Age=0'),
    ]);
    expect((await service.request('/', { headers: { ...navigation, Cookie: cookie } })).status).toBe(303);
  });

  it.each([
    '/.env',
    '/.git/config',
    '/%2eenv',
    '/link.txt',
    '/up/outside.txt',
    '/up/',
    '/assets',
    '/assets/',
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e%2foutside.txt',
    '/server/entry-server.js',
    '//llms.txt',
    '/llms.txt/',
    '/LLMS.TXT',
    '/%6clms.txt',
  ])('%s is not found, session or not', async (target) => {
    const service = await startService();
    const answer = await sendRaw(
      service.port,
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nCookie: ${await service.logIn()}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
    expect(answer).not.toContain('SECRET=');
    expect(answer).not.toContain('outside of the root');
  });

  it('pages and files take GET and HEAD', async () => {
    const service = await startService();
    const headers = { Cookie: await service.logIn() };
    const head = await service.request('/llms.txt', { method: 'HEAD', headers });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await service.request('/', { method: 'POST', headers });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('a page may load and send nothing but what is this site', async () => {
    const service = await startService();
    const { headers } = await service.request('/', { headers: { Cookie: await service.logIn() } });
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self';font-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'",
    );
    expect([
      headers.get('referrer-policy'),
      headers.get('x-content-type-options'),
      headers.get('x-frame-options'),
      headers.get('x-powered-by'),
    ]).toEqual(['strict-origin', 'nosniff', 'SAMEORIGIN', null]);
  });
});

describe('public mode', () => {
  it('opens pages and files to everybody', async () => {
    const { request } = await startService({ mode: 'public' });
    const page = await request('/', { headers: navigation });
    expect([page.status, await page.text(), page.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining(secretWord),
      'no-cache',
    ]);
    const file = await request('/assets/app-12345678.js');
    expect([
      file.status,
      file.headers.get('cache-control'),
      (await request('/assets/app-12345678.js', { headers: { 'If-None-Match': file.headers.get('etag') ?? '' } }))
        .status,
    ]).toEqual([200, 'public, max-age=31536000, immutable', 304]);
    for (const path of ['/.env', '/link.txt', '/up/outside.txt', '/none'])
      expect((await request(path)).status).toBe(404);
  });

  it('has no session to open or end', async () => {
    const service = await startService({ mode: 'public' });
    for (const response of [
      await service.verify(),
      await service.send('POST', '/api/auth/logout', undefined, { 'Sec-Fetch-Site': 'same-origin' }),
    ])
      expect((await problemOf(response)).status).toBe(404);
    expect((await service.request('/login')).status).toBe(404);
  });

  it('still asks the API for tokens', async () => {
    const { request } = await startService({ mode: 'public' });
    expect((await request('/api/v1/documents')).status).toBe(401);
  });
});
