import { asString } from '../text/coerce.js';
import type { Color } from './color.js';

const CLASS_COLORS: Partial<Record<string, Color>> = { 2: 'green', 3: 'blue', 4: 'amber', 5: 'red' };

/** The reason phrases of common status codes (RFC 9110, RFC 4918, RFC 6585). */
export const STATUS_REASONS = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  206: 'Partial Content',
  207: 'Multi-Status',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  423: 'Locked',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
} as const;

/** A status code with a built-in reason phrase. */
export type NamedStatus = keyof typeof STATUS_REASONS;

/** Matches a status code from 100 to 599. */
const STATUS_CODE = /^\s*[1-5]\d\d\s*$/;

/** Matches a status code, a class such as `4XX`, or `default`, in any case. Captures the first digit. */
const STATUS = /^\s*(?:([1-5])(?:\d\d|xx)|default)\s*$/i;

/** Parses a status code from 100 to 599. Returns `undefined` for any other value, including a class such as `4XX`. */
export function parseStatusCode(value: unknown): number | undefined {
  const text = asString(value);
  return STATUS_CODE.test(text) ? Number(text) : undefined;
}

/** The status of a response, prepared for display. */
export interface Status {
  /**
   * A status code, a class such as `4XX`, or `default`, without surrounding whitespace. An invalid status is kept as
   * written, and a missing status is `''`.
   */
  status: string;
  /** The reason phrase, or `''` if the status code has none. */
  reason: string;
  color: Color;
}

/** Returns whether a value is a status code, a class such as `4XX`, or `default`. */
export function isStatus(value: unknown): boolean {
  return STATUS.test(asString(value));
}

/** Returns a status in OpenAPI notation: `200`, `4XX` or `default`, without surrounding whitespace. */
export function normalizeStatus(status: string): string {
  const trimmed = status.trim();
  return trimmed.toLowerCase() === 'default' ? 'default' : trimmed.toUpperCase();
}

export function isSuccessStatus(status: string): boolean {
  return /^2(?:\d\d|xx)$/i.test(status);
}

const BODILESS_STATUSES = ['204', '205', '304'];

/**
 * Returns whether HTTP forbids a body in a final response with this status code (RFC 9110, sections 6.4.1 and 15.3.6).
 */
export function isBodilessStatus(status: string): boolean {
  return BODILESS_STATUSES.includes(status);
}

/** Reason phrases, possibly translated, keyed by status code. */
export type StatusReasons = Readonly<Record<string, unknown>>;

export function toStatus(value: string, reasons: StatusReasons = STATUS_REASONS): Status {
  const status = value.trim();
  return { status, reason: asString(reasons[status]), color: getStatusColor(status) };
}

/**
 * Returns the color of a response status.
 *
 * @param statusCode - An HTTP status code (RFC 9110, section 15) as a number or a string, or a class of codes such as
 * `4XX`, in any case.
 * @returns `'green'` for 2xx, `'blue'` for 3xx, `'amber'` for 4xx, `'red'` for 5xx, and `'gray'` otherwise.
 *
 * @example
 * ```ts
 * getStatusColor(201); // 'green'
 * getStatusColor('teapot'); // 'gray'
 * ```
 */
export function getStatusColor(statusCode: unknown): Color {
  const classDigit = STATUS.exec(asString(statusCode))?.[1] ?? '';
  return CLASS_COLORS[classDigit] ?? 'gray';
}
