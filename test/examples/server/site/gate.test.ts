import { describe, expect, it } from 'vitest';
import { secretWord } from '../support/fixture-site.ts';
import { sendRaw } from '../http/raw.ts';
import { readProblem, startService } from '../support/service.ts';
import { navigation } from './navigation.ts';

// Browsers display a dialog for Basic, Digest, NTLM and Negotiate, and ignore all other schemes.
const challenge = 'Cookie realm="apiblock", form-action="/login", cookie-name="__Host-apiblock-session"';

describe('the private site without a session', () => {
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
    '/openapi.json',
    '//openapi.json',
    '/%6fpenapi.json',
    '/api/../openapi.json',
    '/openapi.json?x=1',
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
  ])('reveals nothing about %s', async (target) => {
    const { port } = await startService();
    for (const extra of [
      '',
      'Accept: text/html\r\n',
      'If-None-Match: *\r\n',
      'Range: bytes=0-9\r\n',
      'If-Modified-Since: Thu, 01 Jan 2099 00:00:00 GMT\r\n',
    ]) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const response = await sendRaw(
          port,
          `${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${extra}Connection: close\r\nContent-Length: 0\r\n\r\n`,
        );
        expect(response).toMatch(/^HTTP\/1.1 (303|308|401|403|404|405|415|400) /);
        expect(response).not.toMatch(new RegExp(`${secretWord}|etag|last-modified|accept-ranges|content-range`, 'i'));
      }
    }
  });

  it('responds identically to requests for existing and missing files', async () => {
    const { request } = await startService();
    const responses = await Promise.all(
      ['/assets/app-12345678.js', '/assets/none.js'].map(async (path) => {
        const response = await request(path, { headers: { 'X-Request-Id': 'same' } });
        const headers = [...response.headers].filter(([name]) => name !== 'date');
        return { status: response.status, headers, body: await response.text() };
      }),
    );
    expect(responses[0]).toEqual(responses[1]);
  });

  it('serves the login page and its stylesheet', async () => {
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

  it.each<Record<string, string>>([
    {},
    { Accept: '*/*' },
    { Accept: 'application/json' },
    { Accept: 'text/html', 'Sec-Fetch-Mode': 'cors' },
  ])('responds to fetch requests with a 401 problem instead of HTML: %j', async (headers) => {
    const { request } = await startService();
    const response = await request('/documents/list', { headers });
    expect((await readProblem(response)).type).toBe('/problems#session-required');
    expect(response.headers.get('www-authenticate')).toBe(challenge);
    expect([response.status, response.headers.get('cache-control'), response.headers.get('vary')]).toEqual([
      401,
      'private, no-store',
      'Cookie',
    ]);
  });

  it.each<[method: string, headers: Record<string, string>]>([
    ['GET', { Accept: 'text/html' }],
    ['HEAD', { Accept: 'text/html' }],
    ['GET', { Accept: 'application/xhtml+xml,text/html;q=0.9' }],
    ['GET', { 'Sec-Fetch-Mode': 'navigate' }],
    ['HEAD', { 'Sec-Fetch-Mode': 'navigate' }],
  ])('redirects %s requests for a page to the login page: %j', async (method, headers) => {
    const { request } = await startService();
    const response = await request('/documents/list', { method, headers });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login?next=%2Fdocuments%2Flist']);
    expect([response.headers.get('cache-control'), response.headers.get('vary')]).toEqual([
      'private, no-store',
      'Cookie',
    ]);
  });

  it.each(['POST', 'PUT', 'DELETE'])('does not redirect %s requests', async (method) => {
    const { request } = await startService();
    const response = await request('/documents/list', { method, headers: navigation });
    expect((await readProblem(response)).type).toBe('/problems#session-required');
    expect(response.status).toBe(401);
  });

  it('responds to a wrong password and to a logout without a session with 401 and the same challenge', async () => {
    const { request, verify } = await startService();
    const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };
    for (const response of [
      await verify('wrong'),
      await request('/login', {
        method: 'POST',
        body: 'password=wrong',
        headers: { ...sameOrigin, 'Content-Type': 'application/x-www-form-urlencoded' },
      }),
      await request('/logout', { method: 'POST', headers: sameOrigin }),
      await request('/api/auth/logout', { method: 'POST', headers: sameOrigin }),
    ])
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, challenge]);
  });
});
