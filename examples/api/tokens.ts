import { invalidToken } from './challenge.ts';
import type { Scope } from './rules/scopes.ts';
import type { Services } from './services.ts';
import type { StoredToken } from './store.ts';

/** Marks a text as an access token of this service, so that leak scanners can find it. */
const tokenPrefix = 'abt_';

interface NewToken {
  readonly scopes: readonly Scope[];
  readonly now: number;
  readonly expiresAt: number;
  readonly parent?: StoredToken | undefined;
}

/** Makes and stores an access token. Only its digest is kept. Returns the token itself. */
export async function issueToken(
  services: Pick<Services, 'store' | 'digest' | 'randomText'>,
  { scopes, now, expiresAt, parent }: NewToken,
): Promise<string> {
  const token = `${tokenPrefix}${services.randomText(40)}`;
  const digest = await services.digest(token);
  const kept = await services.store.insertToken({
    digest,
    scopes,
    createdAt: now,
    expiresAt,
    parent: parent?.digest,
    family: parent?.family ?? digest,
  });
  // Revoked since the request came: what is made from it must not outlive it.
  if (!kept) throw invalidToken();
  return token;
}
