import { invalidToken } from './challenge.ts';
import type { Scope } from './rules/scopes.ts';
import type { Services } from './services.ts';
import type { StoredToken } from './store.ts';

/** Prefix of every access token, so that secret scanners can detect leaked tokens. */
const tokenPrefix = 'abt_';

interface NewToken {
  readonly scopes: readonly Scope[];
  readonly now: number;
  readonly expiresAt: number;
  readonly parent?: StoredToken | undefined;
}

/** Creates an access token, stores its digest and returns the token. */
export async function issueToken(
  services: Pick<Services, 'store' | 'digest' | 'randomText'>,
  { scopes, now, expiresAt, parent }: NewToken,
): Promise<string> {
  const token = `${tokenPrefix}${services.randomText(40)}`;
  const digest = await services.digest(token);
  const stored = await services.store.insertToken({
    digest,
    scopes,
    createdAt: now,
    expiresAt,
    parent: parent?.digest,
    family: parent?.family ?? digest,
  });
  // The parent token was revoked after the request had been authorized, so it must not create new tokens.
  if (!stored) throw invalidToken();
  return token;
}
