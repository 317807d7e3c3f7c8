import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { NoResponseError } from './no-response-error.js';

/** A complete response with a decoded body. */
export interface DecodedResponse {
  status: number;
  headers: [name: string, value: string][];
  body: string;
}

/** Maximum size of a decoded body in bytes. */
const MAX_BODY_SIZE = 10 * 2 ** 20;
const TOO_LARGE = 'the response is larger than 10 MB.';

type Decoder = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

/** Decoders by content coding (RFC 9110, section 8.4.1). */
const DECODERS: Readonly<Record<string, Decoder>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** Reads and decodes a response. Throws a `NoResponseError` if the body is too large or cannot be decoded. */
export async function readResponse(response: IncomingMessage, method: string): Promise<DecodedResponse> {
  const bytes = await readBytes(response, method);
  const body = await decode(bytes, response.headers['content-encoding']);
  return {
    status: response.statusCode ?? 0,
    headers: toPairs(response.rawHeaders),
    body: new TextDecoder().decode(body),
  };
}

async function readBytes(response: IncomingMessage, method: string): Promise<Buffer> {
  const announcedSize = method === 'HEAD' ? 0 : Number(response.headers['content-length'] ?? 0);
  if (announcedSize > MAX_BODY_SIZE) {
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

/** Undoes the content codings in reverse order of their application. */
async function decode(bytes: Buffer, contentEncoding = ''): Promise<Buffer> {
  const codings = contentEncoding.split(',').map((coding) => coding.trim().toLowerCase());
  let decoded = bytes;
  for (const coding of codings.toReversed()) {
    const decoder = DECODERS[coding];
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

/** Converts the raw headers of Node, in which names and values alternate. */
function toPairs(rawHeaders: readonly string[]): [name: string, value: string][] {
  const pairs: [name: string, value: string][] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    pairs.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  }
  return pairs;
}
