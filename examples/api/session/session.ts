import type { ApiRequest } from '../request.ts';
import { sessionRequired } from '../challenge.ts';
import { parseBearer } from '../rules/bearer.ts';
import { judgeOrigin } from './origin.ts';
import { readSessionCookie } from './cookie.ts';
import { ProblemError } from '../problem.ts';
import type { Services, SiteAccess } from '../services.ts';
import type { StoredSession } from '../store.ts';

/**
 * Returns the session that a JWT identifies. Returns `undefined` if the JWT is invalid, the session has ended or
 * expired, or the password has changed since the session was opened.
 */
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
 * Throws a problem unless the request comes from a page on this site. A request without origin headers is accepted only
 * with an Authorization header, which other sites cannot send without CORS permission.
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
  throw new ProblemError('foreign-origin', 'A session can be changed only by a request from a page on this site.');
}

/** Checks the origin of the request and ends its session. Throws a problem if the request has no valid session. */
export async function endSession(services: Services, site: SiteAccess, request: ApiRequest): Promise<void> {
  checkOrigin(request, services.publicOrigin);
  const authorization = request.headers['authorization'];
  const session = await findSession(
    services,
    site,
    authorization ? parseBearer(authorization) : readSessionCookie(request.headers['cookie']),
  );
  if (!session || !(await services.store.deleteSession(session.digest))) {
    throw sessionRequired('There is no session to end.');
  }
}
