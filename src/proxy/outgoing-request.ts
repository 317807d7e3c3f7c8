import { readAll } from './body-limits.js';
import type { HeaderField } from '../model/http/headers.js';
import { readRequestHeaders } from './request-headers.js';

/** A request to the API. It contains the complete body, so that it can be sent again after a redirect. */
export interface OutgoingRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: readonly HeaderField[];
  readonly body: Uint8Array | undefined;
}

/**
 * Builds the request to the API from a request to the proxy. Reads the complete body first, because many APIs require
 * `Content-Length`, a body over the limit must be rejected before the API processes it, and a redirect can require
 * sending the body again.
 */
export async function readOutgoingRequest(
  request: Request,
  url: URL,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<OutgoingRequest> {
  const headers = readRequestHeaders(request);
  const body = request.body ? await readAll(request.body, maxBytes, signal) : undefined;
  return { url, method: request.method, headers, body };
}
