import { asString } from '../text/coerce.js';
import type { Color } from './color.js';

const CLASS_COLORS: Partial<Record<string, Color>> = { 2: 'green', 3: 'blue', 4: 'amber', 5: 'red' };

/** The status codes that have words of their own; rarer ones stand alone. */
// prettier-ignore
export type NamedStatus =
  | 200 | 201 | 202 | 204 | 206 | 207
  | 301 | 302 | 303 | 304 | 307 | 308
  | 400 | 401 | 402 | 403 | 404 | 405 | 406 | 408 | 409 | 410 | 412 | 413 | 415 | 422 | 423 | 428 | 429
  | 500 | 501 | 502 | 503 | 504;

/** Reason phrases that a reader of API documentation meets (RFC 9110, RFC 6585). */
export const STATUS_REASONS: Readonly<Record<NamedStatus, string>> = {
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
};

/** A status code, a class of codes, or the word for all others, in any case; with the digit of its class. */
const STATUS = /^\s*(?:([1-5])(?:\d\d|xx)|default)\s*$/i;

/** A status code as a whole number from 100 to 599, or undefined where the value is none. */
export function parseStatusCode(value: unknown): number | undefined {
  const text = asString(value);
  return STATUS.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

/** What a status says: a code, a class of codes (`4XX`), or `default` for all that are not named. */
export interface Status {
  /** The code, or what an author wrote; `''` where there is none. */
  status: string;
  /** The status in words; `''` where there are none. */
  reason: string;
  color: Color;
}

/** Whether the value is a status code, a class of codes, or `default`. */
export function isStatus(value: unknown): boolean {
  return STATUS.test(asString(value));
}

/** What statuses say in words: the standard phrases, or those of another language. */
export type StatusReasons = Readonly<Record<string, unknown>>;

/** A status as it is shown: text that is no code stays as written. */
export function toStatus(written: string, reasons: StatusReasons = STATUS_REASONS): Status {
  const status = written.trim();
  return { status, reason: asString(reasons[status]), color: getStatusColor(status) };
}

/**
 * The colour of a response's status.
 *
 * @param statusCode - An HTTP status code (RFC 9110, section 15), as a number or as three digits of text, or a class of
 * codes, as `4XX` in any case.
 * @returns 2xx `'green'`, 3xx `'blue'`, 4xx `'amber'`, 5xx `'red'`, anything else `'gray'`.
 *
 * @example
 * ```ts
 * getStatusColor(201); // 'green'
 * getStatusColor('teapot'); // 'gray'
 * ```
 */
export function getStatusColor(statusCode: unknown): Color {
  return CLASS_COLORS[STATUS.exec(asString(statusCode))?.[1] ?? ''] ?? 'gray';
}
