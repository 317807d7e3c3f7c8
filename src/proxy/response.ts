import { pipeline, type Readable } from 'node:stream';
import { isBodilessStatus } from '../model/http/status.js';
import { createDecoder, parseContentEncoding, SUPPORTED_CODINGS } from './content-coding.js';
import { discard, limitBytes } from './body-limits.js';
import type { HeaderField } from '../model/http/headers.js';
import { getHeaderValues } from './header-field.js';
import { toResponseHeaders } from './response-headers.js';
import { Refusal } from './problem.js';
import type { UpstreamResponse } from './send-request.js';

/** Matches a reason phrase that contains only the allowed characters (RFC 9112, section 4). */
const REASON_PHRASE = /^[\t -~\x80-\xff]*$/;

/**
 * Converts the API's response to the response that the proxy sends to the page. Throws for a status code above 599,
 * because the `Response` constructor rejects it.
 */
export function toResponse(
  { status, statusText, headers, body }: UpstreamResponse,
  method: string,
  maxBytes: number,
): Response {
  const init = { status, statusText: REASON_PHRASE.test(statusText) ? statusText : '' };
  const isHead = method === 'HEAD';
  if (isHead || isBodilessStatus(String(status))) {
    discard(body);
    // Keep the Content-Encoding and Content-Length of a response to HEAD, because they describe the body of a response
    // to GET.
    return new Response(null, { ...init, headers: toResponseHeaders(headers, { keepBodyHeaders: isHead }) });
  }
  const codings = parseContentEncoding(getHeaderValues(headers, 'content-encoding').join(', '));
  const isEncoded = codings.length > 0;
  if (!isEncoded && declaresMoreThan(maxBytes, headers)) throw new Refusal('response-too-large');
  const limited = limitBytes(maxBytes, decode(body, codings));
  return new Response(limited, { ...init, headers: toResponseHeaders(headers, { keepBodyHeaders: !isEncoded }) });
}

/** Returns whether `Content-Length` exceeds `maxBytes`. Returns `false` if the header is missing or not a number. */
function declaresMoreThan(maxBytes: number, headers: readonly HeaderField[]): boolean {
  const [contentLength] = getHeaderValues(headers, 'content-length');
  return contentLength !== undefined && Number(contentLength) > maxBytes;
}

/**
 * Maximum number of content codings, which limits the memory and time for decoding. APIs rarely apply more than one.
 */
const MAX_CODINGS = 2;

/**
 * Decodes a body. Throws for more than `MAX_CODINGS` content codings. Also throws for an unsupported content coding,
 * because the proxy could not limit the decoded size.
 */
function decode(body: Readable, codings: readonly string[]): Readable {
  if (codings.length > MAX_CODINGS)
    throw new Refusal('unsupported-coding', { coding: codings.join(', '), supported: SUPPORTED_CODINGS });
  let stream = body;
  for (const coding of codings.toReversed()) {
    const decoder = createDecoder(coding, { acceptsTruncated: true });
    if (!decoder) throw new Refusal('unsupported-coding', { coding, supported: SUPPORTED_CODINGS });
    // Ignore errors in the callback, because `pipeline` also forwards them to the returned stream.
    stream = pipeline(stream, decoder, () => {});
  }
  return stream;
}
