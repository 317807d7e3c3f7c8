import crypto, { createSecretKey } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { StoreError } from '../../../../examples/api/index.ts';
import {
  readSessionCookiePair,
  hashAtFullCost,
  opens,
  password,
  readProblem,
  secret,
  startService,
} from '../support/service.ts';

/**
 * Observes calls to `argon2`, including calls from modules that have already imported it, because test files in the
 * same worker share modules.
 */
function spyOnArgon2() {
  const spy = vi.spyOn(crypto, 'argon2');
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  return spy;
}

describe('POST /api/auth/verify', () => {
  it('creates a session if the password is correct', async () => {
    const service = await startService();
    const response = await service.verify();
    expect([response.status, await response.json(), response.headers.get('cache-control')]).toEqual([
      200,
      { success: true },
      'no-store',
    ]);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-apiblock-session=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=1209600$/,
      ),
    ]);
    expect(await opens(service, readSessionCookiePair(response))).toBe(true);
    expect(readSessionCookiePair(await service.verify())).not.toBe(readSessionCookiePair(response));
  });

  it('creates a session that ends after 14 days', async () => {
    const service = await startService();
    const cookie = await service.logIn();
    service.clock.advance(14 * 86_400_000 - 1000);
    expect(await opens(service, cookie)).toBe(true);
    service.clock.advance(1000);
    expect(await opens(service, cookie)).toBe(false);
  });

  it('responds identically to every wrong password, after computing one full-cost password hash', async () => {
    const service = await startService({ hash: await hashAtFullCost() });
    const bodies = [];
    const argon2 = spyOnArgon2();
    for (const text of ['wrong', 'x', `${password} `, password.toUpperCase()]) {
      const response = await service.verify(text);
      expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
      bodies.push({ ...(await readProblem(response)), requestId: '' });
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ success: false, type: '/problems#wrong-password' });
    // Each password costs one computation at full cost, so that response times reveal nothing about the password.
    const costs = argon2.mock.calls.map(([, { memory, passes, parallelism }]) => ({
      memory,
      passes,
      parallelism,
    }));
    expect(costs).toEqual(Array.from({ length: 4 }, () => ({ memory: 19_456, passes: 2, parallelism: 1 })));
  });

  it.each<[string, number, unknown, Record<string, string>]>([
    ['a body without a password', 422, {}, {}],
    ['a number', 422, { password: 5 }, {}],
    ['null', 422, { password: null }, {}],
    ['an empty password', 422, { password: '' }, {}],
    ['an array', 422, { password: [password] }, {}],
    ['a lone surrogate', 422, '{"password":"\\ud800"}', {}],
    ['an unknown field', 422, { password, next: '/' }, {}],
    ['a long password', 422, { password: 'x'.repeat(2000) }, {}],
    ['1 MB', 413, { password: 'x'.repeat(1_000_000) }, {}],
    ['a body that is not JSON', 400, 'password', {}],
    ['a form', 415, 'password=x', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ])('rejects %s with %i and does not count it as an attempt', async (_, status, body, headers) => {
    const service = await startService();
    for (let index = 0; index < 6; index += 1) {
      const response = await service.send('POST', '/api/auth/verify', body, headers);
      expect([response.status, response.headers.getSetCookie()]).toEqual([status, []]);
      await readProblem(response);
    }
    expect((await service.verify()).status).toBe(200);
  });

  it('treats composed and decomposed letters in a password as equal, and does not ignore spaces', async () => {
    const service = await startService({ hash: await hashAtFullCost(' Pässwörd\u0301 ') });
    for (const text of [' Pässwörd\u0301 '.normalize('NFC'), ' Pässwörd\u0301 '.normalize('NFD')])
      expect((await service.verify(text)).status).toBe(200);
    for (const text of ['Pässwörd\u0301', ' Pässwörd\u0301', ' Password '])
      expect((await service.verify(text)).status).toBe(401);
  });

  it('sets no cookie if the store fails before or after the verification', async () => {
    let calls = 0;
    const before = await startService({
      wrapStore: (store) => ({ ...store, updateRecord: () => Promise.reject(new StoreError('unavailable')) }),
    });
    const after = await startService({
      wrapStore: (store) => ({
        ...store,
        insertSession: () => {
          calls += 1;
          return Promise.reject(new StoreError('full'));
        },
      }),
    });
    const refused = await before.verify();
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.getSetCookie()]).toEqual([
      503,
      '5',
      [],
    ]);
    const unsaved = await after.verify();
    expect([unsaved.status, unsaved.headers.getSetCookie(), calls]).toEqual([507, [], 1]);
  });
});

