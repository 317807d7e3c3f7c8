import type { Express, Request, Response } from 'express';
import {
  checkOrigin,
  clearedSessionCookie,
  endSession,
  findSession,
  logIn,
  passwordInput,
  ProblemError,
  readSessionCookie,
  StoreError,
  type Services,
  type SiteAccess,
} from '../../api/index.ts';
import type { TrustProxy } from '../http/address.ts';
import { gatedHeaders } from './gate.ts';
import { sendError } from '../http/errors.ts';
import { describeError, getRequestId, type Logger } from '../http/log.ts';
import { parseQuery, toApiRequest } from '../http/request.ts';
import { sendHtml, sendRedirect } from '../http/response.ts';
import { toNextPath } from './next-path.ts';
import type { LoginState, Site } from './site.ts';

const MAX_FORM_BYTES = 16 * 1024;

interface LoginParts {
  readonly services: Services;
  readonly access: SiteAccess;
  readonly site: Site;
  readonly trust: TrustProxy | undefined;
  readonly logger: Logger;
}

/** Mounts the login page, and login and logout with plain forms, which work without JavaScript. */
export function mountLogin(app: Express, parts: LoginParts): void {
  const { services, access, trust, logger } = parts;
  const guarded =
    (handle: (request: Request, response: Response) => Promise<void>) =>
    async (request: Request, response: Response) => {
      try {
        await handle(request, response);
      } catch (error) {
        sendError(response, error, logger);
      }
    };

  app.get(
    '/login',
    guarded(async (request, response) => {
      const next = toNextPath(parseQuery(request).get('next'));
      if (await findSession(services, access, readSessionCookie(request.headersDistinct['cookie'])))
        return sendRedirect(response, next);
      await showLogin(parts, response, 200, { next });
    }),
  );

  app.post(
    '/login',
    guarded((request, response) => submitLogin(parts, request, response)),
  );

  app.post(
    '/logout',
    guarded(async (request, response) => {
      await endSession(services, access, toApiRequest(request, getRequestId(response), trust));
      sendRedirect(response, '/login', { 'Set-Cookie': clearedSessionCookie });
    }),
  );

  app.all('/login', (_request, response) => refuseMethod(response, 'GET, HEAD, POST', logger));
  app.all('/logout', (_request, response) => refuseMethod(response, 'POST', logger));
}

const refuseMethod = (response: Response, allow: string, logger: Logger): void =>
  sendError(
    response,
    new ProblemError('method-not-allowed', `This path supports only ${allow}.`, { headers: { Allow: allow } }),
    logger,
  );

async function showLogin(
  { site, services }: LoginParts,
  response: Response,
  status: number,
  login: LoginState,
): Promise<void> {
  const { html } = await site.renderPage({
    path: '/login',
    query: new URLSearchParams(),
    origin: services.publicOrigin,
    mode: 'private',
    signedIn: false,
    documents: [],
    login,
  });
  sendHtml(response, status, html, {
    ...gatedHeaders,
    ...(login.retryAfter ? { 'Retry-After': String(login.retryAfter) } : {}),
  });
}

async function submitLogin(parts: LoginParts, request: Request, response: Response): Promise<void> {
  const { services, access, trust } = parts;
  const plain = toApiRequest(request, getRequestId(response), trust);
  // Without this check, forms on other sites could use up a visitor's login attempts.
  checkOrigin(plain, services.publicOrigin);
  if (!request.is('application/x-www-form-urlencoded'))
    throw new ProblemError('unsupported-media-type', 'Send the login form as application/x-www-form-urlencoded.');
  const form = new URLSearchParams(Buffer.from(await plain.readBody(MAX_FORM_BYTES)).toString('utf8'));
  const next = toNextPath(form.get('next') ?? plain.query.get('next'));
  const passwords = form.getAll('password');
  const password = passwordInput.safeParse(passwords.length === 1 ? passwords[0] : undefined);
  if (!password.success) return showLogin(parts, response, 422, { next, error: 'malformed' });
  try {
    const login = await logIn(services, access, password.data, plain.address);
    if (login.outcome === 'granted') return sendRedirect(response, next, { 'Set-Cookie': login.cookie });
    if (login.outcome === 'wrong') {
      const { remaining, retryAfter } = login;
      return await showLogin(
        parts,
        response,
        401,
        retryAfter > 0
          ? { next, error: 'locked', retryAfter }
          : { next, error: 'wrong-password', remainingAttempts: remaining },
      );
    }
    if (login.outcome === 'locked')
      return await showLogin(parts, response, 429, { next, error: 'locked', retryAfter: login.retryAfter });
    await showLogin(parts, response, 503, { next, error: 'unavailable', retryAfter: 5 });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    parts.logger.error({ requestId: plain.requestId, error: describeError(error) }, 'The store failed during a login.');
    await showLogin(parts, response, 503, { next, error: 'unavailable', retryAfter: 5 });
  }
}
