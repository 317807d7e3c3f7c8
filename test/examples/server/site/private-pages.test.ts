import { describe, expect, it } from 'vitest';
import { sendRaw } from '../http/raw.ts';
import { startService } from '../support/service.ts';
import { formHeaders, navigation } from './navigation.ts';

describe('the private site', () => {
  it('disables caching of pages and redirects to the login page after logout', async () => {
    const service = await startService();
    const cookie = await service.logIn();
    for (const path of [
      '/',
      '/assets/app-12345678.js',
      '/assets/app-12345678.js.map',
      '/llms.txt',
      '/openapi.json',
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
  ])('responds to %s with 404 even with a session', async (target) => {
    const service = await startService();
    const response = await sendRaw(
      service.port,
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nCookie: ${await service.logIn()}\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1.1 404 /);
    expect(response).not.toContain('SECRET=');
    expect(response).not.toContain('outside of the root');
  });

  it('supports only GET and HEAD for pages and files', async () => {
    const service = await startService();
    const headers = { Cookie: await service.logIn() };
    const head = await service.request('/llms.txt', { method: 'HEAD', headers });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await service.request('/', { method: 'POST', headers });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('uses a content security policy to restrict pages to same-origin resources and requests', async () => {
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
