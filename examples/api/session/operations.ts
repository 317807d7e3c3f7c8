import { z } from 'zod';
import { logIn } from './login.ts';
import { sessionChallenge } from '../challenge.ts';
import type { Call, Operation } from '../operation.ts';
import { ProblemError } from '../problem.ts';
import type { ApiResponse } from '../request.ts';
import { refuseQuery } from '../rules/list-query.ts';
import { clearedSessionCookie } from './cookie.ts';
import type { SiteAccess } from '../services.ts';
import { endSession } from './session.ts';
import { jsonHeader, problemSample, reply } from '../operations/reply.ts';

/** Maximum length of a password. It limits the cost of hashing. */
const MAX_PASSWORD_LENGTH = 1024;

export const passwordInput = z
  .string({ error: 'must be a string' })
  .min(1, 'must not be empty')
  .max(MAX_PASSWORD_LENGTH, `must be at most ${MAX_PASSWORD_LENGTH} characters long`)
  .refine((text) => text.isWellFormed(), 'must not contain a lone surrogate');

const verifyInput = z.strictObject({ password: passwordInput }, { error: 'must be a JSON object with a password' });

/** `Retry-After` value, in seconds, for responses while too many passwords are being verified. */
const BUSY_RETRY_AFTER = 5;

function requireSite({ services, request }: Call): SiteAccess {
  refuseQuery(request.query);
  if (!services.site)
    throw new ProblemError('not-found', 'The site is public: there is no password to verify and no session to end.');
  return services.site;
}

async function verify(call: Call): Promise<ApiResponse> {
  const site = requireSite(call);
  const { password } = await call.readBody(verifyInput);
  const login = await logIn(call.services, site, { password, address: call.request.address });
  const members = { success: false };
  switch (login.outcome) {
    case 'granted':
      return reply(200, { success: true }, { 'Set-Cookie': login.cookie });
    case 'wrong':
      // Use the same response for every wrong password, so that it does not reveal the number of remaining attempts.
      throw new ProblemError('wrong-password', 'The password is wrong.', { members, headers: sessionChallenge });
    case 'locked':
      throw new ProblemError('locked-out', 'Too many wrong passwords. Try again later.', {
        members,
        headers: { 'Retry-After': String(login.retryAfter) },
      });
    case 'busy':
      throw new ProblemError('unavailable', 'Too many passwords are being verified.', {
        members,
        headers: { 'Retry-After': String(BUSY_RETRY_AFTER) },
      });
  }
}

async function logout(call: Call): Promise<ApiResponse> {
  await endSession(call.services, requireSite(call), call.request);
  return reply(200, { success: true }, { 'Set-Cookie': clearedSessionCookie });
}

const success = { name: 'success', type: 'boolean', required: true, description: 'Always true.' } as const;

export const sessionOperations: readonly Operation[] = [
  {
    id: 'session.verify',
    method: 'POST',
    path: '/api/auth/verify',
    summary: 'Verify the site password',
    description:
      'Compares the password with a server-side hash. On success, the response sets a session cookie that gives access to every page for 14 days. In public mode, the response is 404.',
    auth: 'none',
    rateLimit: { requests: 5, window: '15m', note: 'wrong passwords per IP address, then a 15-minute lockout' },
    parameters: [
      { name: 'password', type: 'string', location: 'body', required: true, description: 'The site password.' },
    ],
    responseFields: [success],
    sample: { headers: jsonHeader, body: { password: '<SITE_PASSWORD>' } },
    responses: [
      { statusCode: 200, body: { success: true } },
      problemSample('wrong-password', 'The password is wrong.', { success: false }),
      problemSample('locked-out', 'Too many wrong passwords. Try again later.', { success: false }),
    ],
    handle: verify,
  },
  {
    id: 'session.logout',
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session',
    description:
      'Ends the session and clears its cookie if the request comes from this site and has a session. Send the session cookie, or its JWT as a bearer token.',
    auth: 'bearer',
    authLabel: 'Session token',
    parameters: [],
    responseFields: [success],
    sample: { headers: { Authorization: 'Bearer <SESSION_TOKEN>' } },
    responses: [
      { statusCode: 200, body: { success: true } },
      problemSample('session-required', 'There is no session to end.'),
      problemSample('foreign-origin', 'A session can be changed only by a request from a page on this site.'),
    ],
    handle: logout,
  },
];
