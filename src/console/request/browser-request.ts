import type { HeaderField } from '../../model/http/headers.js';
import type { Request as Call } from '../../model/http/request.js';
import { toCommentWord } from '../../model/http/shell.js';
import { hasDotSegment } from '../../model/http/url.js';

/** A call as a page can send it: what it cannot is named in `leftOut`. */
export interface Sendable {
  call: Call;
  /** Why it cannot be sent at all. */
  refusal?: 'badBaseUrl' | 'dots' | 'bodyLeftOut' | 'methodLeftOut' | undefined;
}

/** A call as it is sent. */
export interface Asked extends Sendable {
  files: readonly File[];
  /** A route of the site that passes it. */
  proxy: string | undefined;
  /** The same with what stands for secrets, and with all that browsers do not send. */
  shown: Call;
  command: Call;
}

/** What proxies of the site do not pass, as they know it better. */
const NOT_PASSED =
  /^(host|content-length|connection|expect|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|via|forwarded|x-forwarded-.*|x-real-ip|x-apiblock-.*)$/i;

/** The call as the browser sends it from a page of this origin, or as it is shown. */
export function toSendable(call: Call, page: string, isProxied: boolean, isShown = false): Sendable {
  const { method, payload } = call;
  const url = toUrl(call.url, page);
  const leftOut = [...call.leftOut];
  const headers = call.headers.filter((field) => {
    const isSent = isSentHeader(field, isProxied) || isBrowsersOwn(field, call, url);
    if (!isSent) leftOut.push(`header ${toCommentWord(field.name)}, browsers do not send it`);
    return isSent;
  });
  const refusal = /^(CONNECT|TRACE|TRACK)$/.test(method)
    ? 'methodLeftOut'
    : payload && /^(GET|HEAD)$/.test(method)
      ? 'bodyLeftOut'
      : hasDotSegment(call.url)
        ? 'dots'
        : url
          ? undefined
          : 'badBaseUrl';
  // Of dots the browser would make another address.
  const written = isShown ? toShownUrl(call.url, page) : url?.href;
  return { call: { ...call, url: (refusal !== 'dots' && written) || call.url, headers, leftOut }, refusal };
}

const PARAMETER = /\{[^{}]*\}/g;

/** The address of a call as the browser writes it, but for parameters without a value: they stand as blocks have them. */
export function toShownUrl(url: string, page: string): string {
  // It has no run of zeros that is as long.
  const mark = `~${'0'.repeat(url.length)}~`;
  const names = url.match(PARAMETER) ?? [];
  const written = toUrl(url, page) && toUrl(url.replace(PARAMETER, mark), page);
  return written ? written.href.replaceAll(mark, () => names.shift() as string) : url;
}

/** The address of a call, as the browser writes it. */
export function toUrl(url: string, page: string): URL | undefined {
  if (!/^(https?:)?\/(?!\/$)/i.test(url)) return undefined;
  try {
    const found = new URL(url, page);
    return /^https?:$/.test(found.protocol) && !found.username && !found.password ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a page, or the proxy of its site, may send a header. */
export function isSentHeader({ name, value }: HeaderField, isProxied: boolean): boolean {
  if (isProxied) return !NOT_PASSED.test(name);
  try {
    // The browser itself drops what pages may not send.
    return new Request('/', { headers: [[name, toByteString(value)]] }).headers.has(name);
  } catch {
    return false;
  }
}

/** What the browser sends just so without being told. */
function isBrowsersOwn({ name, value }: HeaderField, { method, payload, size }: Call, url: URL | undefined): boolean {
  const hasLength = payload !== undefined || method === 'POST' || method === 'PUT';
  if (/^content-length$/i.test(name)) return hasLength && value.trim() === `${size}`;
  return /^host$/i.test(name) && value.trim() === url?.host;
}

/** A header's value as its bytes in UTF-8, each a character: what fetch takes, and what curl sends. */
export function toByteString(value: string): string {
  return Array.from(new TextEncoder().encode(value), (byte) => String.fromCharCode(byte)).join('');
}
