import type { Color } from './color.js';

/** An HTTP method that has its own badge color. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const METHOD_COLORS = new Map<string, Color>([
  ['GET', 'blue'],
  ['POST', 'green'],
  ['PUT', 'amber'],
  ['PATCH', 'purple'],
  ['DELETE', 'red'],
]);

/**
 * Returns a method name in uppercase, without surrounding whitespace, or `''` if the value is not a string.
 *
 * @param method - A method name in any case.
 */
export function normalizeMethod(method: unknown): string {
  return typeof method === 'string' ? method.trim().toUpperCase() : '';
}

/** Returns whether fields can describe a request body for a method. Expects the result of `normalizeMethod`. */
export function canHaveBody(method: string): boolean {
  return !['', 'GET', 'HEAD'].includes(method);
}

/**
 * Returns the badge color for an HTTP method.
 *
 * @param method - A method name (RFC 9110, section 9) in any case.
 * @returns The color name, or `'gray'` for other methods and for values that are not strings.
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
