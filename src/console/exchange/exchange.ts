import { toMediaType } from '../../model/http/media-type.js';
import { waitForPolicy, watchPolicy } from './watch-policy.js';
import { send } from './send-request.js';
import type { ConsoleRequest } from '../request/browser-request.js';

/** Maximum time without receiving any data, in milliseconds. Streams have no time limit. */
export const TIMEOUT = 60_000;

/**
 * Media types of streams, which may never end: server-sent events, and JSON values that are separated by line breaks.
 */
const STREAM_TYPE = /^text\/event-stream$|^application\/(x-)?(ndjson|jsonl|json-?lines|json-seq|stream\+json)$/;

/** Maximum size of a response body, in bytes. */
export const MAX_BYTES = 50_000_000;

/** A request and the part of its response that has been received so far. */
export interface Exchange {
  consoleRequest: ConsoleRequest;
  /** The URL to fetch: the URL of the request, or the URL of the proxy. `undefined` if the request cannot be sent. */
  target: URL | undefined;
  response?: Response;
  /** Whether the response is a stream, which may never end. */
  isStream: boolean;
  chunks: Uint8Array<ArrayBuffer>[];
  size: number;
  /** Time from sending the request to receiving the last byte, in milliseconds. */
  duration: number;
  /** Whether the exchange failed or was aborted. If it was aborted, `signal.reason` contains the cause. */
  isBroken: boolean;
  signal: AbortSignal;
  /** Whether the page's Content Security Policy blocked the request. */
  isBlockedByPolicy: boolean;
  /** Resolves when the exchange has ended. Never rejects. */
  ended: Promise<void>;
  /** Called for each received chunk. Does nothing unless the caller of `startExchange` replaces it. */
  onChunk(response: Response, chunk: Uint8Array): void;
}

/** Sends a request, unless browsers cannot send it, and collects its response. */
export function startExchange(consoleRequest: ConsoleRequest, controller: AbortController): Exchange {
  const { request, refusal, proxy: proxyPath } = consoleRequest;
  const url = refusal ? undefined : new URL(request.url);
  const isProxied = proxyPath !== undefined && url !== undefined && url.origin !== location.origin;
  const proxy = isProxied ? new URL(proxyPath, location.origin) : undefined;
  const exchange: Exchange = {
    consoleRequest,
    target: proxy ?? url,
    isStream: false,
    chunks: [],
    size: 0,
    duration: 0,
    isBroken: false,
    isBlockedByPolicy: false,
    signal: controller.signal,
    ended: Promise.resolve(),
    onChunk: () => {},
  };
  exchange.ended = runExchange(exchange, controller, proxy);
  return exchange;
}

async function runExchange(exchange: Exchange, controller: AbortController, proxy: URL | undefined): Promise<void> {
  const { target, consoleRequest, signal } = exchange;
  if (!target) return;
  const { request, files } = consoleRequest;
  const policy = watchPolicy(target.origin);
  const startTime = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    if (!exchange.isStream) timer = setTimeout(() => controller.abort('timeout'), TIMEOUT);
  };
  restartTimer();
  try {
    const response = await send(request, { files, proxy, signal });
    exchange.response = response;
    exchange.isStream = STREAM_TYPE.test(getType(response));
    restartTimer();
    await readBody(response, (chunk) => {
      restartTimer();
      exchange.chunks.push(chunk);
      exchange.size += chunk.length;
      if (exchange.size > MAX_BYTES) controller.abort('tooLarge');
      exchange.onChunk(response, chunk);
    });
  } catch {
    exchange.isBroken = true;
  }
  exchange.duration = performance.now() - startTime;
  clearTimeout(timer);
  if (exchange.isBroken && !signal.aborted) await waitForPolicy();
  policy.stop();
  exchange.isBlockedByPolicy = policy.wasBlocked();
}

async function readBody({ body }: Response, onChunk: (chunk: Uint8Array<ArrayBuffer>) => void): Promise<void> {
  if (!body) return;
  const reader = body.getReader();
  let result = await reader.read();
  while (!result.done) {
    onChunk(result.value);
    result = await reader.read();
  }
}

/** Returns the media type of a response, without parameters such as `charset`. */
export function getType({ headers }: Response): string {
  return toMediaType([{ name: 'Content-Type', value: headers.get('Content-Type') ?? '' }]);
}
