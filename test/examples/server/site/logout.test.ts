import { describe, expect, it } from 'vitest';
import { opens, readProblem, startService } from '../support/service.ts';

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };

describe('/api/auth/logout', () => {
  const path = '/api/auth/logout';
  const cleared = '__Host-apiblock-session=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0';

  it.each<[string, Record<string, string>]>([
    ['fetch()', sameOrigin],
    [
      'a plain form',
      { ...sameOrigin, 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost:3000' },
    ],
    ['a browser that sends only Origin', { Origin: 'http://localhost:3000' }],
    ['a browser that sends only Referer', { Referer: 'http://localhost:3000/documents/list' }],
  ])('ends the session immediately in every process if the request comes from %s', async (_, headers) => {
    const service = await startService();
    const second = await startService({ folder: service.folder });
    const [cookie, other] = [await service.logIn(), await service.logIn()];
    const response = await service.request(path, { method: 'POST', headers: { Cookie: cookie, ...headers } });
    expect([response.status, await response.json(), response.headers.getSetCookie()]).toEqual([
      200,
      { success: true },
      [cleared],
    ]);
    for (const running of [service, second])
      expect([await opens(running, cookie), await opens(running, other)]).toEqual([false, true]);
    expect((await service.request(path, { method: 'POST', headers: { Cookie: cookie, ...headers } })).status).toBe(401);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3000' }],
    ['another port or subdomain', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3001' }],
    ['another port, without Sec-Fetch-Site', { Origin: 'http://localhost:3001' }],
    ['the same host over HTTPS', { Origin: 'https://localhost:3000' }],
    ['a sandboxed frame', { Origin: 'null', Referer: 'http://localhost:3000/' }],
    ['the address bar', { 'Sec-Fetch-Site': 'none' }],
    ['a page whose origin begins with the public origin', { Referer: 'http://localhost:3000.evil.example/' }],
    ['an unknown origin', {}],
  ])('rejects a request from %s and keeps the session', async (_, headers) => {
    const service = await startService();
    const cookie = await service.logIn();
    for (const target of [path, '/logout']) {
      const response = await service.request(target, {
        method: 'POST',
        headers: { Cookie: cookie, Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', ...headers },
      });
      expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
    }
    expect(await opens(service, cookie)).toBe(true);
  });

  it('accepts the session as a bearer token', async () => {
    const service = await startService();
    const cookie = await service.logIn();
    const Authorization = `Bearer ${cookie.slice(cookie.indexOf('=') + 1)}`;
    expect(
      (await service.request(path, { method: 'POST', headers: { Authorization, Origin: 'https://evil.example' } }))
        .status,
    ).toBe(403);
    const response = await service.request(path, { method: 'POST', headers: { Authorization } });
    expect([response.status, await opens(service, cookie)]).toEqual([200, false]);
  });

  it('rejects requests without a session with 401 and GET requests with 405', async () => {
    const service = await startService();
    for (const headers of [
      sameOrigin,
      { ...sameOrigin, Cookie: '__Host-apiblock-session=x.y.z' },
      { ...sameOrigin, Authorization: 'Bearer x' },
    ]) {
      const response = await service.request(path, { method: 'POST', headers });
      expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
      await readProblem(response);
    }
    const get = await service.request(path);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  });
});
