/** How a request proves who sends it. */
export type AuthType = 'bearer' | 'apiKey' | 'basic' | 'oauth2' | 'none';

const AUTH_LABELS = new Map<string, string>([
  ['bearer', 'Bearer token'],
  ['apiKey', 'API key'],
  ['basic', 'Basic auth'],
  ['oauth2', 'OAuth 2.0'],
  ['none', 'No auth'],
]);

/** Whether the value is one of the auth types that have a label of their own. */
export function isAuthType(value: unknown): value is AuthType {
  return typeof value === 'string' && AUTH_LABELS.has(value);
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
  return typeof auth === 'string' ? (AUTH_LABELS.get(auth) ?? auth.trim()) : '';
}
