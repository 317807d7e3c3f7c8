import { createRemoteJWKSet, jwtVerify, type JWTPayload, type JWTVerifyGetKey, errors } from 'jose';
import { ProblemError, type Scope, type StoredToken } from '../../api/index.ts';
import { digest } from '../digest.ts';
import type { OAuthSettings } from './settings.ts';

/**
 * The scopes that the authorization server can grant. `tokens:create` is not among them, because the authorization
 * server could not revoke the API tokens that clients would create.
 */
const GRANTABLE_SCOPES: readonly Scope[] = ['docs:read', 'docs:write'];

/**
 * Asymmetric signature algorithms. HMAC algorithms must not be accepted, because clients could then sign tokens with
 * the public key.
 */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];

const TIMEOUT_MS = 5_000;

/**
 * The jose error codes that mean that the authorization server's keys cannot be loaded. All other codes mean that the
 * token is not valid.
 */
const KEY_FAILURES = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'];

/**
 * Creates a function that verifies access tokens from an authorization server. These tokens are JWTs (RFC 9068). The
 * function returns `undefined` if a token is not valid, and throws a 503 problem if the server's keys cannot be loaded.
 *
 * @param now - Returns the current time in milliseconds since the Unix epoch.
 */
export function createTokenVerifier(
  { issuer, audience }: OAuthSettings & { readonly audience: string },
  now: () => number,
) {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const loadKeys = (): Promise<JWTVerifyGetKey> => {
    keys ??= findKeys(issuer).catch((error: unknown) => {
      // Forget the failed attempt, so that the next request loads the keys again.
      keys = undefined;
      throw error;
    });
    return keys;
  };
  return async (token: string): Promise<StoredToken | undefined> => {
    if (!isJwt(token)) return undefined;
    const getKey = await loadKeys().catch(() => {
      throw unavailable();
    });
    const payload = await verify(token, getKey, { issuer, audience, currentDate: new Date(now()) });
    return payload && toStoredToken(payload, issuer);
  };
}

const isJwt = (token: string): boolean => token.split('.').length === 3;

const unavailable = () =>
  new ProblemError('unavailable', 'The authorization server cannot be reached.', { headers: { 'Retry-After': '5' } });

/** Reads the authorization server's metadata, and returns a function that loads the server's keys. */
async function findKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const response = await fetch(toMetadataUrl(issuer), { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The authorization server responded with ${response.status}.`);
  const metadata = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
  // Reject metadata from another issuer, because that issuer could then create valid tokens (RFC 8414, section 3.3).
  if (metadata.issuer !== issuer || typeof metadata.jwks_uri !== 'string')
    throw new Error('The metadata of the authorization server is not valid.');
  return createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: TIMEOUT_MS });
}

/** Returns the URL of an issuer's metadata (OpenID Connect Discovery 1.0). */
export function toMetadataUrl(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
}

interface Expectations {
  readonly issuer: string;
  readonly audience: string;
  readonly currentDate: Date;
}

async function verify(
  token: string,
  getKey: JWTVerifyGetKey,
  expectations: Expectations,
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, getKey, {
      ...expectations,
      algorithms: ALGORITHMS,
      // Without this check, an ID token could be used as an access token.
      typ: 'at+jwt',
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError) || KEY_FAILURES.includes(error.code)) throw unavailable();
    return undefined;
  }
}

/**
 * Converts the payload of a JWT to the token that operations use. All tokens of a person have the same digest, which
 * identifies the person.
 */
function toStoredToken({ sub, scope, iat = 0, exp = 0 }: JWTPayload, issuer: string): StoredToken {
  const names = typeof scope === 'string' ? scope.split(' ') : [];
  const owner = digest(JSON.stringify([issuer, sub]));
  return {
    digest: owner,
    family: owner,
    scopes: GRANTABLE_SCOPES.filter((name) => names.includes(name)),
    createdAt: iat * 1000,
    expiresAt: exp * 1000,
  };
}
