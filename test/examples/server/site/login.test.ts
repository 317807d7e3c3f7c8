import { describe, expect, it } from 'vitest';
import { secretWord } from '../support/fixture-site.ts';
import { readSessionCookiePair, password, startService } from '../support/service.ts';
import { form, formHeaders, navigation } from './navigation.ts';

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
  ])('redirects after login from next=%j to %s', async (next, location) => {
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
