import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createUnzip } from 'node:zlib';
import { Refusal } from './problem.js';

// With these flush modes, the decoders emit data as soon as it arrives and accept a truncated stream, as browsers do.
const createUnzipDecoder = (): Transform =>
  createUnzip({ flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH });
const createBrotliDecoder = (): Transform =>
  createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH, finishFlush: constants.BROTLI_OPERATION_FLUSH });

/**
 * Functions that create decoders, keyed by content coding. `createUnzip` detects gzip and deflate from the header of
 * the data.
 */
const DECODERS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createUnzipDecoder],
  ['x-gzip', createUnzipDecoder],
  ['deflate', createUnzipDecoder],
  ['br', createBrotliDecoder],
]);

/**
 * Maximum number of content codings, which limits the memory and time for decoding. APIs rarely apply more than one.
 */
const MAX_CODINGS = 2;

/**
 * Returns the content codings in a `Content-Encoding` header, in the order in which they were applied. Omits
 * `identity`.
 */
export function parseContentEncoding(header: string): string[] {
  return header
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((name) => name !== '' && name !== 'identity');
}

/**
 * Decodes a body. Throws for more than `MAX_CODINGS` content codings. Also throws for an unsupported content coding,
 * because the proxy could not limit the decoded size.
 */
export function decode(body: Readable, codings: readonly string[]): Readable {
  if (codings.length > MAX_CODINGS) throw new Refusal('unreachable');
  let stream = body;
  for (const coding of codings.toReversed()) {
    const createDecoder = DECODERS.get(coding);
    if (!createDecoder) throw new Refusal('unreachable');
    // Ignore errors in the callback, because `pipeline` also forwards them to the returned stream.
    stream = pipeline(stream, createDecoder(), () => {});
  }
  return stream;
}
