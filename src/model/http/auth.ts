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

/**
 * The text of the auth indicator.
 *
 * @param auth - An auth type. Other text is shown as written, so that nothing an author says is lost.
 * @param authLabel - A label that replaces the default; text that is empty or blank does not.
 * @returns The label; `''` where there is nothing to show.
 *
 * @example
 * ```ts
 * getAuthLabel('bearer'); // 'Bearer token'
 * getAuthLabel('apiKey', 'X-Api-Key header'); // 'X-Api-Key header'
 * ```
 */
export function getAuthLabel(auth: unknown, authLabel?: unknown): string {
  if (typeof authLabel === 'string' && authLabel.trim() !== '') return authLabel;
  if (isAuthType(auth)) return AUTH_LABELS[auth];
  return typeof auth === 'string' ? auth.trim() : '';
}
