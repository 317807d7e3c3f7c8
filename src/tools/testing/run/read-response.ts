import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { HeaderField } from '../../../model/http/headers.js';
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

type Decoder = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

/** Functions that decompress a body, keyed by content coding (RFC 9110, section 8.4.1). */
const DECODERS: ReadonlyMap<string, Decoder> = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

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
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_SIZE) throw new NoResponseError(TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Decodes the content codings of a body in reverse order, because the last coding in the header was applied last.
 * Ignores unknown codings.
 */
async function decode(bytes: Buffer, contentEncoding = ''): Promise<Buffer> {
  const codings = contentEncoding.split(',').map((coding) => coding.trim().toLowerCase());
  let decoded = bytes;
  for (const coding of codings.toReversed()) {
    const decoder = DECODERS.get(coding);
    if (!decoder || decoded.length === 0) continue;
    try {
      decoded = await decoder(decoded, { maxOutputLength: MAX_BODY_SIZE });
    } catch (error) {
      const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      const reason = isTooLarge ? TOO_LARGE : `its body is not valid ${coding}, despite its Content-Encoding header.`;
      throw new NoResponseError(reason, { cause: error });
    }
  }
  return decoded;
}

/** Converts the raw headers of a Node.js response, an array in which names and values alternate. */
function toHeaderFields(rawHeaders: readonly string[]): HeaderField[] {
  const fields: HeaderField[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2)
    fields.push({ name: rawHeaders[index] ?? '', value: rawHeaders[index + 1] ?? '' });
  return fields;
}
