import type { MockResponse } from './mock.js';
import { toStatus } from '../../model/http/status.js';

/** An answer that no page documents (RFC 9457). */
export function toProblem(status: number, detail: string, headers: [string, string][] = []): MockResponse {
  const body = JSON.stringify({ title: toStatus(`${status}`).reason, status, detail });
  return { status, headers: [['Content-Type', 'application/problem+json'], ...headers], body };
}
