import { createSecretKey } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { StoreError } from '../../examples/api/index.ts';
import { hashPassword, parsePasswordHash } from '../../examples/server/password.ts';
import { cookieOf, limitsWith, password, problemOf, secret, startService, type Service } from './service.ts';
import { standardLimits } from '../../examples/api/index.ts';

const minute = 60_000;
const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };

/** Whether a cookie opens a page. */
const opens = async (service: Service, cookie: string) => (await service.request('/', { headers: { Cookie: cookie } })).status === 200;
const wrong = (service: Service, times: number, headers?: Record<string, string>) => Promise.all(Array.from({ length: times }, () => service.verify('wrong', headers)));
const statuses = (responses: Response[]) => responses.map(({ status }) => status);

describe('verify', () => {
  it('opens a session for the right password', async () => {
    const service = await startService();
    const response = await service.verify();
    expect([response.status, await response.json(), response.headers.get('cache-control')]).toEqual([200, { success: true }, 'no-store']);
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-apiblock-session=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=1209600$/)]);
    expect(await opens(service, cookieOf(response))).toBe(true);
    expect(cookieOf(await service.verify())).not.toBe(cookieOf(response));
  });

  it('ends a session after 14 days', async () => {
    const service = await startService();
    const cookie = await service.logIn();
    service.clock.advance(14 * 86_400_000 - 1000);
    expect(await opens(service, cookie)).toBe(true);
    service.clock.advance(1000);
    expect(await opens(service, cookie)).toBe(false);
  });

  it('gives every wrong password the same answer, after the same work', async () => {
    const service = await startService();
    const bodies = [];
    const times = [];
    for (const text of ['wrong', 'x', `${password} `, password.toUpperCase()]) {
      const start = performance.now();
      const response = await service.verify(text);
      times.push(performance.now() - start);
      expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
      bodies.push({ ...(await problemOf(response)), requestId: '' });
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ success: false, type: '/problems#wrong-password' });
    // A hash takes milliseconds; an answer without one would be quicker by far.
    expect(Math.min(...times)).toBeGreaterThan(5);
  });

  it.each<[string, number, unknown, Record<string, string>]>([
    ['no password', 422, {}, {}],
    ['a number', 422, { password: 5 }, {}],
    ['null', 422, { password: null }, {}],
    ['an empty password', 422, { password: '' }, {}],
    ['a list', 422, { password: [password] }, {}],
    ['a lone surrogate', 422, '{"password":"\\ud800"}', {}],
    ['a further field', 422, { password, next: '/' }, {}],
    ['a long password', 422, { password: 'x'.repeat(2000) }, {}],
    ['1 MB', 413, { password: 'x'.repeat(1_000_000) }, {}],
    ['no JSON', 400, 'password', {}],
    ['a form', 415, 'password=x', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ])('refuses %s with %i and does not count it as a try', async (_, status, body, headers) => {
    const service = await startService();
    for (let index = 0; index < 6; index += 1) {
      const response = await service.send('POST', '/api/auth/verify', body, headers);
      expect([response.status, response.headers.getSetCookie()]).toEqual([status, []]);
      await problemOf(response);
    }
    expect((await service.verify()).status).toBe(200);
  });

  it('takes composed and decomposed letters as the same, and spaces as they are', async () => {
    const hash = parsePasswordHash(await hashPassword(' Pässwörd\u0301 '));
    const service = await startService({ ...(hash ? { hash } : {}) });
    for (const text of [' Pässwörd\u0301 '.normalize('NFC'), ' Pässwörd\u0301 '.normalize('NFD')]) expect((await service.verify(text)).status).toBe(200);
    for (const text of ['Pässwörd\u0301', ' Pässwörd\u0301', ' Password ']) expect((await service.verify(text)).status).toBe(401);
  });

  it('fails closed when the store does: before the password is verified, and after', async () => {
    let calls = 0;
    const before = await startService({ wrapStore: (store) => ({ ...store, updateRecord: () => Promise.reject(new StoreError('unavailable')) }) });
    const after = await startService({ wrapStore: (store) => ({ ...store, insertSession: () => { calls += 1; return Promise.reject(new StoreError('full')); } }) });
    const refused = await before.verify();
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.getSetCookie()]).toEqual([503, '5', []]);
    const unsaved = await after.verify();
    expect([unsaved.status, unsaved.headers.getSetCookie(), calls]).toEqual([507, [], 1]);
  });
});

