import type { ApiRequest } from '../request.ts';
import { parseBearer } from '../rules/bearer.ts';
import { judgeOrigin } from './origin.ts';
import { readSessionCookie } from './cookie.ts';
import { ProblemError } from '../problem.ts';
import type { Services, SiteAccess } from '../services.ts';
import type { StoredSession } from '../store.ts';

/** The session a JWT stands for, if it is valid, not ended, and opened with the password in use. */
export async function findSession(
  services: Services,
  site: SiteAccess,
  jwt: string | undefined,
): Promise<StoredSession | undefined> {
  const now = services.now();
  const id = jwt && (await site.read(jwt, now));
  if (!id) return undefined;
  const session = await services.store.findSession(await services.digest(id));
  return session && session.expiresAt > now && session.passwordTag === site.passwordTag ? session : undefined;
}

/**
 * Refuses a request that changes a session unless it comes from a page of this site.
 * No evidence is refused too, unless the session is named in an Authorization header: no other site can send that.
 */
export function checkOrigin(request: ApiRequest, publicOrigin: string): void {
  const { headers } = request;
  const evidence = {
    fetchSite: headers['sec-fetch-site']?.join(),
    origin: headers['origin']?.join(),
    referer: headers['referer']?.join(),
  };
  const judgement = judgeOrigin(evidence, publicOrigin);
  if (judgement === 'same-origin' || (judgement === 'unknown' && headers['authorization'])) return;
  throw new ProblemError('foreign-origin', 'A session can be changed only by a request from a page of this site.');
}

/** Ends the session of a request: the origin first, then the session, then its end. */
export async function endSession(services: Services, site: SiteAccess, request: ApiRequest): Promise<void> {
  checkOrigin(request, services.publicOrigin);
  const named = request.headers['authorization'];
  const session = await findSession(
    services,
    site,
    named ? parseBearer(named) : readSessionCookie(request.headers['cookie']),
  );
  if (!session || !(await services.store.deleteSession(session.digest))) {
    throw new ProblemError('session-required', 'There is no session to end.');
  }
}
