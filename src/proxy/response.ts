import { decode, parseContentEncoding } from './content-encoding.js';
import { discard, limitBytes } from './body-limits.js';
import { toResponseHeaders } from './response-headers.js';
import { Refusal } from './problem.js';
import type { ApiResponse } from './send-request.js';

const BODYLESS_STATUSES = new Set([204, 205, 304]);

/** Characters that a reason phrase may contain (RFC 9112, section 4). */
const REASON_PHRASE = /^[\t -~\x80-\xff]*$/;

/** Converts the API's response to the one that the reader receives. */
export function toResponse(
  { status, statusText, headers, body }: ApiResponse,
  method: string,
  maxBytes: number,
): Response {
  // The constructor of `Response` throws for any other status.
  if (status < 200 || status > 599) throw new Refusal('unreachable');
  const findHeader = (lowerCaseName: string) =>
    headers
      .filter(([name]) => name.toLowerCase() === lowerCaseName)
      .map(([, value]) => value)
      .join();
  const init = { status, statusText: REASON_PHRASE.test(statusText) ? statusText : '' };
  if (method === 'HEAD' || BODYLESS_STATUSES.has(status)) {
    discard(body);
    return new Response(null, { ...init, headers: toResponseHeaders(headers, method !== 'HEAD') });
  }
  const codings = parseContentEncoding(findHeader('content-encoding'));
  const isEncoded = codings.length > 0;
  if (!isEncoded && Number(findHeader('content-length')) > maxBytes) throw new Refusal('answer-too-large');
  const limited = limitBytes(maxBytes, decode(body, codings));
  return new Response(limited, { ...init, headers: toResponseHeaders(headers, isEncoded) });
}
