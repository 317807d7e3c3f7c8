import { type HeaderField, type HeaderList, isToken } from './headers.js';
import { isJson, startsLikeContainer } from '../json/is-json.js';
import { stringifyJson } from '../json/stringify-json.js';
import { normalizeMethod } from './method.js';
import type { Encodings, Payload } from './payload.js';
import { toCommentWord } from './shell.js';
import { toRequestUrl } from './url.js';

/** The parts of a request as an author specifies them. Values of the wrong type are treated as missing. */
export interface RequestSource {
  method?: unknown;
  endpoint?: unknown;
  baseUrl?: unknown;
  body?: unknown;
  /** How the members of a form or multipart body are sent, if this differs from the default. */
  encodings?: Encodings | undefined;
  /** The name of the file in which the client saves the response. `undefined` if the client prints the response. */
  responseFile?: unknown;
}

/** A complete request, from which curl commands and code samples are generated. */
export interface HttpRequest {
  /** The method: a valid token in uppercase. */
  method: string;
  /** The percent-encoded URL. Path parameters without a value keep their placeholders. */
  url: string;
  /**
   * The headers to send, in document order, including a default Content-Type for JSON. The Content-Type of a multipart
   * body is not included, because the client chooses the boundary.
   */
  headers: HeaderField[];
  /** The body in the format that its Content-Type determines, or `undefined` if the request has no body. */
  payload: Payload | undefined;
  /** Size of the payload in bytes, or NaN if only the client can determine it. */
  size: number;
  /** Single-line notes, one for each omitted part of the request, with the reason. */
  omissions: string[];
  /** The name of the file in which the client saves the response. `undefined` if the client prints the response. */
  responseFile?: string | undefined;
}

/** The note in `omissions` if the headers are not a JSON object. */
export const INVALID_HEADERS_OMISSION = 'the headers, because they are not a JSON object';

/**
 * Builds the request to send. Omits invalid parts and lists them in `omissions`.
 *
 * @param headerList - The parsed headers, or `undefined` if they are not a JSON object.
 * @param toPayload - Function that converts a non-empty body. By default, the body is sent as text.
 */
export function toRequest(
  { method, endpoint, baseUrl, body, responseFile }: RequestSource,
  headerList: HeaderList | undefined,
  toPayload: (text: string, headers: HeaderField[]) => Payload = (text) => ({ kind: 'text', text }),
): HttpRequest {
  const { fields = [], invalid = [] } = headerList ?? {};
  const checkedMethod = readMethod(method);
  const checkedBody = readBody(body, checkedMethod.value);
  const documentedPayload = checkedBody.value === '' ? undefined : toPayload(checkedBody.value, fields);
  const checkedPayload = omitEmptyMultipart(documentedPayload);
  const size = measurePayload(checkedPayload.value);
  const checkedHeaders = removeConflicts(fields, size);
  return {
    method: checkedMethod.value,
    url: toRequestUrl(baseUrl, endpoint),
    headers: fitContentType(checkedHeaders.value, documentedPayload),
    payload: checkedPayload.value,
    size,
    responseFile: typeof responseFile === 'string' ? responseFile : undefined,
    omissions: [
      ...checkedMethod.omissions,
      ...checkedBody.omissions,
      ...(headerList ? [] : [INVALID_HEADERS_OMISSION]),
      ...checkedPayload.omissions,
      ...checkedHeaders.omissions,
      ...invalid.map(({ name, reason }) => describeHeader(name, reason)),
    ],
  };
}

/** Returns the note for a WebSocket URL, to which HTTP clients cannot send a request. */
export function describeWebSocket({ url }: HttpRequest): string {
  return `the request, because ${toCommentWord(url)} is the address of a WebSocket`;
}

/** A validated part of the request, and notes on the values that were omitted. */
interface Checked<Value> {
  value: Value;
  omissions: string[];
}

/** Returns the method in uppercase, or GET if it is missing or not a token. */
function readMethod(value: unknown): Checked<string> {
  const method = normalizeMethod(value) || 'GET';
  if (isToken(method)) return { value: method, omissions: [] };
  return { value: 'GET', omissions: [`method ${toCommentWord(method)}, because HTTP does not allow it`] };
}

