import { isJsonArrayString, parseStringList } from '../json/string-list.js';

/** How a request proves who sends it. */
export type AuthType = 'bearer' | 'apiKey' | 'basic' | 'oauth2' | 'none';

/** The auth types with the labels that they have of their own. */
export const AUTH_LABELS: Readonly<Record<AuthType, string>> = {
  bearer: 'Bearer token',
  apiKey: 'API key',
  basic: 'Basic auth',
  oauth2: 'OAuth 2.0',
  none: 'No auth',
};

/** Whether the value is one of the auth types that have a label of their own. */
export function isAuthType(value: unknown): value is AuthType {
  return typeof value === 'string' && Object.hasOwn(AUTH_LABELS, value);
}

/** The words of {@link getAuthLabel}. */
export interface AuthWords {
  auth: Readonly<Record<AuthType, string>>;
  /** Between the last two ways to authenticate, of which one is enough. */
  or: string;
  /** Between the last two that a request needs at once. */
  and: string;
}

const ENGLISH: AuthWords = { auth: AUTH_LABELS, or: 'or', and: 'and' };

/**
 * The text of the auth indicator.
 *
 * @param auth - An auth type, or several: in a list (JSON text too) or with commas between, one of them is enough; those
 * with `+` between are needed at once. Other text is shown as written, so that nothing an author says is lost.
 * @param authLabel - A label that replaces the default; text that is empty or blank does not.
 * @param words - The words of another language.
 * @returns The label; `''` where there is nothing to show.
 *
 * @example
 * ```ts
 * getAuthLabel('bearer'); // 'Bearer token'
 * getAuthLabel('apiKey', 'X-Api-Key header'); // 'X-Api-Key header'
 * getAuthLabel('bearer, apiKey, basic'); // 'Bearer token, API key or Basic auth'
 * getAuthLabel('bearer + apiKey'); // 'Bearer token and API key'
 * ```
 */
export function getAuthLabel(auth: unknown, authLabel?: unknown, words: AuthWords = ENGLISH): string {
  if (typeof authLabel === 'string' && authLabel.trim() !== '') return authLabel;
  const ways = toAuthWays(auth).map((way) =>
    join(
      way.map((name) => (isAuthType(name) ? words.auth[name] : name)),
      words.and,
    ),
  );
  return join(ways, words.or);
}

/** The ways to authenticate, of which one is enough: each the names that a request needs at once. */
export function toAuthWays(auth: unknown): string[][] {
  const ways =
    Array.isArray(auth) || isJsonArrayString(auth)
      ? parseStringList(auth)
      : splitAuth(typeof auth === 'string' ? auth : '', ',');
  return ways.map((way) => splitAuth(way, '+'));
}

/** Text that names none of our types keeps its marks: it is a sentence of its author's. */
function splitAuth(text: string, mark: string): string[] {
  const parts = toParts(text, mark);
  return parts.length > 1 && !toParts(text, /[,+]/).some(isAuthType) ? [text.trim()] : parts;
}

function toParts(text: string, mark: string | RegExp): string[] {
  return text.split(mark).flatMap((part) => part.trim() || []);
}

function join(parts: string[], word: string): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}
