/** The prefix makes browsers insist on Secure, Path=/ and no Domain, so no other host can set or receive it. */
export const sessionCookieName = '__Host-apiblock-session';

/** How long a session lasts: 14 days. */
export const sessionLifetime = 14 * 86_400_000;

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/** A cookie longer than this is not ours. */
const longestCookie = 4096;

export const formatSessionCookie = (jwt: string): string =>
  `${sessionCookieName}=${jwt}; ${attributes}; Max-Age=${sessionLifetime / 1000}`;

export const clearedSessionCookie = `${sessionCookieName}=; ${attributes}; Max-Age=0`;

/** The session JWT of a Cookie header; undefined when it is absent, oversized, or sent more than once. */
export function readSessionCookie(headers: readonly string[] | undefined): string | undefined {
  if (!headers) return undefined;
  const values: string[] = [];
  for (const pair of headers.join('; ').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === sessionCookieName) values.push(pair.slice(at + 1).trim());
  }
  const [value] = values;
  // Two cookies of the name: one of them was planted, and there is no telling which.
  return values.length === 1 && value && value.length <= longestCookie ? value : undefined;
}
