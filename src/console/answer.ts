import { toMediaType } from '../model/http/media-type.js';

/** An answer as it came. */
export interface Answer {
  /** Method and path, without what was typed as a secret. */
  call: string;
  /** When it came. */
  at: Date;
  status: number;
  reason: string;
  headers: [name: string, value: string][];
  type: string;
  /** In milliseconds, until the last byte. */
  time: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The most bytes of an answer. */
export const MOST_BYTES = 50_000_000;

export class TooLarge extends Error {}

/** The media type of an answer. */
export function getType(response: Response): string {
  return toMediaType([{ name: 'Content-Type', value: response.headers.get('Content-Type') ?? '' }]);
}

/** Reads the body of an answer to its end, piece by piece. */
export async function readChunks(
  response: Response,
  onChunk: (chunk: Uint8Array<ArrayBuffer>, size: number) => void,
): Promise<void> {
  let size = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.length;
    if (size > MOST_BYTES) {
      void reader?.cancel();
      throw new TooLarge();
    }
    onChunk(next.value, size);
  }
}

/** Pieces as one. */
export function join(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** The text of an answer; nothing where it is none. */
export function readText({ bytes, type, headers }: Answer): string | undefined {
  const [, value = ''] = headers.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  const charset = /;\s*charset="?([\w-]+)/i.exec(value)?.[1] ?? 'utf-8';
  const isText = /^text\/|[/+-](json|xml|yaml|csv|javascript|ecmascript|graphql|x-www-form-urlencoded|x-ndjson)\b/.test(
    type,
  );
  // What says nothing of itself is text where its bytes are.
  if (!isText && (type !== '' || bytes.subarray(0, 1000).includes(0))) return undefined;
  try {
    return new TextDecoder(charset, { fatal: !isText }).decode(bytes);
  } catch {
    return isText ? new TextDecoder().decode(bytes) : undefined;
  }
}
