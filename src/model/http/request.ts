import { type FieldValue, toSentPairs } from './field-values.js';
import { addHeader, type HeaderField, type HeaderList, isToken } from './headers.js';
import { toJsonSource } from '../json/source.js';
import { normalizeMethod } from './method.js';
import { looksLikeJson, type Payload, toPayload } from './payload.js';
import { toCommentWord } from './shell.js';
import { addQuery, toRequestUrl } from './url.js';

/** The parts of a request as they are written. Values of other types than these can mean nothing, and never throw. */
export interface RequestSource {
  method?: unknown;
  endpoint?: unknown;
  baseUrl?: unknown;
  body?: unknown;
  /** Examples of documented parameters, in the order of the page. */
  fields?: readonly FieldValue[] | undefined;
}

/** A part of a request that is not sent, and why. */
export interface LeftOut {
  /** The part, on one line: what is written in it is quoted. */
  what: string;
  /** Words that can stand after the part and a comma; where it lies with the client, after the client's name. */
  why: string;
  ofClient?: boolean | undefined;
}

/** A request, everything that is sent of it decided: what commands and programs are printed from. */
export interface Request {
  /** A token in upper case. */
  method: string;
  /** The whole URL, percent-encoded. Parameters without a value stand in it by their names. */
  url: string;
  /** The texts that stand in it for named parameters, before they were encoded. */
  values: ReadonlyMap<string, string>;
  /** In order, the Content-Type of JSON among them where none was given; that of a multipart body is its client's. */
  headers: HeaderField[];
  payload: Payload | undefined;
  leftOut: LeftOut[];
}

/** What a cookie may hold (RFC 6265, section 4.1.1). */
const COOKIE_VALUE = /^[!#-+\--:<-[\]-~]*$/;

/**
 * The request that is described.
 *
 * @param given - `undefined` where the headers could not be read.
 */
export function toRequest(source: RequestSource, given: HeaderList | undefined): Request {
  const leftOut: LeftOut[] = [];
  const leaveOut = (what: string, why: string, ofClient?: boolean) => void leftOut.push({ what, why, ofClient });

  let method = normalizeMethod(source.method) || 'GET';
  if (!isToken(method)) {
    leaveOut(`method ${toCommentWord(method)}`, 'it is not a token');
    method = 'GET';
  }
  const sent = toSentPairs(source.fields ?? []);
  const values = new Map(sent.path);
  const list = addFieldHeaders(given ?? { fields: [], refused: [] }, sent, leaveOut);

  const { body } = source;
  let text = typeof body === 'string' ? body : toJsonSource(body);
  if (text === undefined && body !== undefined) leaveOut('the body', 'it is not a JSON value');
  if (text && method === 'HEAD') {
    leaveOut('the body', 'sends none with HEAD', true);
    text = '';
  }
  const payload = toPayload(text ?? '', list.fields);

  if (!given) leaveOut('the headers', 'they are not a JSON object');
  const headers: HeaderField[] = [];
  const names = new Set<string>();
  const size = toSize(payload);
  for (const field of list.fields) {
    const key = field.name.toLowerCase();
    const conflict = findConflict(key, field.value.trim().toLowerCase(), names, size);
    if (conflict) {
      leaveOut(`header ${toCommentWord(field.name)}`, conflict);
      continue;
    }
    names.add(key);
    // The boundary of a multipart body is for its client to find.
    if (payload?.kind !== 'multipart' || key !== 'content-type') headers.push(field);
  }
  for (const { name, reason } of list.refused) leaveOut(`header ${toCommentWord(name)}`, reason);
  if (payload?.kind === 'text' && !names.has('content-type') && looksLikeJson(payload.text))
    headers.push({ name: 'Content-Type', value: 'application/json' });

  const url = addQuery(toRequestUrl(source.baseUrl, source.endpoint, values), sent.query);
  return { method, url, values, headers, payload, leftOut };
}

/** What is left out, in words for a comment. */
export function formatLeftOut({ what, why, ofClient }: LeftOut, client: string): string {
  return `Left out: ${what}, ${ofClient ? `${client} ` : ''}${why}`;
}

/** Headers with the examples of documented ones, and of cookies; what is in the list already stays as it is. */
function addFieldHeaders(
  { fields, refused }: HeaderList,
  sent: ReturnType<typeof toSentPairs>,
  leaveOut: (what: string, why: string) => void,
): HeaderList {
  const list = { fields: [...fields], refused: [...refused] };
  const own = new Set([...fields, ...refused].map(({ name }) => name.toLowerCase()));
  for (const [name, value] of sent.header) if (!own.has(name.toLowerCase())) addHeader(list, name, value);
  const cookies = sent.cookie.filter(([name, value]) => {
    const fits = isToken(name) && COOKIE_VALUE.test(value);
    if (!fits) leaveOut(`cookie ${toCommentWord(name)}`, 'its value cannot stand in a cookie');
    return fits;
  });
  if (cookies.length > 0 && !list.fields.some(({ name }) => /^cookie$/i.test(name)))
    addHeader(list, 'Cookie', cookies.map((cookie) => cookie.join('=')).join('; '));
  return list;
}

/** How many bytes a payload has, where that can be known. */
function toSize(payload: Payload | undefined): number {
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
