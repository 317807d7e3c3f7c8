import { ProblemError } from './problem.ts';

/** Returns a `WWW-Authenticate` header that asks for a bearer token (RFC 6750). */
export const challenge = (parameters = ''): Record<string, string> => ({
  'WWW-Authenticate': `Bearer realm="apiblock"${parameters}`,
});

export const invalidToken = (): ProblemError =>
  new ProblemError('invalid-token', 'The access token is unknown, expired or revoked.', {
    headers: challenge(', error="invalid_token"'),
  });
