import { type Exchange, getType } from './exchange.js';

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
  /** Whether another site gave it. */
  isForeign: boolean;
}

/** What has come of an answer. */
export function toAnswer(response: Response, { asked: { shown }, chunks, size, time }: Exchange): Answer {
  return {
    call: `${shown.method} ${shown.url.replace(/^\w+:\/\/[^/]*|\?.*/g, '')}`,
    at: new Date(),
    status: response.status,
    reason: response.statusText,
    headers: [...response.headers],
    type: getType(response),
    time,
    bytes: join(chunks, size),
    isForeign: isForeign(shown),
  };
}

export const isForeign = ({ url }: { url: string }): boolean => new URL(url).origin !== location.origin;

/** Pieces as one. */
function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
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
