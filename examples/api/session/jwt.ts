import type { CryptoKey, KeyObject } from 'jose';
// Import only these two modules of jose, so that the service starts faster.
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';

/** Key that signs sessions. Prefer a KeyObject, because jose signs several times faster with it than with raw bytes. */
export type SessionKey = CryptoKey | KeyObject | Uint8Array;

const audience = 'apiblock-site';

/** Creates the JWT (RFC 7519) for a session cookie. Times are in epoch milliseconds. */
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

/** Returns the session ID in a JWT, or `undefined` if the JWT is invalid for any reason. */
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
