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
  sessionChallenge,
  StoreError,
  type LoginOutcome,
  type Services,
  type SiteAccess,
} from '../../api/index.ts';
import type { TrustProxy } from '../http/address.ts';
import { gatedHeaders } from './gate.ts';
import { sendError } from '../http/errors.ts';
import { describeError, getRequestId, type Logger } from '../http/log.ts';
import { parseQuery, toApiRequest } from '../http/request.ts';
import { sendCanonicalRedirect, sendHtml, sendRedirect } from '../http/response.ts';
import { toNextPath } from './next-path.ts';
import type { LoginState, Site } from './site.ts';

const MAX_FORM_BYTES = 16 * 1024;

/** Seconds after which a visitor can try again if the password could not be verified. */
const RETRY_AFTER = 5;

interface LoginParts {
  readonly services: Services;
  readonly access: SiteAccess;
  readonly site: Site;
  readonly trustProxy: TrustProxy | undefined;
  readonly logger: Logger;
}

/** Mounts the login page and the routes that handle its login and logout forms, which work without JavaScript. */
export function mountLogin(app: Express, parts: LoginParts): void {
  const { services, access, trustProxy, logger } = parts;
  const withErrorResponse =
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
    withErrorResponse(async (request, response) => {
      const next = toNextPath(parseQuery(request).get('next'));
      if (await findSession(services, access, readSessionCookie(request.headersDistinct['cookie'])))
        return sendRedirect(response, next);
      await showLogin(parts, response, { status: 200, login: { next } });
    }),
  );

  app.get('/login/', (_request, response) => sendCanonicalRedirect(response, '/login', gatedHeaders));

  app.post(
    '/login',
    withErrorResponse((request, response) => submitLogin(parts, request, response)),
  );

  app.post(
    '/logout',
    withErrorResponse(async (request, response) => {
      await endSession(services, access, toApiRequest(request, getRequestId(response), trustProxy));
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

interface LoginResponse {
  readonly status: number;
  readonly login: LoginState;
}

async function showLogin(
  { site, services }: LoginParts,
  response: Response,
  { status, login }: LoginResponse,
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
  const challenge = status === 401 ? sessionChallenge : {};
  const retryAfter = login.retryAfter ? { 'Retry-After': String(login.retryAfter) } : {};
  sendHtml(response, { status, html }, { ...gatedHeaders, ...challenge, ...retryAfter });
}

async function submitLogin(parts: LoginParts, request: Request, response: Response): Promise<void> {
  const { services, access, trustProxy } = parts;
  const apiRequest = toApiRequest(request, getRequestId(response), trustProxy);
  // Check the origin, because forms on other sites could otherwise use up a visitor's login attempts.
  checkOrigin(apiRequest, services.publicOrigin);
  if (!request.is('application/x-www-form-urlencoded'))
    throw new ProblemError('unsupported-media-type', 'Send the login form as application/x-www-form-urlencoded.');
  const form = new URLSearchParams(Buffer.from(await apiRequest.readBody(MAX_FORM_BYTES)).toString('utf8'));
  const next = toNextPath(form.get('next') ?? apiRequest.query.get('next'));
  const passwords = form.getAll('password');
  const password = passwordInput.safeParse(passwords.length === 1 ? passwords[0] : undefined);
  if (!password.success) return showLogin(parts, response, { status: 422, login: { next, error: 'malformed' } });
  try {
    const outcome = await logIn(services, access, { password: password.data, address: apiRequest.address });
    if (outcome.outcome === 'granted') return sendRedirect(response, next, { 'Set-Cookie': outcome.cookie });
    await showLogin(parts, response, toLoginResponse(outcome, next));
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    parts.logger.error(
      { requestId: apiRequest.requestId, error: describeError(error) },
      'The store failed during a login.',
    );
    await showLogin(parts, response, toUnavailable(next));
  }
}

function toLoginResponse(login: Exclude<LoginOutcome, { outcome: 'granted' }>, next: string): LoginResponse {
  switch (login.outcome) {
    case 'wrong':
      // A wrong password in the last remaining attempt locks the address.
      if (login.retryAfter > 0) return { status: 401, login: { next, error: 'locked', retryAfter: login.retryAfter } };
      return { status: 401, login: { next, error: 'wrong-password', remainingAttempts: login.remaining } };
    case 'locked':
      return { status: 429, login: { next, error: 'locked', retryAfter: login.retryAfter } };
    case 'busy':
      return toUnavailable(next);
  }
}

const toUnavailable = (next: string): LoginResponse => ({
  status: 503,
  login: { next, error: 'unavailable', retryAfter: RETRY_AFTER },
});
