import { type HeaderField, type HeaderList, isToken } from './headers.js';
import { isJson } from '../json/is-json.js';
import { stringifyJson } from '../json/stringify-json.js';
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
  /** How many bytes the payload has; NaN where only its client can know. */
  size: number;
  /** What is not sent, and why, each in words on one line. */
  leftOut: string[];
}

/**
 * The request that is described.
 *
 * @param given - `undefined` where the headers could not be read.
 * @param toPayload - What a body of text is; without it, that text.
 */
export function toRequest(
  { method, endpoint, baseUrl, body }: RequestSource,
  given: HeaderList | undefined,
  toPayload: (text: string, headers: HeaderField[]) => Payload = (text) => ({ kind: 'text', text }),
): Request {
  const leftOut: string[] = [];
  const leaveOut = (what: string, why: string) => void leftOut.push(`${what}, ${why}`);
  const leaveHeader = (name: string, why: string) => leaveOut(`header ${toCommentWord(name)}`, why);

  let verb = normalizeMethod(method) || 'GET';
  if (!isToken(verb)) {
    leaveOut(`method ${toCommentWord(verb)}`, 'it is not a token');
    verb = 'GET';
  }
  let text = typeof body === 'string' ? body : stringifyJson(body);
  if (text === undefined && body !== undefined) leaveOut('the body', 'it is not a JSON value');
  if (text && verb === 'HEAD') {
    leaveOut('the body', 'HEAD requests have none');
    text = '';
  }
  if (!given) leaveOut('the headers', 'they are not a JSON object');
  const { fields = [], refused = [] } = given ?? {};
  const payload = text ? toPayload(text, fields) : undefined;
  // Which a multipart body must have (RFC 2046, section 5.1.1); some clients would send it as a form.
  const isPartless = payload?.kind === 'multipart' && payload.parts.length === 0;
  if (isPartless) leaveOut('the body', 'it has no parts');
  const content = payload && !isPartless ? payload.text : '';
  // What only its client can know is no number.
  const size = content === undefined ? NaN : new TextEncoder().encode(content).length;

  const names = new Set<string>();
  const headers = fields.filter(({ name, value }) => {
    const key = name.toLowerCase();
    const conflict = findConflict(key, value.trim().toLowerCase(), names, size);
    if (conflict) leaveHeader(name, conflict);
    else names.add(key);
    // The boundary of a multipart body is for its client to find.
    return !conflict && (payload?.kind !== 'multipart' || key !== 'content-type');
  });
  for (const { name, reason } of refused) leaveHeader(name, reason);
  // Text that begins like JSON is meant as JSON, if malformed.
  if (content && !names.has('content-type') && (/^\s*[[{]/.test(content) || isJson(content)))
    headers.push({ name: 'Content-Type', value: 'application/json' });

  return {
    method: verb,
    url: toRequestUrl(baseUrl, endpoint),
    headers,
    payload: isPartless ? undefined : payload,
    size,
    leftOut,
  };
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
