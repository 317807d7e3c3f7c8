import type { Payload } from '../../model/http/payload.js';
import type { Request as Call } from '../../model/http/request.js';
import { toMultipart } from './multipart.js';
import { toByteString } from '../request/browser-request.js';

/** What a call is sent with. */
export interface SendOptions {
  /** The files of its parts that are files, in their order. */
  files: readonly File[];
  /** A route of the site that passes it. */
  proxy?: URL | undefined;
  signal: AbortSignal;
}

/**
 * Sends a call, once, as curl does: nothing of this site and of its reader goes with it, no redirect is followed, nothing
 * of the answer is stored.
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

/** Bytes, so that no type is added to them. */
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
