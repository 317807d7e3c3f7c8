import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createUnzip } from 'node:zlib';
import { Refusal } from './problem.js';

// The flush modes emit decoded data as soon as it arrives, and accept a stream without an end marker, as browsers do.
const createGunzip = (): Transform =>
  createUnzip({ flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH });
const createUnbrotli = (): Transform =>
  createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH, finishFlush: constants.BROTLI_OPERATION_FLUSH });

const DECODERS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createGunzip],
  ['br', createUnbrotli],
]);

/** Bounds the memory and time that decoding takes. Real APIs apply one coding, rarely two. */
const MAX_CODINGS = 2;

/** Parses a `Content-Encoding` header into coding names, in the order in which they were applied. Omits `identity`. */
export function parseContentEncoding(header: string): string[] {
  return header
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((name) => name !== '' && name !== 'identity');
}

/** Decodes a body. Throws for an unsupported coding, because the size of its content cannot be limited. */
export function decode(body: Readable, codings: readonly string[]): Readable {
  if (codings.length > MAX_CODINGS) throw new Refusal('unreachable');
  let stream = body;
  for (const coding of codings.toReversed()) {
    const createDecoder = DECODERS.get(coding);
    if (!createDecoder) throw new Refusal('unreachable');
    // `pipeline` passes errors on to the last stream, whose reader handles them.
    stream = pipeline(stream, createDecoder(), () => {});
  }
  return stream;
}