describe('the lockout', () => {
  it('comes after five wrong passwords, refuses the right one too, and ends after exactly 15 minutes', async () => {
    const service = await startService();
    const answers = await wrong(service, 40);
    expect([answers.filter(({ status }) => status === 401).length, answers.filter(({ status }) => status === 429).length]).toEqual([5, 35]);
    service.clock.advance(5 * minute);
    const locked = await service.verify();
    expect([locked.status, locked.headers.get('retry-after'), locked.headers.getSetCookie()]).toEqual([429, '600', []]);
    await wrong(service, 10);
    service.clock.advance(10 * minute - 1000);
    expect((await service.verify()).headers.get('retry-after')).toBe('1');
    service.clock.advance(1000);
    expect((await service.verify()).status).toBe(200);
  });

  it('starts counting anew after a right password', async () => {
    const service = await startService();
    for (let round = 0; round < 3; round += 1) {
      expect(statuses(await wrong(service, 4))).toEqual([401, 401, 401, 401]);
      expect((await service.verify()).status).toBe(200);
    }
  });

  it('never comes from many right passwords at once', async () => {
    const service = await startService();
    expect(new Set(statuses(await Promise.all(Array.from({ length: 40 }, () => service.verify()))))).toEqual(new Set([200]));
  });

  it('does not grow when the clock steps backwards', async () => {
    const service = await startService();
    await wrong(service, 5);
    service.clock.advance(-60 * minute);
    expect(Number((await service.verify()).headers.get('retry-after'))).toBeLessThanOrEqual(900);
    service.clock.advance(15 * minute);
    expect((await service.verify()).status).toBe(200);
  });

  it('survives a restart', async () => {
    const first = await startService();
    await wrong(first, 5);
    await first.stop();
    const second = await startService({ folder: first.folder });
    second.clock.advance(minute);
    expect((await second.verify()).headers.get('retry-after')).toBe('840');
  });

  it('counts an IPv6 /64 as one address and IPv4 however it is written', async () => {
    const service = await startService({ trustProxy: { hops: 1 } });
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    const many = await Promise.all(Array.from({ length: 200 }, (_, index) => service.verify('wrong', from(`2001:db8:1:2:${index.toString(16)}::${index}`))));
    expect(many.filter(({ status }) => status === 401)).toHaveLength(5);
    expect((await service.verify(password, from('2001:db8:1:3::1'))).status).toBe(200);
    for (const address of ['192.0.2.1', '192.0.2.1:4711', '::ffff:192.0.2.1', '[::ffff:c000:201]:80', '64:ff9b::c000:201']) expect((await service.verify('wrong', from(address))).status).toBe(401);
    expect((await service.verify(password, from('192.0.2.1'))).status).toBe(429);
    expect((await service.verify(password, from('64:ff9b::c000:202'))).status).toBe(200);
  });

  it('believes X-Forwarded-For only as far as trusted proxies wrote it', async () => {
    const direct = await startService();
    const spoofed = await Promise.all(Array.from({ length: 8 }, (_, index) => direct.verify('wrong', { 'X-Forwarded-For': `192.0.2.${index}` })));
    expect(spoofed.filter(({ status }) => status === 429)).toHaveLength(3);

    const proxied = await startService({ trustProxy: { hops: 1 } });
    const garbage = await Promise.all(['', 'x', '1.2.3', '999.1.1.1', 'unknown', '_hidden', '::gggg', '1.2.3.4.5'].map((entry) => proxied.verify('wrong', { 'X-Forwarded-For': `192.0.2.7, ${entry}` })));
    expect(garbage.filter(({ status }) => status === 429)).toHaveLength(3);
    const written = await Promise.all([1, 2, 3, 4, 5, 6].map((index) => proxied.verify('wrong', { 'X-Forwarded-For': `198.51.100.${index}, 192.0.2.9:${index + 1000}` })));
    expect(written.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('is backed by a soft limit over all addresses, which slows guessing, tells the operator and leaves sessions alone', async () => {
    const limits = limitsWith({ guessing: { ...standardLimits.guessing, requests: 20, pauseMs: 150 } });
    const service = await startService({ trustProxy: { hops: 1 }, limits });
    const cookie = await service.logIn();
    const guess = (index: number, text = 'wrong') => service.verify(text, { 'X-Forwarded-For': `10.0.${index}.1` });
    await Promise.all(Array.from({ length: 20 }, (_, index) => guess(index)));
    expect(service.log.filter((line) => line.includes('password-guessing')).map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([40]);
    const start = performance.now();
    const [right] = await Promise.all([guess(100, password), guess(101), guess(102), guess(103)]);
    expect(performance.now() - start).toBeGreaterThan(4 * 150);
    expect(right?.status).toBe(200);
    expect(await opens(service, cookie)).toBe(true);
    service.clock.advance(15 * minute);
    const later = performance.now();
    await guess(104, password);
    expect(performance.now() - later).toBeLessThan(4 * 150);
  });

  it('answers 503 to more verifications than can wait, without counting them', async () => {
    const service = await startService({ trustProxy: { hops: 1 }, limits: limitsWith({ waitingVerifications: 2 }) });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => service.verify('wrong', { 'X-Forwarded-For': `10.0.${index}.1` })));
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect([busy[0]?.headers.get('retry-after'), answers.filter(({ status }) => status === 401).length]).toEqual(['5', 30 - busy.length]);
  });
});

describe('a session', () => {
  it('is not opened by any JWT but its own', async () => {
    const service = await startService();
    const cookie = await service.logIn();
    const jwt = cookie.slice(cookie.indexOf('=') + 1);
    const [header = '', payload = '', signature = ''] = jwt.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { jti: string; exp: number };
    const key = createSecretKey(Buffer.from(secret));
    const forge = (alter: (token: SignJWT) => SignJWT, by = key, alg = 'HS256') => alter(new SignJWT({}).setProtectedHeader({ alg }).setJti(claims.jti).setAudience('apiblock-site').setExpirationTime(claims.exp)).sign(by);
    const forged = {
      'another algorithm': await forge((token) => token, createSecretKey(Buffer.alloc(64, secret)), 'HS512'),
      'no algorithm': new UnsecuredJWT({}).setJti(claims.jti).setAudience('apiblock-site').setExpirationTime(claims.exp).encode(),
      'another key': await forge((token) => token, createSecretKey(Buffer.from('x'.repeat(40)))),
      'another audience': await forge((token) => token.setAudience('other')),
      'no expiry': await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setJti(claims.jti).setAudience('apiblock-site').sign(key),
      'an unknown session': await forge((token) => token.setJti('unknown')),
      expired: await forge((token) => token.setExpirationTime(Math.floor(service.clock.now() / 1000))),
      'a changed payload': `${header}.${Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString('base64url')}.${signature}`,
      'a changed signature': `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      '9 kB': 'x'.repeat(9000),
      nothing: '',
      garbage: '%00.%ff.{}',
    };
    for (const [kind, value] of Object.entries(forged)) {
      const response = await service.request('/', { headers: { Cookie: `__Host-apiblock-session=${value}` } });
      expect([kind, response.status]).toEqual([kind, 401]);
    }
    expect(await opens(service, `${cookie}; ${cookie}`)).toBe(false);
    expect(await opens(service, `other=1; ${cookie}`)).toBe(true);
    expect(await forge((token) => token).then((own) => opens(service, `__Host-apiblock-session=${own}`))).toBe(true);
  });

  it('ends for every process when the password changes', async () => {
    const old = await startService();
    const cookie = await old.logIn();
    const hash = parsePasswordHash(await hashPassword('new'));
    const renewed = await startService({ folder: old.folder, ...(hash ? { hash } : {}) });
    expect([await opens(renewed, cookie), await opens(old, cookie)]).toEqual([false, false]);
    // A process that has not heard of the new password opens nothing for those that have.
    expect(await opens(renewed, await old.logIn())).toBe(false);
  });

  it('ends at once, everywhere, when all are revoked', async () => {
    const service = await startService();
    const second = await startService({ folder: service.folder });
    const cookies = [await service.logIn(), await second.logIn()];
    for (const cookie of cookies) expect(await opens(second, cookie)).toBe(true);
    await service.store.deleteSessions();
    for (const running of [service, second]) for (const cookie of cookies) expect(await opens(running, cookie)).toBe(false);
  });

  it('outlives a change of the secret while the previous one is named', async () => {
    const first = await startService();
    const cookie = await first.logIn();
    const next = 'another secret of more than thirty-two bytes';
    const rotated = await startService({ folder: first.folder, secrets: [next, secret] });
    expect(await opens(rotated, cookie)).toBe(true);
    const fresh = await rotated.logIn();
    const done = await startService({ folder: first.folder, secrets: [next] });
    expect([await opens(done, cookie), await opens(done, fresh)]).toEqual([false, true]);
  });

  it('answers 503 while the store is down, not the page', async () => {
    let down = false;
    const service = await startService({ wrapStore: (store) => ({ ...store, findSession: (digest) => (down ? Promise.reject(new StoreError('unavailable')) : store.findSession(digest)) }) });
    const cookie = await service.logIn();
    down = true;
    expect((await problemOf(await service.request('/', { headers: { Cookie: cookie } }))).status).toBe(503);
    down = false;
    expect(await opens(service, cookie)).toBe(true);
  });
});

describe('logout', () => {
  const path = '/api/auth/logout';
  const cleared = '__Host-apiblock-session=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0';

  it.each<[string, Record<string, string>]>([
    ['fetch', sameOrigin],
    ['a plain form', { ...sameOrigin, 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost:3000' }],
    ['a browser that sends Origin alone', { Origin: 'http://localhost:3000' }],
    ['a browser that sends Referer alone', { Referer: 'http://localhost:3000/documents/list' }],
  ])('by %s ends the session at once, on every process', async (_, headers) => {
    const service = await startService();
    const second = await startService({ folder: service.folder });
    const [cookie, other] = [await service.logIn(), await service.logIn()];
    const response = await service.request(path, { method: 'POST', headers: { Cookie: cookie, ...headers } });
    expect([response.status, await response.json(), response.headers.getSetCookie()]).toEqual([200, { success: true }, [cleared]]);
    for (const running of [service, second]) expect([await opens(running, cookie), await opens(running, other)]).toEqual([false, true]);
    expect((await service.request(path, { method: 'POST', headers: { Cookie: cookie, ...headers } })).status).toBe(401);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3000' }],
    ['another port or subdomain', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3001' }],
    ['another port, without Sec-Fetch-Site', { Origin: 'http://localhost:3001' }],
    ['the same host by https', { Origin: 'https://localhost:3000' }],
    ['a sandboxed frame', { Origin: 'null', Referer: 'http://localhost:3000/' }],
    ['the address bar', { 'Sec-Fetch-Site': 'none' }],
    ['a page whose address begins like ours', { Referer: 'http://localhost:3000.evil.example/' }],
    ['nowhere known', {}],
  ])('from %s is refused, and the session stays', async (_, headers) => {
    const service = await startService();
    const cookie = await service.logIn();
    for (const target of [path, '/logout']) {
      const response = await service.request(target, { method: 'POST', headers: { Cookie: cookie, Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', ...headers } });
      expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
    }
    expect(await opens(service, cookie)).toBe(true);
  });

  it('takes the session as a bearer token, which no other site can send', async () => {
    const service = await startService();
    const cookie = await service.logIn();
    const Authorization = `Bearer ${cookie.slice(cookie.indexOf('=') + 1)}`;
    expect((await service.request(path, { method: 'POST', headers: { Authorization, Origin: 'https://evil.example' } })).status).toBe(403);
    const response = await service.request(path, { method: 'POST', headers: { Authorization } });
    expect([response.status, await opens(service, cookie)]).toEqual([200, false]);
  });

  it('without a session is 401, sets nothing, and does not take GET', async () => {
    const service = await startService();
    for (const headers of [sameOrigin, { ...sameOrigin, Cookie: '__Host-apiblock-session=x.y.z' }, { ...sameOrigin, Authorization: 'Bearer x' }]) {
      const response = await service.request(path, { method: 'POST', headers });
      expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
      await problemOf(response);
    }
    const get = await service.request(path);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  });
});
