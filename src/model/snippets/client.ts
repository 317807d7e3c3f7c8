import type { HeaderField } from '../http/headers.js';
import type { AnyPart, AnyPayload } from '../http/payload.js';
import type { HttpRequest } from '../http/request.js';
import { toCommentWord } from '../http/shell.js';
import { hasDotSegment } from '../http/url.js';

/** A feature of a request that some HTTP clients do not support. */
export type UnsupportedFeature =
  | 'bidirectionalControlsInUrl'
  | 'bodyWithGet'
  | 'dotSegments'
  | 'emptyQuery'
  | 'headerNamesEndingInHyphen'
  | 'nonAsciiHeaderValues';

/** The HTTP client that a code sample uses, and the parts of a request that this client cannot send. */
export interface Client {
  /** Name of the client in notes about omitted parts of a request. */
  name: string;
  /** Methods that the client rejects. The generated code sends GET instead. */
  unsupportedMethods?: readonly string[];
  /** Lowercase names of headers that the client rejects or sets itself. */
  unsupportedHeaders?: readonly string[];
  /** Lowercase names of headers that the client does not send if their value is empty. */
  unsupportedEmptyHeaders?: readonly string[];
  /** Lowercase names of headers that the client sends at most once. */
  singleHeaders?: readonly string[];
  unsupportedFeatures?: readonly UnsupportedFeature[];
}

/**
 * The headers that specify the length of the body. Most clients set these headers themselves and reject other values.
 */
export const FRAMING_HEADERS: readonly string[] = ['content-length', 'transfer-encoding'];

export interface SendableHeader extends HeaderField {
  /** Whether a preceding header has the same name. */
  isRepeated: boolean;
}

/** A request without the parts that the HTTP client cannot send. */
export interface SendableRequest {
  method: string;
  url: string;
  /** The headers in the order of the request. */
  headers: SendableHeader[];
  /** The headers, with one entry per name. The values of repeated headers are joined (RFC 9110, section 5.3). */
  joinedHeaders: HeaderField[];
  /** The value of the Content-Type header, or `undefined` if the request has none. */
  contentType: string | undefined;
  payload: AnyPayload | undefined;
  /** The size of the body in bytes, or NaN if only the client can determine it. */
  size: number;
  /** The parts of a multipart body, or `undefined` for any other body. */
  parts: AnyPart[] | undefined;
  /** The name of the file in which the code saves the response, or `undefined` if it prints the response. */
  responseFile: string | undefined;
  hasFile: boolean;
}

/**
 * Removes the parts of a request that the client cannot send. The notes list the parts that are removed here, the parts
 * that the client changes, and the parts that `toRequest` has already omitted.
 */
export function fitToClient(request: HttpRequest, client: Client): { request: SendableRequest; notes: string[] } {
  const notes = [...request.omissions];
  const isMethodSupported = !client.unsupportedMethods?.includes(request.method);
  if (!isMethodSupported) notes.push(describeOmission(`method ${request.method}`, client));
  const method = isMethodSupported ? request.method : 'GET';
  const canSendBody = method !== 'GET' || supports(client, 'bodyWithGet');
  if (request.payload && !canSendBody) notes.push(describeOmission('the body', client));
  const payload: AnyPayload | undefined = canSendBody ? request.payload : undefined;
  const parts = payload?.parts;

  notes.push(...describeUrlChanges(request.url, client));
  const { supported, omitted } = selectHeaders(request.headers, client);
  notes.push(...omitted.map((header) => describeOmission(header, client)));
  const { headers, joinedHeaders } = joinHeaders(supported);
  const sendable: SendableRequest = {
    method,
    url: request.url,
    headers,
    joinedHeaders,
    contentType: joinedHeaders.find(({ name }) => name.toLowerCase() === 'content-type')?.value,
    payload,
    size: request.size,
    parts,
    responseFile: request.responseFile,
    hasFile: payload?.file !== undefined || Boolean(parts?.some(({ file }) => file)),
  };
  return { request: sendable, notes };
}

function supports(client: Client, feature: UnsupportedFeature): boolean {
  return !client.unsupportedFeatures?.includes(feature);
}

function describeOmission(part: string, { name }: Client): string {
  return `${part}, because ${name} cannot send it`;
}

/** Matches percent-encoded bidirectional control characters: U+200E, U+200F and U+202A to U+202E. */
const BIDIRECTIONAL_CONTROL = /%E2%80%(?:8[EF]|A[A-E])/i;

/** Returns a note for each part of the URL that the client changes or cannot send. */
function describeUrlChanges(url: string, client: Client): string[] {
  const notes: string[] = [];
  const hasEmptyQuery = /^[^?]*\?$/.test(url);
  if (!supports(client, 'dotSegments') && hasDotSegment(url))
    notes.push(`dot segments in the path, because ${client.name} cannot send them`);
  if (!supports(client, 'emptyQuery') && hasEmptyQuery)
    notes.push(describeOmission('the question mark at the end of the URL', client));
  if (!supports(client, 'bidirectionalControlsInUrl') && BIDIRECTIONAL_CONTROL.test(url))
    notes.push(`bidirectional controls in the URL, because ${client.name} cannot send them`);
  return notes;
}

/** Trims the values of headers, and separates the headers that the client can send from those that it cannot send. */
function selectHeaders(
  fields: readonly HeaderField[],
  client: Client,
): { supported: HeaderField[]; omitted: string[] } {
  const supported: HeaderField[] = [];
  const omitted: string[] = [];
  const sentNames = new Set<string>();
  for (const { name, value } of fields) {
    const header = { name, value: trimSpacesAndTabs(value) };
    const key = name.toLowerCase();
    if (!isHeaderSupported(header, client)) {
      omitted.push(`header ${toCommentWord(name)}`);
    } else if (sentNames.has(key) && client.singleHeaders?.includes(key)) {
      omitted.push(`another header ${toCommentWord(name)}`);
    } else {
      sentNames.add(key);
      supported.push(header);
    }
  }
  return { supported, omitted };
}

/** Finds repeated headers, and joins their values for clients that accept only one header of each name. */
function joinHeaders(fields: readonly HeaderField[]): Pick<SendableRequest, 'headers' | 'joinedHeaders'> {
  const headers: SendableHeader[] = [];
  const joined = new Map<string, HeaderField>();
  for (const { name, value } of fields) {
    const key = name.toLowerCase();
    const previous = joined.get(key);
    headers.push({ name, value, isRepeated: previous !== undefined });
    // Cookies are separated by semicolons (RFC 6265, section 4.2.1).
    const separator = key === 'cookie' ? '; ' : ', ';
    joined.set(key, previous ? { name: previous.name, value: previous.value + separator + value } : { name, value });
  }
  return { headers, joinedHeaders: [...joined.values()] };
}

function isHeaderSupported({ name, value }: HeaderField, client: Client): boolean {
  const key = name.toLowerCase();
  if (client.unsupportedHeaders?.includes(key)) return false;
  if (value === '' && client.unsupportedEmptyHeaders?.includes(key)) return false;
  if (!supports(client, 'headerNamesEndingInHyphen') && key.endsWith('-')) return false;
  return supports(client, 'nonAsciiHeaderValues') || !/[^\t -~]/.test(value);
}

function trimSpacesAndTabs(value: string): string {
  // The lookbehind prevents quadratic run time: the pattern can match only from the first of consecutive spaces or
  // tabs.
  return value.replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, '');
}
