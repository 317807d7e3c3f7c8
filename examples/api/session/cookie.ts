/**
 * Browsers accept a `__Host-` cookie only with Secure, with Path=/ and without Domain, so other hosts can neither set
 * nor receive it.
 */
export const sessionCookieName = '__Host-apiblock-session';

/** Lifetime of a session: 14 days, in milliseconds. */
export const sessionLifetime = 14 * 86_400_000;

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/** Maximum accepted length of a session cookie. The service never creates a longer cookie. */
const MAX_COOKIE_LENGTH = 4096;

export const formatSessionCookie = (jwt: string): string =>
  `${sessionCookieName}=${jwt}; ${attributes}; Max-Age=${sessionLifetime / 1000}`;

export const clearedSessionCookie = `${sessionCookieName}=; ${attributes}; Max-Age=0`;

/**
 * Returns the session JWT from the Cookie headers, or `undefined` if it is missing, too long or sent more than once.
 */
export function readSessionCookie(headers: readonly string[] | undefined): string | undefined {
  if (!headers) return undefined;
  const values: string[] = [];
  for (const pair of headers.join('; ').split(';')) {
    const separator = pair.indexOf('=');
    if (separator > 0 && pair.slice(0, separator).trim() === sessionCookieName) {
      values.push(pair.slice(separator + 1).trim());
    }
  }
  const [value] = values;
  // Reject two cookies with this name: an attacker may have set one of them, and the service cannot tell which one.
  return values.length === 1 && value && value.length <= MAX_COOKIE_LENGTH ? value : undefined;
}
