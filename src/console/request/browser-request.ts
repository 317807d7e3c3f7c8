import { toByteString } from '../../model/http/byte-string.js';
import { isForwarded } from '../../model/http/forwarded-headers.js';
import type { HeaderField } from '../../model/http/headers.js';
import type { HttpRequest } from '../../model/http/request.js';
import { toCommentWord } from '../../model/http/shell.js';
import { hasDotSegment } from '../../model/http/url.js';

/** A request without the headers that a page cannot send. `request.omissions` lists the removed headers. */
export interface Sendable {
  request: HttpRequest;
  /** The reason why the request cannot be sent. `undefined` if it can be sent. */
  refusal?: 'badBaseUrl' | 'dotSegment' | 'bodyLeftOut' | 'methodLeftOut' | undefined;
}

/** A request to send, and the displayed versions of the request. */
export interface ConsoleRequest extends Sendable {
  files: readonly File[];
  /** Path of the site's proxy. `undefined` if requests are sent directly. */
  proxy: string | undefined;
  /** The displayed request, with placeholders instead of secrets. */
  displayed: HttpRequest;
  /** The request for the cURL command, with all headers, and with placeholders instead of secrets. */
  command: HttpRequest;
}

const FORBIDDEN_METHODS = ['CONNECT', 'TRACE', 'TRACK'];
const METHODS_WITHOUT_BODY = ['GET', 'HEAD'];

export interface SendableOptions {
  /** Origin of the page that sends the request. */
  page: string;
  isProxied: boolean;
  /** Whether the request is displayed. If not, it is sent. */
  isDisplayed: boolean;
}

/** Returns the request as the browser sends it or, if `isDisplayed`, as the console displays it. */
export function toSendable(request: HttpRequest, { page, isProxied, isDisplayed }: SendableOptions): Sendable {
  const url = toUrl(request.url, page);
  const isSent = (field: HeaderField) => isSentHeader(field, isProxied) || isSentByBrowser(field, request, url);
  const leftOut = request.headers.filter((field) => !isSent(field));
  const notes = leftOut.map(({ name }) => `header ${toCommentWord(name)}, because browsers do not send it`);
  const refusal = findRefusal(request, url);
  const normalizedUrl = isDisplayed ? toDisplayedUrl(request.url, page) : url?.href;
  const sentRequest = {
    ...request,
    url: refusal === 'dotSegment' ? request.url : (normalizedUrl ?? request.url),
    headers: request.headers.filter(isSent),
    omissions: [...request.omissions, ...notes],
  };
  return { request: sentRequest, refusal };
}

/** Returns the reason why a page cannot send a request, or `undefined` if it can. */
function findRefusal({ method, payload, url: originalUrl }: HttpRequest, url: URL | undefined): Sendable['refusal'] {
  if (FORBIDDEN_METHODS.includes(method)) return 'methodLeftOut';
  if (payload && METHODS_WITHOUT_BODY.includes(method)) return 'bodyLeftOut';
  if (hasDotSegment(originalUrl)) return 'dotSegment';
  return url ? undefined : 'badBaseUrl';
}

const PATH_PARAMETER = /\{[^{}]*\}/g;

/** Normalizes a URL as the browser does, but keeps path parameters without a value, such as `{id}`, as written. */
export function toDisplayedUrl(url: string, page: string): string {
  // Display a URL with dot segments as written, because the browser would resolve them to another URL. Display an
  // invalid URL as written. If it has a parameter in its host, replacing the parameter would make the URL valid.
  if (hasDotSegment(url) || !toUrl(url, page)) return url;
  // The URL cannot contain this marker, because the marker is longer than the URL.
  const marker = `~${'0'.repeat(url.length)}~`;
  const names = url.match(PATH_PARAMETER) ?? [];
  const normalized = toUrl(url.replace(PATH_PARAMETER, marker), page);
  if (!normalized) return url;
  const texts = normalized.href.split(marker);
  return texts.map((text, index) => text + (names[index] ?? '')).join('');
}

/**
 * Parses an HTTP URL, or a URL that starts with a slash, as the browser does. Returns `undefined` for any other string,
 * and for a URL with credentials.
 */
export function toUrl(url: string, page: string): URL | undefined {
  if (!/^(https?:)?\//i.test(url)) return undefined;
  try {
    const parsed = new URL(url, page);
    const isHttp = parsed.protocol === 'https:' || parsed.protocol === 'http:';
    return isHttp && !parsed.username && !parsed.password ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a header can be sent by the page, or by the site's proxy if `isProxied` is set. */
export function isSentHeader({ name, value }: HeaderField, isProxied: boolean): boolean {
  if (isProxied) return isForwarded(name.toLowerCase());
  try {
    // The Request constructor silently drops headers that pages cannot set.
    const { headers } = new Request('/', { headers: [[name, toByteString(value)]] });
    return headers.has(name);
  } catch {
    return false;
  }
}

/** Returns whether the browser itself adds this header with the same value. */
function isSentByBrowser({ name, value }: HeaderField, request: HttpRequest, url: URL | undefined): boolean {
  const lowerName = name.toLowerCase();
  if (lowerName === 'content-length') {
    const hasLength = request.payload !== undefined || ['POST', 'PUT'].includes(request.method);
    return hasLength && value.trim() === `${request.size}`;
  }
  return lowerName === 'host' && value.trim() === url?.host;
}
