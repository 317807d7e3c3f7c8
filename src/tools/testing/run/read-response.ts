import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import type { HeaderField } from '../../../model/http/headers.js';
import { createDecoder, parseContentEncoding, SUPPORTED_CODINGS } from '../../../proxy/content-coding.js';
import { NoResponseError } from './no-response-error.js';

/** A complete response. */
export interface DecodedResponse {
  status: number;
  headers: HeaderField[];
  /** The body after decompression. */
  body: string;
}

/** Maximum size of a body in bytes, both as received and after decompression. */
const MAX_BODY_SIZE = 10 * 2 ** 20;
const TOO_LARGE = 'the response is larger than 10 MB.';

/**
 * Reads a response and decompresses its body. Throws a `NoResponseError` if the body is too large or cannot be
 * decompressed.
 */
export async function readResponse(response: IncomingMessage, method: string): Promise<DecodedResponse> {
  const bytes = await readBytes(response, method);
  const body = await decode(bytes, response.headers['content-encoding']);
  return {
    status: response.statusCode ?? 0,
    headers: toHeaderFields(response.rawHeaders),
    body: new TextDecoder().decode(body),
  };
}

async function readBytes(response: IncomingMessage, method: string): Promise<Buffer> {
  // The Content-Length of a HEAD response is the size of the body that GET would return.
  const declaredSize = method === 'HEAD' ? 0 : Number(response.headers['content-length'] ?? 0);
  if (declaredSize > MAX_BODY_SIZE) {
    response.destroy();
    throw new NoResponseError(TOO_LARGE);
  }
  return collect(response);
}

/** Reads a stream to its end. */
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

/** Decodes the content codings of a body in reverse order, because the last coding in the header was applied last. */
async function decode(bytes: Buffer, contentEncoding = ''): Promise<Buffer> {
  let decoded = bytes;
  for (const coding of parseContentEncoding(contentEncoding).toReversed()) {
    if (decoded.length === 0) break;
    const decoder = createDecoder(coding, { acceptsTruncated: false });
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
