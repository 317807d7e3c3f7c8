import type { HeaderField } from '../../model/http/headers.js';
import { toStatus } from '../../model/http/status.js';
import type { MockResponse } from './messages.js';

/** Creates an error response in the problem+json format (RFC 9457), for requests without a documented response. */
export function toMockProblem(status: number, detail: string, headers: readonly HeaderField[] = []): MockResponse {
  const body = JSON.stringify({ title: toStatus(`${status}`).reason, status, detail });
  return { status, headers: [{ name: 'Content-Type', value: 'application/problem+json' }, ...headers], body };
}
