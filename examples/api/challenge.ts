import { ProblemError } from './problem.ts';
import { sessionCookieName } from './session/cookie.ts';

/** Returns a `WWW-Authenticate` header that asks for a bearer token (RFC 6750). */
export const challenge = (parameters = ''): Record<string, string> => ({
  'WWW-Authenticate': `Bearer realm="apiblock"${parameters}`,
});

export const invalidToken = (): ProblemError =>
  new ProblemError('invalid-token', 'The access token is unknown, expired or revoked.', {
    headers: challenge(', error="invalid_token"'),
  });

/**
 * `WWW-Authenticate` header of 401 responses to requests that need a session. RFC 9110 requires the header, but no
 * registered scheme describes a login page and a cookie. Browsers ignore the unknown scheme `Cookie` and display the
 * response. For Basic and similar schemes, they would display their own login dialog.
 */
export const sessionChallenge = {
  'WWW-Authenticate': `Cookie realm="apiblock", form-action="/login", cookie-name="${sessionCookieName}"`,
} as const;

export const sessionRequired = (detail: string, headers: Readonly<Record<string, string>> = {}): ProblemError =>
  new ProblemError('session-required', detail, { headers: { ...sessionChallenge, ...headers } });