function readBody(body: unknown, method: string): Checked<string> {
  const text = typeof body === 'string' ? body : stringifyJson(body);
  if (text === undefined && body !== undefined)
    return { value: '', omissions: ['the body, because it is not a JSON value'] };
  if (text && method === 'HEAD') return { value: '', omissions: ['the body, because HEAD requests have none'] };
  return { value: text ?? '', omissions: [] };
}

/** Omits a multipart body without parts, because it would be invalid (RFC 2046, section 5.1.1). */
function omitEmptyMultipart(payload: Payload | undefined): Checked<Payload | undefined> {
  const isEmpty = payload?.kind === 'multipart' && payload.parts.length === 0;
  if (isEmpty) return { value: undefined, omissions: ['the body, because it has no parts'] };
  return { value: payload, omissions: [] };
}

/**
 * Returns the size of a payload in bytes, or NaN for a multipart body or a file, which only the client can encode or
 * read.
 */
function measurePayload(payload: Payload | undefined): number {
  if (!payload) return 0;
  return payload.text === undefined ? NaN : new TextEncoder().encode(payload.text).length;
}

/**
 * Adds a missing Content-Type for a JSON body. Removes the Content-Type of a multipart body, because the client chooses
 * the boundary.
 */
function fitContentType(fields: HeaderField[], payload: Payload | undefined): HeaderField[] {
  if (payload?.kind === 'multipart') return fields.filter((field) => !isContentType(field));
  const needsContentType = payload?.text !== undefined && looksLikeJson(payload.text) && !fields.some(isContentType);
  return needsContentType ? [...fields, { name: 'Content-Type', value: 'application/json' }] : fields;
}

/** Removes headers that contradict the body or repeat a header that must be unique. */
function removeConflicts(fields: readonly HeaderField[], size: number): Checked<HeaderField[]> {
  const value: HeaderField[] = [];
  const omissions: string[] = [];
  const names = new Set<string>();
  for (const field of fields) {
    const conflict = findConflict(field, names, size);
    if (conflict) {
      omissions.push(describeHeader(field.name, conflict));
    } else {
      names.add(field.name.toLowerCase());
      value.push(field);
    }
  }
  return { value, omissions };
}

/**
 * Returns the reason why a header cannot be sent, or `undefined` if it can be sent. A request may have only one framing
 * header, which must match the body (RFC 9112, section 6), and only one Host header.
 *
 * @param previous - The lowercase names of the preceding headers.
 * @param size - The size of the body in bytes, or NaN if only the client can determine it.
 */
function findConflict(field: HeaderField, previous: ReadonlySet<string>, size: number): string | undefined {
  const name = field.name.toLowerCase();
  if (name === 'host') return previous.has(name) ? 'it is already set' : undefined;
  if (name !== 'content-length' && name !== 'transfer-encoding') return undefined;
  const isRepeated = previous.has('content-length') || previous.has('transfer-encoding');
  const canBeSent = !isRepeated && (name === 'content-length' ? fitsLength(field, size) : fitsChunks(field, size));
  return canBeSent ? undefined : 'it does not fit the body';
}

function fitsLength({ value }: HeaderField, size: number): boolean {
  return !Number.isNaN(size) && value.trim() === String(size);
}

/**
 * Returns whether a Transfer-Encoding header matches the body. Returns `false` if only the client can determine the
 * size of the body, because the client then sets this header itself.
 */
function fitsChunks({ value }: HeaderField, size: number): boolean {
  return !Number.isNaN(size) && size > 0 && value.trim().toLowerCase() === 'chunked';
}

function describeHeader(name: string, reason: string): string {
  return `header ${toCommentWord(name)}, because ${reason}`;
}

function isContentType({ name }: HeaderField): boolean {
  return name.toLowerCase() === 'content-type';
}

/** Returns whether a body is JSON or starts like a JSON object or array. In both cases, the author intended JSON. */
function looksLikeJson(text: string): boolean {
  return startsLikeContainer(text) || isJson(text);
}
