import { toMediaType } from '../../model/http/media-type.js';
import { waitForPolicy, watchPolicy } from './watch-policy.js';
import { send } from './send-request.js';
import type { Asked } from '../request/browser-request.js';

/** Time limit of an exchange in milliseconds. It does not apply to event streams, which run until the reader cancels them. */
export const TIMEOUT = 60_000;

/** Maximum size of a response body in bytes. */
export const MAX_BYTES = 50_000_000;

/** A request and what has been received of its response so far. */
export interface Exchange {
  asked: Asked;
  /** The URL that the page fetches: the API or the proxy. `undefined` if the request cannot be sent. */
  target: URL | undefined;
  response?: Response;
  /** Whether the response is an event stream, which may never end. */
  isStream: boolean;
  chunks: Uint8Array<ArrayBuffer>[];
  size: number;
  /** Duration until the last byte, in milliseconds. */
  time: number;
  /** Whether the exchange failed or was aborted. If it was aborted, `signal.reason` is the cause. */
  isBroken: boolean;
  signal: AbortSignal;
  /** Whether the page's Content Security Policy blocked the request. */
  isBlockedByPolicy: boolean;
  /** Resolves when the exchange has ended. Never rejects. */
  ended: Promise<void>;
  /** Called after each chunk. */
  onChunk(): void;
}

/** Sends a request and collects its response. */
export function exchange(asked: Asked, controller: AbortController): Exchange {
  const { call, refusal, files, proxy: route } = asked;
  const { signal } = controller;
  const url = refusal ? undefined : new URL(call.url);
  const proxy = route !== undefined && url?.origin !== location.origin ? new URL(route, location.origin) : undefined;
  const target = proxy ?? url;

  const run = async () => {
    if (!target) return;
    const policy = watchPolicy(target.origin);
    const timer = setTimeout(() => controller.abort('timeout'), TIMEOUT);
    const startTime = performance.now();
    try {
      const response = await send(call, { files, proxy, signal });
      found.response = response;
      found.isStream = getType(response) === 'text/event-stream';
      if (found.isStream) clearTimeout(timer);
      const reader = response.body?.getReader();
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
        found.chunks.push(next.value);
        found.size += next.value.length;
        if (found.size > MAX_BYTES) controller.abort('tooLarge');
        found.onChunk();
      }
    } catch {
      found.isBroken = true;
    }
    found.time = performance.now() - startTime;
    clearTimeout(timer);
    if (found.isBroken && !signal.aborted) await waitForPolicy();
    policy.stop();
    found.isBlockedByPolicy = policy.wasBlocked();
  };

  const found: Exchange = {
    asked,
    target,
    isStream: false,
    chunks: [],
    size: 0,
    time: 0,
    isBroken: false,
    isBlockedByPolicy: false,
    signal,
    ended: Promise.resolve(),
    onChunk: () => {},
  };
  found.ended = run();
  return found;
}

/** Returns the media type of a response without parameters. */
export function getType({ headers }: Response): string {
  return toMediaType([{ name: 'Content-Type', value: headers.get('Content-Type') ?? '' }]);
}
