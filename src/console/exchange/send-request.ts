import type { Payload } from '../../model/http/payload.js';
import type { Request as Call } from '../../model/http/request.js';
import { toMultipart } from './multipart.js';
import { toByteString } from '../request/browser-request.js';

/** Options for sending a request. */
export interface SendOptions {
  /** The files of the file parts, in order. */
  files: readonly File[];
  /** URL of the site's proxy. */
  proxy?: URL | undefined;
  signal: AbortSignal;
}

/**
 * Sends a request once, as curl does: without cookies, credentials or referrer, without following redirects, and without the
 * HTTP cache.
 */
export function send(call: Call, { files, proxy, signal }: SendOptions): Promise<Response> {
  const { body, type } = toBody(call.payload, files);
  const headers = new Headers();
  const add = (name: string, value: string) => headers.append(`${proxy ? 'X-Apiblock-Header-' : ''}${name}`, value);
  if (proxy) headers.set('X-Apiblock-Url', call.url);
  for (const { name, value } of call.headers) add(name, toByteString(value));
  if (type) add('Content-Type', type);
  return fetch(proxy ?? call.url, {
    method: call.method,
    headers,
    body: body ?? null,
    signal,
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'manual',
    referrerPolicy: 'no-referrer',
  });
}

/** Encodes a payload. Except for multipart, it returns bytes, for which `fetch` adds no Content-Type header. */
function toBody(payload: Payload | undefined, files: readonly File[]): { body?: BodyInit; type?: string } {
  if (!payload) return {};
  switch (payload.kind) {
    case 'multipart':
      return toMultipart(payload.parts, files);
    case 'file':
      return { body: files[0]?.slice() ?? new Uint8Array() };
    default:
      return { body: new TextEncoder().encode(payload.text) };
  }
}
