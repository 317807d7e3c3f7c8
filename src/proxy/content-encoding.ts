import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createUnzip } from 'node:zlib';
import { Refusal } from './problem.js';

/** What has arrived is given at once, and an end that is not marked as such is one, as browsers have it. */
const unzip = (): Transform => createUnzip({ flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH });
const unbrotli = (): Transform =>
  createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH, finishFlush: constants.BROTLI_OPERATION_FLUSH });

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: unzip,
  'x-gzip': unzip,
  deflate: unzip,
  br: unbrotli,
};

/** Each coding costs memory and time; nobody needs more than two. */
const MAX_CODINGS = 2;

/** The names of a `Content-Encoding`, in the order in which they were applied. */
export function readCodings(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((name) => name !== '' && name !== 'identity');
}

/** The body without its codings; what cannot be decoded cannot be measured, and is refused. */
export function decode(body: Readable, codings: readonly string[]): Readable {
  if (codings.length > MAX_CODINGS || !codings.every((name) => Object.hasOwn(DECODERS, name)))
    throw new Refusal('unreachable');
  const decoders = [...codings].reverse().map((name) => DECODERS[name]!());
  // Errors are those of the last stream, which is read.
  return decoders.reduce<Readable>((stream, decoder) => pipeline(stream, decoder, () => {}), body);
}
