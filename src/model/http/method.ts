import type { Color } from './color.js';

/** An HTTP method that has a colour of its own. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const METHOD_COLORS = new Map<string, Color>([
  ['GET', 'blue'],
  ['POST', 'green'],
  ['PUT', 'amber'],
  ['PATCH', 'purple'],
  ['DELETE', 'red'],
]);

/**
 * The method as it is shown and sent: trimmed, in upper case.
 *
 * @param method - A method name in any case; anything but text gives `''`.
 */
export function normalizeMethod(method: unknown): string {
  return typeof method === 'string' ? method.trim().toUpperCase() : '';
}

/**
 * The colour of a method's badge.
 *
 * @param method - A method name (RFC 9110, section 9) in any case.
 * @returns The hue; `'gray'` for every other method and for anything that is no text.
 *
 * @example
 * ```ts
 * getMethodColor('PATCH'); // 'purple'
 * getMethodColor('OPTIONS'); // 'gray'
 * ```
 */
export function getMethodColor(method: unknown): Color {
  return METHOD_COLORS.get(normalizeMethod(method)) ?? 'gray';
}
