import type { HeaderField } from '../../model/http/headers.js';
import { type Exchange, getType } from './exchange.js';

/** A response that the page received. It is incomplete if the request was aborted or the connection was lost. */
export interface ApiResponse {
  /** Method and path of the request. The query is omitted, because it may contain secrets. */
  requestLine: string;
  receivedAt: Date;
  status: number;
  statusText: string;
  headers: HeaderField[];
  /** Media type of the response, without parameters such as `charset`. */
  type: string;
  /** Time from sending the request to receiving the last byte, in milliseconds. */
  duration: number;
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether the API and the page have different origins. */
  isCrossOrigin: boolean;
}

/** Creates an `ApiResponse` from the headers and the chunks received so far. */
export function toApiResponse(response: Response, exchange: Exchange): ApiResponse {
  const { displayed } = exchange.consoleRequest;
  const path = displayed.url.replace(/^\w+:\/\/[^/]*/, '').replace(/\?.*/, '');
  return {
    requestLine: `${displayed.method} ${path}`,
    receivedAt: new Date(),
    status: response.status,
    statusText: response.statusText,
    headers: Array.from(response.headers, ([name, value]) => ({ name, value })),
    type: getType(response),
    duration: exchange.duration,
    bytes: joinChunks(exchange),
    isCrossOrigin: isCrossOrigin(displayed),
  };
}

export function isCrossOrigin({ url }: { url: string }): boolean {
  return new URL(url).origin !== location.origin;
}

function joinChunks({ chunks, size }: Exchange): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** Matches media types that contain text, in addition to those that start with `text/`. */
const TEXT_TYPE =
  /[/+-](json|json-?lines|jsonl|(x-)?ndjson|xml|yaml|csv|javascript|ecmascript|graphql|x-www-form-urlencoded)\b/;

export function isTextType(type: string): boolean {
  return type.startsWith('text/') || TEXT_TYPE.test(type);
}

/** Returns the character encoding in the value of a Content-Type header, or UTF-8 if there is none. */
function readCharset(contentType: string): string {
  return /;\s*charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
}

/**
 * Creates a decoder for the character encoding in a Content-Type header. Decodes text with an unknown encoding as
 * UTF-8.
 */
export function createTextDecoder(contentType: string): TextDecoder {
  try {
    return new TextDecoder(readCharset(contentType));
  } catch {
    return new TextDecoder();
  }
}

/** Decodes the body as text, or returns `undefined` if it is binary. */
export function decodeText({ bytes, type, headers }: ApiResponse): string | undefined {
  const contentType = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  if (isTextType(type)) return createTextDecoder(contentType).decode(bytes);
  // Without a media type, the body can be text only if its first 1000 bytes do not contain a null byte.
  if (type !== '' || bytes.subarray(0, 1000).includes(0)) return undefined;
  try {
    return new TextDecoder(readCharset(contentType), { fatal: true }).decode(bytes);
  } catch {
    // The character encoding is unknown, or the body is not valid in that encoding.
    return undefined;
  }
}
