import type { CryptoKey, KeyObject } from 'jose';
// A start of the service loads less than with all of jose.
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';

/** What signs sessions: jose is several times faster with a KeyObject than with raw bytes. */
export type SessionKey = CryptoKey | KeyObject | Uint8Array;

const audience = 'apiblock-site';

/** A session as the JWT (RFC 7519) that its cookie carries. Times are epoch milliseconds. */
export function signSession(
  { id, issuedAt, expiresAt }: { id: string; issuedAt: number; expiresAt: number },
  key: SessionKey,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(id)
    .setAudience(audience)
    .setIssuedAt(Math.floor(issuedAt / 1000))
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(key);
}

/** The id of the session that a JWT names; undefined whatever is wrong with it: it then opens nothing. */
export async function readSession(jwt: string, key: SessionKey, at: number): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(jwt, key, {
      algorithms: ['HS256'],
      audience,
      requiredClaims: ['exp', 'jti'],
      currentDate: new Date(at),
    });
    return typeof payload.jti === 'string' ? payload.jti : undefined;
  } catch {
    return undefined;
  }
}
