import { type Exchange, getType } from './exchange.js';

/** A response that the page received, complete or cut off. */
export interface ApiResponse {
  /** Method and path of the request, without secrets. */
  call: string;
  /** When the response was received. */
  at: Date;
  status: number;
  reason: string;
  headers: [name: string, value: string][];
  type: string;
  /** Duration until the last byte, in milliseconds. */
  time: number;
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether the response came from another origin. */
  isForeign: boolean;
}

/** Collects what the page has received of a response. */
export function toApiResponse(response: Response, { asked: { shown }, chunks, size, time }: Exchange): ApiResponse {
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

/** Concatenates chunks. */
function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Decodes the body as text, or returns `undefined` if it is binary. */
export function decodeText({ bytes, type, headers }: ApiResponse): string | undefined {
  const [, value = ''] = headers.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  const charset = /;\s*charset="?([\w-]+)/i.exec(value)?.[1] ?? 'utf-8';
  const isText = /^text\/|[/+-](json|xml|yaml|csv|javascript|ecmascript|graphql|x-www-form-urlencoded|x-ndjson)\b/.test(
    type,
  );
  // Without a media type, the body counts as text unless it contains null bytes or invalid UTF-8.
  if (!isText && (type !== '' || bytes.subarray(0, 1000).includes(0))) return undefined;
  try {
    return new TextDecoder(charset, { fatal: !isText }).decode(bytes);
  } catch {
    return isText ? new TextDecoder().decode(bytes) : undefined;
  }
}
