import type { ApiResponse } from './api-response.js';

/** Maximum number of responses in the page's history. Older responses are dropped. */
const MAX_RESPONSES = 10;
/**
 * Maximum total size of the response bodies in the history, in bytes. If this size is exceeded, the oldest responses
 * are removed, but never the newest one.
 */
const MAX_BYTES = 50_000_000;

/** The responses that are kept until the page is closed or reloaded, newest first. */
let responses: ApiResponse[] = [];

/** Returns the most recent responses from all consoles on the page, newest first. */
export function getResponses(): readonly ApiResponse[] {
  return responses;
}

/** Fires a `change` event after each added response. */
export const historyEvents = new EventTarget();

/** Adds a response to the history, and removes the oldest responses if the history is full. */
export function addResponse(response: ApiResponse): void {
  const kept = [response];
  let totalSize = response.bytes.length;
  for (const earlier of responses.slice(0, MAX_RESPONSES - 1)) {
    totalSize += earlier.bytes.length;
    if (totalSize > MAX_BYTES) break;
    kept.push(earlier);
  }
  responses = kept;
  historyEvents.dispatchEvent(new Event('change'));
}
