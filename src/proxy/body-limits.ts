import type { Readable } from 'node:stream';
import { Refusal } from './problem.js';

/** What is given, or a rejection as soon as the signal is given. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(signal.reason as Error);
    if (signal.aborted) refuse();
    signal.addEventListener('abort', refuse, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', refuse));
  });
}

/** The whole body of a call, of at most so many bytes. */
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

/** The body of an answer as it arrives, broken off after so many bytes, and where nobody reads it any longer. */
export function passUpTo(maxBytes: number, body: Readable): ReadableStream<Uint8Array> {
  const chunks = body.iterator() as NodeJS.AsyncIterator<Buffer>;
  let left = maxBytes;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) return controller.close();
        left -= value.byteLength;
        if (left < 0) {
          discard(body);
          throw new Refusal('answer-too-large');
        }
        controller.enqueue(value);
      },
      cancel: () => discard(body),
    },
    { highWaterMark: 0 },
  );
}

/** Ends a body that nobody reads; what it says of that is of no interest. */
export function discard(body: Readable): void {
  body.on('error', () => {}).destroy();
}
