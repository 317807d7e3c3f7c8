import { readAll } from './body-limits.js';
import type { Header } from './hop-by-hop-headers.js';
import { readRequestHeaders } from './request-headers.js';

/** A request that the proxy sends to an API. */
export interface OutgoingRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: readonly Header[];
  readonly body: Uint8Array | undefined;
}

/**
 * Builds the request to the API from a request to the proxy. The body is read completely first: many APIs require its
 * length, a body that is too large must be refused before the API acts on it, and a redirect may need the body again.
 */
export async function readOutgoingRequest(
  request: Request,
  url: URL,
  maxBytes: number,
  signal: AbortSignal,
): Promise<OutgoingRequest> {
  const headers = readRequestHeaders(request);
  const body = request.body ? await readAll(request.body, maxBytes, signal) : undefined;
  return { url, method: request.method, headers, body };
}