describe('the private site with a session', () => {
  it('requires a signed and unexpired JWT with the ID of a stored session', async () => {
    const service = await startService();
    const cookie = await service.logIn();
    const jwt = cookie.slice(cookie.indexOf('=') + 1);
    const [header = '', payload = '', signature = ''] = jwt.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { jti: string; exp: number };
    const key = createSecretKey(Buffer.from(secret));
    const forge = (alter: (token: SignJWT) => SignJWT, by = key, alg = 'HS256') =>
      alter(
        new SignJWT({})
          .setProtectedHeader({ alg })
          .setJti(claims.jti)
          .setAudience('apiblock-site')
          .setExpirationTime(claims.exp),
      ).sign(by);
    const forged = {
      'another algorithm': await forge((token) => token, createSecretKey(Buffer.alloc(64, secret)), 'HS512'),
      'no algorithm': new UnsecuredJWT({})
        .setJti(claims.jti)
        .setAudience('apiblock-site')
        .setExpirationTime(claims.exp)
        .encode(),
      'another key': await forge((token) => token, createSecretKey(Buffer.from('x'.repeat(40)))),
      'another audience': await forge((token) => token.setAudience('other')),
      'no expiry': await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(claims.jti)
        .setAudience('apiblock-site')
        .sign(key),
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

  it('ends sessions in every process when the password changes', async () => {
    const old = await startService();
    const cookie = await old.logIn();
    const renewed = await startService({ folder: old.folder, hash: await hashAtFullCost('new') });
    expect([await opens(renewed, cookie), await opens(old, cookie)]).toEqual([false, false]);
    // A process with the old password hash cannot create sessions for processes with the new one.
    expect(await opens(renewed, await old.logIn())).toBe(false);
  });

  it('ends sessions in every process as soon as they are revoked', async () => {
    const service = await startService();
    const second = await startService({ folder: service.folder });
    const cookies = [await service.logIn(), await second.logIn()];
    for (const cookie of cookies) expect(await opens(second, cookie)).toBe(true);
    await service.store.deleteSessions();
    for (const running of [service, second])
      for (const cookie of cookies) expect(await opens(running, cookie)).toBe(false);
  });

  it('accepts sessions after a secret rotation while the previous secret is configured', async () => {
    const first = await startService();
    const cookie = await first.logIn();
    const next = 'another secret of more than thirty-two bytes';
    const rotated = await startService({ folder: first.folder, secrets: [next, secret] });
    expect(await opens(rotated, cookie)).toBe(true);
    const fresh = await rotated.logIn();
    const done = await startService({ folder: first.folder, secrets: [next] });
    expect([await opens(done, cookie), await opens(done, fresh)]).toEqual([false, true]);
  });

  it('responds with 503 while the store is unavailable, because it cannot verify sessions', async () => {
    let down = false;
    const service = await startService({
      wrapStore: (store) => ({
        ...store,
        findSession: (digest) => (down ? Promise.reject(new StoreError('unavailable')) : store.findSession(digest)),
      }),
    });
    const cookie = await service.logIn();
    down = true;
    expect((await readProblem(await service.request('/', { headers: { Cookie: cookie } }))).status).toBe(503);
    down = false;
    expect(await opens(service, cookie)).toBe(true);
  });
});
