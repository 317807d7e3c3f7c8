import { decode, parseContentEncoding } from './content-encoding.js';
import { discard, limitBytes } from './body-limits.js';
import { getHeaderValues } from './header-field.js';
import { toResponseHeaders } from './response-headers.js';
import { Refusal } from './problem.js';
import type { ApiResponse } from './send-request.js';

const BODYLESS_STATUSES = new Set([204, 205, 304]);

/** The characters that a reason phrase can contain (RFC 9112, section 4). */
const REASON_PHRASE = /^[\t -~\x80-\xff]*$/;

/** Converts the API's response to the response that the proxy sends to the reader. */
export function toResponse(
  { status, statusText, headers, body }: ApiResponse,
  method: string,
  maxBytes: number,
): Response {
  // Reject status codes for which the `Response` constructor would throw.
  if (status < 200 || status > 599) throw new Refusal('unreachable');
  const init = { status, statusText: REASON_PHRASE.test(statusText) ? statusText : '' };
  const isHead = method === 'HEAD';
  if (isHead || BODYLESS_STATUSES.has(status)) {
    discard(body);
    // In a response to HEAD, these headers describe the body of the response to GET.
    return new Response(null, { ...init, headers: toResponseHeaders(headers, isHead) });
  }
  const codings = parseContentEncoding(getHeaderValues(headers, 'content-encoding').join());
  const isEncoded = codings.length > 0;
  // The result is 0 without a `Content-Length`. Then, and if its value is not a number, only `limitBytes` limits the size.
  const contentLength = Number(getHeaderValues(headers, 'content-length').join());
  if (!isEncoded && contentLength > maxBytes) throw new Refusal('answer-too-large');
  const limited = limitBytes(maxBytes, decode(body, codings));
  return new Response(limited, { ...init, headers: toResponseHeaders(headers, !isEncoded) });
}
