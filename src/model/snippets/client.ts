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
  const notes = [...request.omissions];
  const features = new Set(client.unsupportedFeatures);
  const method = fitMethod(request.method, client, notes);
  const canSendBody = method !== 'GET' || !features.has('bodyWithGet');
  if (request.payload && !canSendBody) notes.push(describeOmission('the body', client));
  const payload: AnyPayload | undefined = canSendBody ? request.payload : undefined;
  const parts = payload?.parts;

  reportChangesToUrl(request.url, client, notes);
  if (features.has('lineBreaksInParts') && parts?.some(hasLineBreak))
    notes.push(`line breaks of the parts, ${client.name} sends them as CR LF`);
  const { headers, joinedHeaders } = fitHeaders(request.headers, client, notes);
  const sendable: SendableRequest = {
    method,
    url: request.url,
    headers,
    joinedHeaders,
    contentType: joinedHeaders.find(([name]) => name.toLowerCase() === 'content-type')?.[1],
    payload,
    size: request.size,
    parts,
    hasFile: payload?.file !== undefined || Boolean(parts?.some(({ file }) => file)),
  };
  return { request: sendable, notes };
}

function describeOmission(part: string, { name }: Client): string {
  return `${part}, ${name} cannot send it`;
}

function fitMethod(method: string, client: Client, notes: string[]): string {
  if (!client.unsupportedMethods?.includes(method)) return method;
  notes.push(describeOmission(`method ${method}`, client));
  return 'GET';
}

/** Percent-encoded directional marks, embeddings and overrides: U+200E, U+200F and U+202A to U+202E. */
const BIDIRECTIONAL_CONTROL = /%E2%80%(?:8[EF]|A[A-E])/i;

/** Adds a note for each part of the URL that the client changes. */
function reportChangesToUrl(url: string, client: Client, notes: string[]): void {
  const features = new Set(client.unsupportedFeatures);
  const hasEmptyQuery = url.indexOf('?') === url.length - 1;
  if (features.has('dotSegments') && hasDotSegment(url)) notes.push(describeOmission('the dots of the path', client));
  if (features.has('emptyQuery') && hasEmptyQuery) notes.push(describeOmission('the question mark at the end', client));
  if (features.has('bidirectionalControlsInUrl') && BIDIRECTIONAL_CONTROL.test(url))
    notes.push(`bidirectional controls in the URL, ${client.name} cannot send them`);
}

function hasLineBreak({ name, value = '' }: AnyPart): boolean {
  return /[\r\n]/.test(name + value);
}

/** Removes the headers that the client cannot send, and adds a note for each. */
function fitHeaders(
  fields: readonly HeaderField[],
  client: Client,
  notes: string[],
): Pick<SendableRequest, 'headers' | 'joinedHeaders'> {
  const headers: SendableHeader[] = [];
  const joined = new Map<string, Pair>();
  for (const { name, value: paddedValue } of fields) {
    const value = trimSpacesAndTabs(paddedValue);
    if (!isHeaderSupported({ name, value }, client)) {
      notes.push(describeOmission(`header ${toCommentWord(name)}`, client));
      continue;
    }
    const key = name.toLowerCase();
    const previous = joined.get(key);
    headers.push({ name, value, isRepeated: previous !== undefined });
    const separator = key === 'cookie' ? '; ' : ', ';
    joined.set(key, previous ? [previous[0], previous[1] + separator + value] : [name, value]);
  }
  return { headers, joinedHeaders: [...joined.values()] };
}

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
