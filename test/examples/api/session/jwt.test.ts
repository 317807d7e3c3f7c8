import { createSecretKey } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { readSession, signSession } from '../../../../examples/api/index.ts';
import { start } from './test-site.ts';

const KEY = createSecretKey(Buffer.from('a secret of more than thirty-two bytes'));
const SECONDS = start / 1000;

const sign = (claims: Record<string, unknown>) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(KEY);

describe('signSession', () => {
  it('signs the session ID and the times in seconds', async () => {
    const jwt = await signSession({ id: 'id', issuedAt: start + 999, expiresAt: start + 60_999 }, KEY);
    expect(decodeProtectedHeader(jwt)).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(decodeJwt(jwt)).toEqual({ jti: 'id', aud: 'apiblock-site', iat: SECONDS, exp: SECONDS + 60 });
  });
});

describe('readSession', () => {
  it('returns the session ID until the session expires', async () => {
    const jwt = await signSession({ id: 'id', issuedAt: start, expiresAt: start + 60_000 }, KEY);
    expect(await readSession(jwt, KEY, start + 59_999)).toBe('id');
    expect(await readSession(jwt, KEY, start + 60_000)).toBeUndefined();
  });

  it.each([
    ['an expiry', { jti: 'id', aud: 'apiblock-site' }],
    ['an ID', { exp: SECONDS + 60, aud: 'apiblock-site' }],
    ['an audience', { jti: 'id', exp: SECONDS + 60 }],
    ['an ID that is a string', { jti: 5, exp: SECONDS + 60, aud: 'apiblock-site' }],
  ])('returns undefined for a JWT without %s', async (_, claims) => {
    expect(await readSession(await sign(claims), KEY, start)).toBeUndefined();
  });
});
