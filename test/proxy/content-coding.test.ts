import { buffer } from 'node:stream/consumers';
import {
  brotliCompressSync,
  constants,
  createZstdCompress,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createDecoder, parseContentEncoding } from '../../src/proxy/content-coding.js';

// The compressed data contains several zstd blocks, which have 128 kB of text each.
const TEXT = Array.from({ length: 20_000 }, (_, index) => `line ${index} ${Math.sin(index)}`).join('\n');

const CODINGS: [coding: string, bytes: Buffer][] = [
  ['gzip', gzipSync(TEXT)],
  ['x-gzip', gzipSync(TEXT)],
  ['gzip', deflateSync(TEXT)],
  ['deflate', deflateSync(TEXT)],
  ['deflate', deflateRawSync(TEXT)],
  ['br', brotliCompressSync(TEXT)],
  ['zstd', zstdCompressSync(TEXT)],
];

/** Decodes chunks. Returns the decoded text, and the error if the data is not valid. */
async function decode(coding: string, chunks: readonly Buffer[], { acceptsTruncated = false } = {}) {
  const decoder = createDecoder(coding, { acceptsTruncated })!;
  const decoded: Buffer[] = [];
  let error: Error | undefined;
  decoder.on('data', (data: Buffer) => decoded.push(data));
  decoder.on('error', (reason) => (error = reason));
  for (const chunk of chunks) decoder.write(chunk);
  decoder.end();
  await new Promise((resolve) => decoder.once('close', resolve));
  return { text: Buffer.concat(decoded).toString(), error };
}

describe('createDecoder', () => {
  it.each(CODINGS)('decodes data with the coding %s in one chunk or in many', async (coding, bytes) => {
    expect(await decode(coding, [bytes])).toEqual({ text: TEXT, error: undefined });
    const single = Array.from(bytes.subarray(0, 20), (byte) => Buffer.from([byte]));
    const chunks = [Buffer.alloc(0), ...single, Buffer.alloc(0), bytes.subarray(20)];
    expect(await decode(coding, chunks)).toEqual({ text: TEXT, error: undefined });
  });

  it.each(CODINGS)('rejects truncated data with the coding %s, unless truncation is allowed', async (coding, bytes) => {
    const truncated = [bytes.subarray(0, Math.floor(bytes.length / 2))];
    const { error } = await decode(coding, truncated);
    expect(error).toBeInstanceOf(Error);
    const accepted = await decode(coding, truncated, { acceptsTruncated: true });
    expect(accepted.error).toBeUndefined();
    expect(accepted.text.length).toBeGreaterThan(TEXT.length / 8);
    expect(TEXT.startsWith(accepted.text)).toBe(true);
  });

  it.each(['gzip', 'deflate', 'br', 'zstd'])('rejects data that does not have the coding %s', async (coding) => {
    expect((await decode(coding, [Buffer.from('\x07not encoded')])).error).toBeInstanceOf(Error);
  });

  it.each([
    ['zlib', deflateSync(TEXT)],
    ['raw DEFLATE', deflateRawSync(TEXT)],
  ])('decodes data in the %s format only as fast as the consumer reads it', async (_, bytes) => {
    const decoder = createDecoder('deflate', { acceptsTruncated: false })!;
    for (let start = 0; start < bytes.length; start += 20_000) decoder.write(bytes.subarray(start, start + 20_000));
    decoder.end();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(decoder.readableLength).toBeGreaterThan(0);
    expect(decoder.readableLength).toBeLessThan(TEXT.length / 2);
    expect(String(await buffer(decoder))).toBe(TEXT);
  });

  it('can be destroyed before the first chunk', async () => {
    const decoder = createDecoder('deflate', { acceptsTruncated: false })!;
    const errors: Error[] = [];
    decoder.on('error', (error) => errors.push(error));
    decoder.destroy();
    await new Promise((resolve) => decoder.once('close', resolve));
    expect(errors).toEqual([]);
  });

  it.each([
    { windowLog: 23, isAccepted: true },
    { windowLog: 24, isAccepted: false },
  ])('limits the memory for the coding zstd (accepts a window of 2^$windowLog bytes: $isAccepted)', async (options) => {
    const compressor = createZstdCompress({ params: { [constants.ZSTD_c_windowLog]: options.windowLog } });
    compressor.end(TEXT);
    const { text, error } = await decode('zstd', [await buffer(compressor)]);
    expect([text, error === undefined]).toEqual([options.isAccepted ? TEXT : '', options.isAccepted]);
  });

  it('returns no decoder for an unknown coding', () => {
    expect(createDecoder('zip', { acceptsTruncated: false })).toBeUndefined();
    expect(createDecoder('', { acceptsTruncated: false })).toBeUndefined();
  });
});

describe('parseContentEncoding', () => {
  it.each([
    ['gzip', ['gzip']],
    ['GZIP, Br', ['gzip', 'br']],
    [' gzip ,\tbr,, deflate ', ['gzip', 'br', 'deflate']],
    ['identity', []],
    ['identity, gzip, Identity', ['gzip']],
    ['', []],
  ])('returns the codings in %j in the order in which they were applied', (header, codings) => {
    expect(parseContentEncoding(header)).toEqual(codings);
  });
});
