import type { Request, RequestHandler } from 'express';
import { findSession, readSessionCookie, sessionRequired, type Services, type SiteAccess } from '../../api/index.ts';
import { sendError } from '../http/errors.ts';
import type { Logger } from '../http/log.ts';
import { sendRedirect } from '../http/response.ts';
import { toNextPath } from './next-path.ts';

/**
 * Headers of every response that depends on the session. These headers disable caching, so that the Back button does
 * not show pages after logout.
 */
export const gatedHeaders = { 'Cache-Control': 'private, no-store', Vary: 'Cookie' } as const;

/**
 * Creates the password gate: middleware that requires a session for all routes mounted after it. Without a session,
 * page navigations are redirected to the login page, and other requests receive 401.
 */
export function createGate(services: Services, site: SiteAccess, logger: Logger): RequestHandler {
  return async (request, response, next) => {
    try {
      for (const [name, value] of Object.entries(gatedHeaders)) response.setHeader(name, value);
      if (await findSession(services, site, readSessionCookie(request.headersDistinct['cookie']))) next();
      else if (isNavigation(request))
        sendRedirect(response, `/login?next=${encodeURIComponent(toNextPath(request.url))}`, gatedHeaders);
      else sendError(response, sessionRequired('Log in with the site password first.', gatedHeaders), logger);
    } catch (error) {
      sendError(response, error, logger);
    }
  };
}

/**
 * Returns whether a request is a page navigation in a browser. Returns `false` for requests from scripts and for
 * subresources.
 */
function isNavigation(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const mode = request.headers['sec-fetch-mode'];
  return mode === undefined ? /\btext\/html\b/.test(request.headers.accept ?? '') : mode === 'navigate';
}
