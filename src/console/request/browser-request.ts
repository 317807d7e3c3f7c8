import type { HeaderField } from '../../model/http/headers.js';
import type { Request as Call } from '../../model/http/request.js';
import { toCommentWord } from '../../model/http/shell.js';
import { hasDotSegment } from '../../model/http/url.js';

/** A request that a page can send. `omissions` names the headers that it cannot send. */
export interface Sendable {
  call: Call;
  /** The reason why the request cannot be sent at all. */
  refusal?: 'badBaseUrl' | 'dots' | 'bodyLeftOut' | 'methodLeftOut' | undefined;
}

/** A request to send, and the versions of it to display. */
export interface Asked extends Sendable {
  files: readonly File[];
  /** Path of the site's proxy. */
  proxy: string | undefined;
  /** The request as displayed: placeholders replace secrets. */
  shown: Call;
  /** The request of the cURL command: placeholders replace secrets, and no header is left out. */
  command: Call;
}

/** Headers that the site's proxy does not forward, because it sets them itself. */
const PROXY_BLOCKED =
  /^(host|content-length|connection|expect|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|via|forwarded|x-forwarded-.*|x-real-ip|x-apiblock-.*)$/i;

/** Returns the request as the browser sends it from a page of this origin, or as the console displays it. */
export function toSendable(call: Call, page: string, isProxied: boolean, isShown = false): Sendable {
  const url = toUrl(call.url, page);
  const omissions = [...call.omissions];
  const headers = call.headers.filter((field) => {
    const isSent = isSentHeader(field, isProxied) || isSentByBrowser(field, call, url);
    if (!isSent) omissions.push(`header ${toCommentWord(field.name)}, browsers do not send it`);
    return isSent;
  });
  const refusal = findRefusal(call, url);
  // The browser would resolve dot segments to another URL, so this URL is displayed as written.
  const written = isShown ? toShownUrl(call.url, page) : url?.href;
  return { call: { ...call, url: (refusal !== 'dots' && written) || call.url, headers, omissions }, refusal };
}

/** Returns the reason why a page cannot send a request, if any. */
function findRefusal({ method, payload, url: written }: Call, url: URL | undefined): Sendable['refusal'] {
  if (/^(CONNECT|TRACE|TRACK)$/.test(method)) return 'methodLeftOut';
  if (payload && /^(GET|HEAD)$/.test(method)) return 'bodyLeftOut';
  if (hasDotSegment(written)) return 'dots';
  return url ? undefined : 'badBaseUrl';
}

const PARAMETER = /\{[^{}]*\}/g;

/** Normalizes a URL as the browser does, but keeps path parameters without a value, such as `{id}`, as written. */
export function toShownUrl(url: string, page: string): string {
  // Unique, because the URL cannot contain a run of zeros as long as itself.
  const marker = `~${'0'.repeat(url.length)}~`;
  const names = url.match(PARAMETER) ?? [];
  const written = toUrl(url, page) && toUrl(url.replace(PARAMETER, marker), page);
  return written ? written.href.replaceAll(marker, () => names.shift() as string) : url;
}

/** Parses a URL as the browser does. Returns `undefined` unless it is an HTTP URL without credentials. */
export function toUrl(url: string, page: string): URL | undefined {
  if (!/^(https?:)?\/(?!\/$)/i.test(url)) return undefined;
  try {
    const found = new URL(url, page);
    return /^https?:$/.test(found.protocol) && !found.username && !found.password ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Reports whether a page, or the proxy of its site, can send a header. */
export function isSentHeader({ name, value }: HeaderField, isProxied: boolean): boolean {
  if (isProxied) return !PROXY_BLOCKED.test(name);
  try {
    // The browser silently drops headers that pages cannot set.
    return new Request('/', { headers: [[name, toByteString(value)]] }).headers.has(name);
  } catch {
    return false;
  }
}

/** Reports whether the browser itself sends this header with this value. */
function isSentByBrowser({ name, value }: HeaderField, { method, payload, size }: Call, url: URL | undefined): boolean {
  const hasLength = payload !== undefined || method === 'POST' || method === 'PUT';
  if (/^content-length$/i.test(name)) return hasLength && value.trim() === `${size}`;
  return /^host$/i.test(name) && value.trim() === url?.host;
}

/** Encodes a header value as UTF-8, one character per byte. `fetch` requires this form, and curl sends the same bytes. */
export function toByteString(value: string): string {
  return Array.from(new TextEncoder().encode(value), (byte) => String.fromCharCode(byte)).join('');
}
