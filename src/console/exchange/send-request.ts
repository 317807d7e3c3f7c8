import type { Payload } from '../../model/http/payload.js';
import type { HttpRequest } from '../../model/http/request.js';
import { toMultipart } from './multipart.js';
import { toByteString } from '../../model/http/byte-string.js';

export interface SendRequestOptions {
  /** One file for each file part of the body, in the order of the parts. */
  files: readonly File[];
  /** URL of the site's proxy. `undefined` if the request is sent directly. */
  proxy?: URL | undefined;
  signal: AbortSignal;
}

/**
 * Sends a request once, as curl does: without cookies, credentials or referrer, without following redirects, and
 * without the HTTP cache.
 */
export function send(request: HttpRequest, { files, proxy, signal }: SendRequestOptions): Promise<Response> {
  const { body, type } = encodePayload(request.payload, files);
  const headers = new Headers();
  const prefix = proxy ? 'X-Apiblock-Header-' : '';
  const add = (name: string, value: string) => headers.append(`${prefix}${name}`, value);
  if (proxy) headers.set('X-Apiblock-Url', request.url);
  for (const { name, value } of request.headers) add(name, toByteString(value));
  if (type) add('Content-Type', type);
  return fetch(proxy ?? request.url, {
    method: request.method,
    headers,
    body: body ?? null,
    signal,
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'manual',
    referrerPolicy: 'no-referrer',
  });
}

/**
 * Encodes a payload. Returns a media type only for a multipart body, so that `fetch` adds no Content-Type header to
 * other bodies.
 */
function encodePayload(payload: Payload | undefined, files: readonly File[]): { body?: BodyInit; type?: string } {
  if (!payload) return {};
  switch (payload.kind) {
    case 'multipart':
      return toMultipart(payload.parts, files);
    case 'file':
      // Use `slice` to remove the file's media type, which `fetch` would send as the Content-Type.
      return { body: files[0]?.slice() ?? new Uint8Array() };
    default:
      return { body: new TextEncoder().encode(payload.text) };
  }
}
