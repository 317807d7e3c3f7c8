import { Transform, type TransformCallback } from 'node:stream';
// Node.js 20 does not support zstd, so importing the function for zstd by name would fail.
import * as zlib from 'node:zlib';

export interface DecoderOptions {
  /** Whether to accept a body that ends early, as browsers do. */
  acceptsTruncated: boolean;
}

/** RFC 9659 limits the zstd window to 8 MB, so that decoding needs little memory. */
const ZSTD_WINDOW_LOG = 23;

const { constants } = zlib;

/** Returns options for decoders that emit data as soon as it arrives, for example the events of a stream. */
const toZlibOptions = ({ acceptsTruncated }: DecoderOptions): zlib.ZlibOptions => ({
  flush: constants.Z_SYNC_FLUSH,
  finishFlush: acceptsTruncated ? constants.Z_SYNC_FLUSH : constants.Z_FINISH,
});

const toBrotliOptions = ({ acceptsTruncated }: DecoderOptions): zlib.BrotliOptions => ({
  flush: constants.BROTLI_OPERATION_FLUSH,
  finishFlush: acceptsTruncated ? constants.BROTLI_OPERATION_FLUSH : constants.BROTLI_OPERATION_FINISH,
});

const toZstdOptions = ({ acceptsTruncated }: DecoderOptions): zlib.ZstdOptions => ({
  flush: constants.ZSTD_e_flush,
  finishFlush: acceptsTruncated ? constants.ZSTD_e_flush : constants.ZSTD_e_end,
  params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG },
});

/**
 * Decodes the content coding `deflate`, which is DEFLATE data in the zlib format (RFC 9110, section 8.4.1.2). Also
 * decodes DEFLATE data without the zlib format, which some servers send and browsers accept.
 */
class DeflateDecoder extends Transform {
  readonly #options: zlib.ZlibOptions;
  /** Created when the first byte arrives, because this byte shows the format of the data. */
  #decoder: Transform | undefined;

  constructor(options: zlib.ZlibOptions) {
    super();
    this.#options = options;
  }

  override _transform(chunk: Buffer, encoding: BufferEncoding, callback: TransformCallback): void {
    if (chunk.length === 0) return callback();
    this.#decoder ??= this.#createDecoder(chunk);
    // The decoder ignores data after the end of the DEFLATE data.
    this.#decoder.write(chunk, encoding, (error) => callback(error));
  }

  override _flush(callback: TransformCallback): void {
    if (!this.#decoder || this.#decoder.readableEnded) return callback();
    this.#decoder.once('end', () => callback()).end();
  }

  override _read(size: number): void {
    this.#decoder?.resume();
    super._read(size);
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#decoder?.destroy();
    callback(error);
  }

  #createDecoder([firstByte = 0]: Buffer): Transform {
    // In the zlib format, these bits specify the compression method 8, DEFLATE (RFC 1950, section 2.2).
    const isZlib = (firstByte & 0x0f) === 8;
    const decoder = isZlib ? zlib.createInflate(this.#options) : zlib.createInflateRaw(this.#options);
    decoder.on('data', (data) => {
      if (!this.push(data)) decoder.pause();
    });
    decoder.on('error', (error) => this.destroy(error));
    return decoder;
  }
}

const SUPPORTS_ZSTD = 'createZstdDecompress' in zlib;

/** A list of the content codings that this version of Node.js can decode, as text for messages. */
export const SUPPORTED_CODINGS = SUPPORTS_ZSTD ? 'gzip, deflate, br and zstd' : 'gzip, deflate and br';

/**
 * Creates a stream that decodes a content coding, such as `gzip`. Returns `undefined` if the content coding is not
 * supported.
 */
export function createDecoder(coding: string, options: DecoderOptions): Transform | undefined {
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      // `createUnzip` also accepts DEFLATE data, which some servers label as gzip.
      return zlib.createUnzip(toZlibOptions(options));
    case 'deflate':
      return new DeflateDecoder(toZlibOptions(options));
    case 'br':
      return zlib.createBrotliDecompress(toBrotliOptions(options));
    case 'zstd':
      return SUPPORTS_ZSTD ? zlib.createZstdDecompress(toZstdOptions(options)) : undefined;
    default:
      return undefined;
  }
}

/**
 * Returns the content codings in a `Content-Encoding` header in lowercase, in the order in which they were applied.
 * Omits `identity`.
 */
export function parseContentEncoding(header: string): string[] {
  return header
    .toLowerCase()
    .split(/[\s,]/)
    .filter((name) => name !== '' && name !== 'identity');
}
