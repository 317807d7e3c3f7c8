import { type HeaderField, type HeaderList, isToken } from './headers.js';
import { isJson } from '../json/is-json.js';
import { stringifyJson } from '../json/stringify-json.js';
import { normalizeMethod } from './method.js';
import type { Payload } from './payload.js';
import { toCommentWord } from './shell.js';
import { toRequestUrl } from './url.js';

/** The parts of a request as an author writes them. Values of a wrong type are treated as missing and never throw. */
export interface RequestSource {
  method?: unknown;
  endpoint?: unknown;
  baseUrl?: unknown;
  body?: unknown;
}

/** A complete request, from which commands and programs are printed. */
export interface Request {
  /** A valid token in upper case. */
  method: string;
  /** The percent-encoded URL. Path parameters without a value keep their placeholders. */
  url: string;
  /**
   * The headers to send, in order. Includes a default Content-Type for JSON. Excludes the Content-Type of a multipart
   * body, because the client chooses the boundary.
   */
  headers: HeaderField[];
  payload: Payload | undefined;
  /** Size of the payload in bytes, or NaN if only the client can determine it. */
  size: number;
  /** The parts that are not sent, each with the reason, as single-line notes. */
  omissions: string[];
}

/**
 * Builds the request to send. Parts that cannot be sent are listed in `omissions`.
 *
 * @param headerList - `undefined` if the headers are not a JSON object.
 * @param toPayload - Interprets a non-empty body. By default the body is sent as text.
 */
export function toRequest(
  { method, endpoint, baseUrl, body }: RequestSource,
  headerList: HeaderList | undefined,
  toPayload: (text: string, headers: HeaderField[]) => Payload = (text) => ({ kind: 'text', text }),
): Request {
  const omissions: string[] = [];
  const validMethod = readMethod(method, omissions);
  const text = readBody(body, validMethod, omissions);
  if (!headerList) omissions.push('the headers, they are not a JSON object');
  const { fields = [], invalid = [] } = headerList ?? {};

  const payload = text === '' ? undefined : toPayload(text, fields);
  const isMultipart = payload?.kind === 'multipart';
  // A multipart body needs at least one part (RFC 2046, section 5.1.1). Some clients would send an empty one as a form.
  const isEmpty = payload?.kind === 'multipart' && payload.parts.length === 0;
  if (isEmpty) omissions.push('the body, it has no parts');
  const content = payload && !isEmpty ? payload.text : '';
  const size = content === undefined ? NaN : new TextEncoder().encode(content).length;

  const consistent = dropConflicts(fields, size, omissions);
  for (const { name, reason } of invalid) omissions.push(describeHeader(name, reason));
  const headers = isMultipart ? consistent.filter((field) => !isContentType(field)) : consistent;
  if (content && !consistent.some(isContentType) && looksLikeJson(content))
    headers.push({ name: 'Content-Type', value: 'application/json' });

  return {
    method: validMethod,
    url: toRequestUrl(baseUrl, endpoint),
    headers,
    payload: isEmpty ? undefined : payload,
    size,
    omissions,
  };
}

/** Returns the method in upper case, or GET if it is missing or not a token. */
function readMethod(value: unknown, omissions: string[]): string {
  const method = normalizeMethod(value) || 'GET';
  if (isToken(method)) return method;
  omissions.push(`method ${toCommentWord(method)}, it is not a token`);
  return 'GET';
}

/** Returns the body as text, or `''` if there is none. */
function readBody(body: unknown, method: string, omissions: string[]): string {
  const text = typeof body === 'string' ? body : stringifyJson(body);
  if (text === undefined && body !== undefined) omissions.push('the body, it is not a JSON value');
  if (text && method === 'HEAD') {
    omissions.push('the body, HEAD requests have none');
    return '';
  }
  return text ?? '';
}

/** Removes headers that contradict the body or repeat a header that must be unique, and adds a note for each. */
function dropConflicts(fields: readonly HeaderField[], size: number, omissions: string[]): HeaderField[] {
  const names = new Set<string>();
  return fields.filter((field) => {
    const conflict = findConflict(field, names, size);
    if (conflict) omissions.push(describeHeader(field.name, conflict));
    else names.add(field.name.toLowerCase());
    return !conflict;
  });
}

/**
 * Explains why a header cannot be sent with the others. A request may have only one framing header, which must match the
 * body (RFC 9112, section 6), and only one Host.
 *
 * @param previous - The names of the preceding headers in lower case.
 */
function findConflict(field: HeaderField, previous: ReadonlySet<string>, size: number): string | undefined {
  const name = field.name.toLowerCase();
  if (name === 'host') return previous.has(name) ? 'it is already set' : undefined;
  if (name !== 'content-length' && name !== 'transfer-encoding') return undefined;
  const value = field.value.trim().toLowerCase();
  const matchesBody = name === 'content-length' ? value === `${size}` : value === 'chunked' && size > 0;
  const isOnly = !previous.has('content-length') && !previous.has('transfer-encoding');
  return matchesBody && isOnly ? undefined : 'it does not fit the body';
}

function describeHeader(name: string, reason: string): string {
  return `header ${toCommentWord(name)}, ${reason}`;
}

function isContentType({ name }: HeaderField): boolean {
  return name.toLowerCase() === 'content-type';
}

/** Whether the text is JSON, or begins like a JSON object or array, which authors intend as JSON even if it is malformed. */
function looksLikeJson(text: string): boolean {
  return /^\s*[[{]/.test(text) || isJson(text);
}
