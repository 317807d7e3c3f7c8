import type { MockResponse } from './messages.js';
import { toStatus } from '../../model/http/status.js';

/** Creates a problem+json response (RFC 9457) for a request without a documented response. */
export function toProblem(status: number, detail: string, headers: [string, string][] = []): MockResponse {
  const body = JSON.stringify({ title: toStatus(`${status}`).reason, status, detail });
  return { status, headers: [['Content-Type', 'application/problem+json'], ...headers], body };
}
