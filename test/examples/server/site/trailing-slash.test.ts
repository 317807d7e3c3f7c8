import { describe, expect, it } from 'vitest';
import { sendRaw } from '../http/raw.ts';
import { password, readSessionCookiePair, startService, withToken, type Setup } from '../support/service.ts';
import { form, navigation } from './navigation.ts';

async function openSite(setup: Setup = {}) {
  const service = await startService(setup);
  const send = withToken(service, await service.token());
  const create = async (status: string) =>
    ((await (await send('POST', '/api/v1/documents', { title: 'x', status })).json()) as { id: string }).id;
  return { service, create };
}

describe('a path with a trailing slash', () => {
  it.each(['private', 'public'] as const)('redirects to the page without the slash on a %s site', async (mode) => {
    const { service, create } = await openSite({ mode });
    const [published, draft] = [await create('published'), await create('draft')];
    const Cookie = mode === 'private' ? await service.logIn() : '';
    for (const [path, location] of [
      ['/documents/list/', '/documents/list'],
      ['/documents/list/?page=2&next=//evil.example', '/documents/list?page=2&next=//evil.example'],
      ['//', '/'],
      ['/search/?q=x', '/search?q=x'],
      [`/library/${published}/`, `/library/${published}`],
    ] as const)
      for (const method of ['GET', 'HEAD']) {
        const response = await service.request(path, { method, headers: { ...navigation, Cookie } });
        expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
          308,
          location,
          mode === 'private' ? 'private, no-store' : 'no-cache',
        ]);
      }
    expect((await service.request(`/library/${draft}/`, { headers: { Cookie } })).status).toBe(404);
  });

  it.each([
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '\\evil.example/',
    '/%5cevil.example/',
    '/%2fevil.example/',
    '/%2f/evil.example/',
    '//documents/list/',
    '/documents/list//',
    '/documents%2flist/',
    '/documents/list%2f',
    '/documents\\list/',
    '/.//evil.example/',
    '/none/',
    '/library/',
    '/library//',
    '/openapi.json/',
    '/assets/',
    'http://evil.example/documents/list/',
  ])('does not redirect if no page has the path without the slash: %s', async (target) => {
    const { service } = await openSite();
    const Cookie = await service.logIn();
    const response = await sendRaw(
      service.port,
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nCookie: ${Cookie}\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1.1 40[04] /);
    expect(response).not.toMatch(/^Location:/im);
  });

  it('still leads to the page if the visitor has to log in first', async () => {
    const { service } = await openSite();
    const redirected = await service.request('/documents/list/', { headers: navigation });
    expect(redirected.headers.get('location')).toBe('/login?next=%2Fdocuments%2Flist%2F');
    const done = await form(service, { password }, redirected.headers.get('location') ?? '');
    expect(done.headers.get('location')).toBe('/documents/list/');
    const page = await service.request('/documents/list/', {
      headers: { ...navigation, Cookie: readSessionCookiePair(done) },
    });
    expect(page.headers.get('location')).toBe('/documents/list');
  });

  it('redirects /login/ to /login, and keeps the redirect target in the query', async () => {
    const { service } = await openSite();
    const response = await service.request('/login/?next=%2Fsearch', { headers: navigation });
    expect([response.status, response.headers.get('location')]).toEqual([308, '/login?next=%2Fsearch']);
  });
});
