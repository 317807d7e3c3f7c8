import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import type { StreamEvent } from '../../../model/http/events.js';
import type { HeaderField } from '../../../model/http/headers.js';
import { parseMediaType } from '../../../model/http/media-type.js';
import {
  createDecoder,
  type DecoderOptions,
  parseContentEncoding,
  SUPPORTED_CODINGS,
} from '../../../proxy/content-coding.js';
import { EVENT_STREAM_TYPE } from '../compare/compare-events.js';
import { createEventReader } from './event-reader.js';
import { NoResponseError } from './no-response-error.js';

/** A complete response, or an event stream that was read up to its documented end or a limit. */
export interface DecodedResponse {
  status: number;
  headers: HeaderField[];
  /** The body after decompression. */
  body: string;
}

export interface ReadResponseOptions {
  method: string;
  /** Returns whether an event is the documented end of an event stream. */
  isLastEvent: (event: StreamEvent) => boolean;
  /** Returns whether the time limit of the request has expired. */
  hasTimedOut: () => boolean;
}

interface ReceivedBytes {
  bytes: Buffer;
  /** Whether the body is an event stream that was still open when reading stopped. */
  isOpen: boolean;
}

/** Maximum size of a body in bytes, both as received and after decompression. */
const MAX_BODY_SIZE = 10 * 2 ** 20;
const TOO_LARGE = 'the response is larger than 10 MB.';

/**
 * Reads a response and decompresses its body. Stops reading an open event stream at its documented end, at the time
 * limit, or at the maximum size. Throws a `NoResponseError` if any other body is too large, or if a body cannot be
 * decompressed.
 */
export async function readResponse(response: IncomingMessage, options: ReadResponseOptions): Promise<DecodedResponse> {
  const { headers, statusCode = 0, rawHeaders } = response;
  const isEventStream = parseMediaType(headers['content-type'] ?? '') === EVENT_STREAM_TYPE;
  const { bytes, isOpen } = isEventStream
    ? await readEventStream(response, options)
    : { bytes: await readBytes(response, options), isOpen: false };
  const decoded = await decode(bytes, headers['content-encoding'], { acceptsTruncated: isOpen });
  const body = new TextDecoder().decode(decoded);
  return {
    status: statusCode,
    headers: toHeaderFields(rawHeaders),
    body: isOpen ? createEventReader().read(body).text : body,
  };
}

async function readBytes(response: IncomingMessage, { method }: ReadResponseOptions): Promise<Buffer> {
  // The Content-Length of a HEAD response is the size of the body that GET would return.
  const declaredSize = method === 'HEAD' ? 0 : Number(response.headers['content-length'] ?? 0);
  if (declaredSize > MAX_BODY_SIZE) {
    response.destroy();
    throw new NoResponseError(TOO_LARGE);
  }
  return collect(response);
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > MAX_BODY_SIZE) throw new NoResponseError(TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads an event stream until it ends, until its documented end arrives, or until a limit is reached. */
async function readEventStream(
  response: IncomingMessage,
  { isLastEvent, hasTimedOut }: ReadResponseOptions,
): Promise<ReceivedBytes> {
  const isEncoded = parseContentEncoding(response.headers['content-encoding'] ?? '').length > 0;
  const reader = createEventReader();
  const textDecoder = new TextDecoder();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BODY_SIZE) return { bytes: Buffer.concat(chunks), isOpen: true };
      chunks.push(chunk);
      // The events of a compressed stream are known only after reading stops.
      const events = isEncoded ? [] : reader.read(textDecoder.decode(chunk, { stream: true })).events;
      if (events.some(isLastEvent)) return { bytes: Buffer.concat(chunks), isOpen: true };
    }
  } catch (error) {
    if (!hasTimedOut()) throw error;
    return { bytes: Buffer.concat(chunks), isOpen: true };
  }
  return { bytes: Buffer.concat(chunks), isOpen: false };
}

/** Decodes the content codings of a body in reverse order, because the last coding in the header was applied last. */
async function decode(bytes: Buffer, contentEncoding = '', options: DecoderOptions): Promise<Buffer> {
  let decoded = bytes;
  for (const coding of parseContentEncoding(contentEncoding).toReversed()) {
    if (decoded.length === 0) break;
    const decoder = createDecoder(coding, options);
    if (!decoder) {
      const reason = `its Content-Encoding contains ${coding}, and only ${SUPPORTED_CODINGS} can be decoded.`;
      throw new NoResponseError(reason);
    }
    decoded = await decodeWith(decoder, decoded, coding);
  }
  return decoded;
}

async function decodeWith(decoder: Transform, bytes: Buffer, coding: string): Promise<Buffer> {
  decoder.end(bytes);
  try {
    return await collect(decoder);
  } catch (error) {
    if (error instanceof NoResponseError) throw error;
    throw new NoResponseError(`its body is not valid ${coding}, despite its Content-Encoding header.`, {
      cause: error,
    });
  }
}

/** Converts the raw headers of a Node.js response, an array in which names and values alternate. */
function toHeaderFields(rawHeaders: readonly string[]): HeaderField[] {
  const fields: HeaderField[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2)
    fields.push({ name: rawHeaders[index] ?? '', value: rawHeaders[index + 1] ?? '' });
  return fields;
}
