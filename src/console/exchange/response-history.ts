import type { ApiResponse } from './api-response.js';

/** Maximum number of responses to keep. */
const MAX_RESPONSES = 10;
/** Maximum total size of the responses in bytes. The oldest are removed first. */
const MAX_BYTES = 50_000_000;

// Kept until the page is closed or reloaded.
let responses: ApiResponse[] = [];

/** Returns the most recent responses of the page, newest first. */
export function getResponses(): readonly ApiResponse[] {
  return responses;
}

export function addResponse(response: ApiResponse): void {
  let size = 0;
  responses = [response, ...responses].slice(0, MAX_RESPONSES).filter(({ bytes }, index) => {
    size += bytes.length;
    return index === 0 || size <= MAX_BYTES;
  });
}
