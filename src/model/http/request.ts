import { type HeaderField, type HeaderList, isToken } from './headers.js';
import { isJson } from '../json/is-json.js';
import { toJsonSource } from '../json/source.js';
import { normalizeMethod } from './method.js';
import type { Payload } from './payload.js';
import { toCommentWord } from './shell.js';
import { toRequestUrl } from './url.js';

/** The parts of a request as they are written. Values of other types than these can mean nothing, and never throw. */
export interface RequestSource {
  method?: unknown;
  endpoint?: unknown;
  baseUrl?: unknown;
  body?: unknown;
}

/** A request, everything that is sent of it decided: what commands and programs are printed from. */
export interface Request {
  /** A token in upper case. */
  method: string;
  /** The whole URL, percent-encoded. Parameters without a value stand in it by their names. */
  url: string;
  /** In order, the Content-Type of JSON among them where none was given; that of a multipart body is its client's. */
  headers: HeaderField[];
  payload: Payload | undefined;
  /** What is not sent, and why, each in words on one line. {@link CLIENT} stands for the name of a client. */
  leftOut: string[];
}

/** What stands for the client in words that are true of all. */
export const CLIENT = '\0';

/**
 * The request that is described.
 *
 * @param given - `undefined` where the headers could not be read.
 * @param toPayload - What a body of text is; without it, that text.
 */
export function toRequest(
  source: RequestSource,
  given: HeaderList | undefined,
  toPayload: (text: string, headers: HeaderField[]) => Payload = (text) => ({ kind: 'text', text }),
): Request {
  const { body } = source;
  const leftOut: string[] = [];
  const headers: HeaderField[] = [];

  let method = normalizeMethod(source.method) || 'GET';
  if (!isToken(method)) {
    leftOut.push(`method ${toCommentWord(method)}, it is not a token`);
    method = 'GET';
  }
  let text = typeof body === 'string' ? body : toJsonSource(body);
  if (text === undefined && body !== undefined) leftOut.push('the body, it is not a JSON value');
  if (text && method === 'HEAD') {
    leftOut.push(`the body, ${CLIENT} sends none with HEAD`);
    text = '';
  }
  const { fields = [], refused = [] } = given ?? {};
  const payload = text ? toPayload(text, fields) : undefined;
  const size = toSize(payload);

  if (!given) leftOut.push('the headers, they are not a JSON object');
  const leaveOut = (name: string, why: string) => void leftOut.push(`header ${toCommentWord(name)}, ${why}`);
  const names = new Set<string>();
  for (const field of fields) {
    const key = field.name.toLowerCase();
    const conflict = findConflict(key, field.value.trim().toLowerCase(), names, size);
    if (conflict) {
      leaveOut(field.name, conflict);
      continue;
    }
    names.add(key);
    // The boundary of a multipart body is for its client to find.
    if (payload?.kind !== 'multipart' || key !== 'content-type') headers.push(field);
  }
  for (const { name, reason } of refused) leaveOut(name, reason);
  // Text that begins like JSON is meant as JSON, if malformed.
  if (payload?.kind === 'text' && !names.has('content-type') && (/^\s*[[{]/.test(payload.text) || isJson(payload.text)))
    headers.push({ name: 'Content-Type', value: 'application/json' });

  return { method, url: toRequestUrl(source.baseUrl, source.endpoint), headers, payload, leftOut };
}

/** How many bytes a payload has; no number where only its client can know. */
export function toSize(payload: Payload | undefined): number {
  if (!payload) return 0;
  return 'text' in payload ? new TextEncoder().encode(payload.text).length : NaN;
}

// Headers that say how long the message is and whom it is for: HTTP has one of each, and they have to be true.
function findConflict(key: string, value: string, names: ReadonlySet<string>, size: number): string | undefined {
  const isLength = key === 'content-length';
  if (isLength || key === 'transfer-encoding') {
    const fits = isLength ? value === `${size}` : value === 'chunked' && size > 0;
    return fits && !names.has('content-length') && !names.has('transfer-encoding')
      ? undefined
      : 'it does not fit the body';
  }
  return key === 'host' && names.has(key) ? 'it is there already' : undefined;
}
