import { readCallHeaders } from './request-headers.js';
import type { Header } from './hop-by-hop-headers.js';
import { readAll } from './body-limits.js';

/** What is sent to the API. */
export interface Call {
  readonly url: URL;
  readonly method: string;
  readonly headers: readonly Header[];
  readonly body: Uint8Array | undefined;
}

/**
 * The call that a request stands for. Its body is read whole before anything is sent: then its length is known, which many
 * APIs ask for, what is too large is refused before it does anything, and a redirect can be followed with it.
 */
export async function readCall(request: Request, url: URL, maxBytes: number, signal: AbortSignal): Promise<Call> {
  const headers = readCallHeaders(request);
  const body = request.body ? await readAll(request.body, maxBytes, signal) : undefined;
  return { url, method: request.method, headers, body };
}
