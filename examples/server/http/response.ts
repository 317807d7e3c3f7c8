import type { ServerResponse } from 'node:http';
import type { ApiResponse } from '../../api/index.ts';

/** Sends an API response as JSON, unless a response was already sent or the client has disconnected. */
export function sendResponse(response: ServerResponse, { status, headers, body }: ApiResponse): void {
  if (response.headersSent || response.destroyed) return;
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (body === undefined) {
    response.end();
    return;
  }
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', 'application/json');
  sendBytes(response, Buffer.from(JSON.stringify(body), 'utf8'));
}

/** Returns the status code of a response, or 499 if the client disconnected before the response was complete. */
export const statusOf = (response: ServerResponse): number => (response.writableFinished ? response.statusCode : 499);

export function sendHtml(
  response: ServerResponse,
  { status, html }: { readonly status: number; readonly html: string },
  headers: Readonly<Record<string, string>> = {},
): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  sendBytes(response, Buffer.from(html, 'utf8'));
}

export function sendText(
  response: ServerResponse,
  { type, text }: { readonly type: string; readonly text: string },
  headers: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Content-Type', type);
  sendBytes(response, Buffer.from(text, 'utf8'));
}

/** Sends a response body with its Content-Length. For HEAD requests, Node.js sends the header without the body. */
export function sendBytes(response: ServerResponse, bytes: Buffer): void {
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/** Redirects with status code 303, so that the browser requests the new location with GET. */
export function sendRedirect(
  response: ServerResponse,
  location: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  sendResponse(response, { status: 303, headers: { 'Cache-Control': 'no-store', ...headers, Location: location } });
}

/** Redirects to the canonical form of a path with status code 308. Keeps the query string. */
export function sendCanonicalRedirect(
  response: ServerResponse,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const { url = '' } = response.req;
  const queryStart = url.indexOf('?');
  const query = queryStart < 0 ? '' : url.slice(queryStart);
  sendResponse(response, { status: 308, headers: { ...headers, Location: `${path}${query}` } });
}
