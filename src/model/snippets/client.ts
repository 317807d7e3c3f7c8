import type { HeaderField } from '../http/headers.js';
import type { Pair } from '../http/pairs.js';
import type { AnyPart, AnyPayload } from '../http/payload.js';
import type { Request } from '../http/request.js';
import { toCommentWord } from '../http/shell.js';
import { hasDotSegment } from '../http/url.js';

/** A property of a request that some clients cannot send. */
export type UnsupportedFeature =
  | 'bidirectionalControlsInUrl'
  | 'bodyWithGet'
  | 'dotSegments'
  | 'emptyQuery'
  | 'headerNamesEndingInHyphen'
  | 'lineBreaksInParts'
  | 'nonAsciiHeaderValues';

/** The HTTP client of a language, and what it cannot send. */
export interface Client {
  /** The client's name, as shown in notes about omitted parts of a request. */
  name: string;
  /** Methods that the client rejects. The program sends GET instead. */
  unsupportedMethods?: readonly string[];
  /** Lowercase names of headers that the client rejects or sets itself. */
  unsupportedHeaders?: readonly string[];
  /** Lowercase names of headers that the client does not send with an empty value. */
  unsupportedEmptyHeaders?: readonly string[];
  unsupportedFeatures?: readonly UnsupportedFeature[];
}

/** Headers that describe the length of the body. Most clients set them and reject other values. */
export const FRAMING_HEADERS: readonly string[] = ['content-length', 'transfer-encoding'];

/** A header of a program. */
export interface SendableHeader extends HeaderField {
  /** Whether a preceding header has the same name. */
  isRepeated: boolean;
}

/** A request reduced to the parts that a client can send. */
export interface SendableRequest {
  method: string;
  url: string;
  /** In the order of the request. */
  headers: SendableHeader[];
  /** One header for each name: the values of repeated headers are joined (RFC 9110, section 5.3). */
  joinedHeaders: Pair[];
  /** The Content-Type header; `undefined` if the request has none. */
  contentType: string | undefined;
  payload: AnyPayload | undefined;
  /** The size of the body in bytes; NaN if only the client can determine it. */
  size: number;
  /** The parts of a multipart body. */
  parts: AnyPart[] | undefined;
  /** Whether the body, or a part of it, is read from a file. */
  hasFile: boolean;
}

/** Removes what the client cannot send, and returns a note for each omitted part. */
export function fitToClient(request: Request, client: Client): { request: SendableRequest; notes: string[] } {
  const features = new Set(client.unsupportedFeatures);
  const notes = [...request.omissions];
  const omit = (part: string) => {
    notes.push(`${part}, ${client.name} cannot send it`);
  };

  const { url } = request;
  const isMethodSupported = !client.unsupportedMethods?.includes(request.method);
  if (!isMethodSupported) omit(`method ${request.method}`);
  const method = isMethodSupported ? request.method : 'GET';
  if (features.has('dotSegments') && hasDotSegment(url)) omit('the dots of the path');
  if (features.has('emptyQuery') && url.indexOf('?') === url.length - 1) omit('the question mark at the end');
  const isBodySupported = !(features.has('bodyWithGet') && method === 'GET' && request.payload);
  if (!isBodySupported) omit('the body');
  const payload: AnyPayload | undefined = isBodySupported ? request.payload : undefined;

  const headers: SendableHeader[] = [];
  const joined = new Map<string, Pair>();
  for (const { name, value: paddedValue } of request.headers) {
    const value = trimSpacesAndTabs(paddedValue);
    if (!isHeaderSupported({ name, value }, client)) {
      omit(`header ${toCommentWord(name)}`);
      continue;
    }
    const key = name.toLowerCase();
    const repeated = joined.get(key);
    headers.push({ name, value, isRepeated: repeated !== undefined });
    if (repeated) repeated[1] += (key === 'cookie' ? '; ' : ', ') + value;
    else joined.set(key, [name, value]);
  }

  if (features.has('bidirectionalControlsInUrl') && BIDIRECTIONAL_CONTROL.test(url))
    notes.push(`bidirectional controls in the URL, ${client.name} cannot send them`);
  const parts = payload?.parts;
  if (features.has('lineBreaksInParts') && parts?.some(({ name, value }) => /[\r\n]/.test(name + (value ?? ''))))
    notes.push(`line breaks of the parts, ${client.name} sends them as CR LF`);

  const sendable: SendableRequest = {
    method,
    url,
    headers,
    joinedHeaders: [...joined.values()],
    contentType: joined.get('content-type')?.[1],
    payload,
    size: request.size,
    parts,
    hasFile: payload?.file !== undefined || Boolean(parts?.some(({ file }) => file)),
  };
  return { request: sendable, notes };
}

/** Percent-encoded directional marks, embeddings and overrides: U+200E, U+200F and U+202A to U+202E. */
const BIDIRECTIONAL_CONTROL = /%E2%80%(?:8[EF]|A[A-E])/i;

function isHeaderSupported({ name, value }: HeaderField, client: Client): boolean {
  const key = name.toLowerCase();
  const features = new Set(client.unsupportedFeatures);
  if (client.unsupportedHeaders?.includes(key)) return false;
  if (value === '' && client.unsupportedEmptyHeaders?.includes(key)) return false;
  if (features.has('headerNamesEndingInHyphen') && key.endsWith('-')) return false;
  return !(features.has('nonAsciiHeaderValues') && /[^\t -~]/.test(value));
}

function trimSpacesAndTabs(value: string): string {
  return value.replace(/^[ \t]+|[ \t]+$/g, '');
}
