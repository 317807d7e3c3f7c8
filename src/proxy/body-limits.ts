import type { Readable } from 'node:stream';
import { Refusal } from './problem.js';

/**
 * Returns a promise that settles like `promise`. If the signal is aborted first, the promise is rejected with the abort
 * reason.
 */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Reads a complete request body. Throws as soon as the body exceeds `maxBytes` or the signal is aborted. */
export async function readAll(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await untilAborted(reader.read(), signal);
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > maxBytes) throw new Refusal('body-too-large');
      chunks.push(value);
    }
  } catch (error) {
    void reader.cancel().catch(() => {});
    throw error;
  }
}

/**
 * Converts a response body to a stream that fails as soon as the body exceeds `maxBytes`. Canceling the stream closes
 * the connection to the API.
 */
export function limitBytes(maxBytes: number, body: Readable): ReadableStream<Uint8Array> {
  const chunks = body.iterator() as NodeJS.AsyncIterator<Buffer>;
  let remaining = maxBytes;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) return controller.close();
        remaining -= value.byteLength;
        if (remaining < 0) {
          discard(body);
          throw new Refusal('response-too-large');
        }
        controller.enqueue(value);
      },
      cancel: () => discard(body),
    },
    // Read a chunk only when the consumer requests one. By default, a stream reads one chunk in advance.
    { highWaterMark: 0 },
  );
}

/** Destroys a body that is no longer needed, and ignores errors that this causes. */
export function discard(body: Readable): void {
  body.on('error', () => {});
  body.destroy();
}
