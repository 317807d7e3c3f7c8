import type { Color } from './color.js';

const CLASS_COLORS: Record<string, Color> = { 2: 'green', 3: 'blue', 4: 'amber', 5: 'red' };

/** Reason phrases that a reader of API documentation meets (RFC 9110, RFC 6585); rarer codes stand alone. */
const REASONS = new Map<number, string>([
  [200, 'OK'],
  [201, 'Created'],
  [202, 'Accepted'],
  [204, 'No Content'],
  [206, 'Partial Content'],
  [207, 'Multi-Status'],
  [301, 'Moved Permanently'],
  [302, 'Found'],
  [303, 'See Other'],
  [304, 'Not Modified'],
  [307, 'Temporary Redirect'],
  [308, 'Permanent Redirect'],
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [402, 'Payment Required'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [406, 'Not Acceptable'],
  [408, 'Request Timeout'],
  [409, 'Conflict'],
  [410, 'Gone'],
  [412, 'Precondition Failed'],
  [413, 'Content Too Large'],
  [415, 'Unsupported Media Type'],
  [422, 'Unprocessable Content'],
  [423, 'Locked'],
  [428, 'Precondition Required'],
  [429, 'Too Many Requests'],
  [500, 'Internal Server Error'],
  [501, 'Not Implemented'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [504, 'Gateway Timeout'],
]);

/** A status code as a whole number from 100 to 599, or undefined where the value is none. */
export function parseStatusCode(value: unknown): number | undefined {
  const code = typeof value === 'string' && /^\s*\d{3}\s*$/.test(value) ? Number(value) : value;
  return typeof code === 'number' && Number.isInteger(code) && code >= 100 && code <= 599 ? code : undefined;
}

/**
 * The colour of a response's status.
 *
 * @param statusCode - An HTTP status code (RFC 9110, section 15), as a number or as three digits of text.
 * @returns 2xx `'green'`, 3xx `'blue'`, 4xx `'amber'`, 5xx `'red'`, anything else `'gray'`.
 *
 * @example
 * ```ts
 * getStatusColor(201); // 'green'
 * getStatusColor('teapot'); // 'gray'
 * ```
 */
export function getStatusColor(statusCode: unknown): Color {
  const code = parseStatusCode(statusCode);
  return (code !== undefined && CLASS_COLORS[Math.floor(code / 100)]) || 'gray';
}

/** A status that answers are documented by. */
export interface Status {
  /** As it is written. */
  text: string;
  color: Color;
  /** Whether it is a code, a class such as `4XX`, or `default`. */
  known: boolean;
}

/** A status as it is written, with the colour of its class. */
export function readStatus(written: string): Status {
  const text = written.trim();
  const code = text.replace(/^([1-5])xx$/i, '$100');
  const known = parseStatusCode(code) !== undefined || /^default$/i.test(text);
  return { text, color: getStatusColor(code), known };
}

/** The standard reason phrase of a status code; `''` where there is none. */
export function getStatusReason(code: number): string {
  return REASONS.get(code) ?? '';
}
