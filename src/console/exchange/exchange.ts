import { toMediaType } from '../../model/http/media-type.js';
import { waitForPolicy, watchPolicy } from './watch-policy.js';
import { send } from './send-request.js';
import type { Asked } from '../request/browser-request.js';

/** How long a call may take, in milliseconds; a stream of events goes on until its reader ends it. */
export const LIMIT = 60_000;

/** The most bytes of an answer. */
export const MOST_BYTES = 50_000_000;

/** What has come of a call so far. */
export interface Exchange {
  asked: Asked;
  /** Where it is sent to: the API, or the proxy. */
  target: URL | undefined;
  response?: Response;
  /** Whether events come, without an end of their own. */
  isStream: boolean;
  chunks: Uint8Array<ArrayBuffer>[];
  size: number;
  /** In milliseconds, until the last byte. */
  time: number;
  /** Whether it came to no end; where the page ended it, the signal says why. */
  isBroken: boolean;
  signal: AbortSignal;
  /** Whether the policy of the page stopped it. */
  isStopped: boolean;
  /** Settles when no more will come; it never fails. */
  ended: Promise<void>;
  /** Told of each piece that comes. */
  onChunk(): void;
}

/** Sends a call, and collects what comes of it. */
export function exchange(asked: Asked, controller: AbortController): Exchange {
  const { call, refusal, files, proxy: route } = asked;
  const { signal } = controller;
  const url = refusal ? undefined : new URL(call.url);
  const proxy = route !== undefined && url?.origin !== location.origin ? new URL(route, location.origin) : undefined;
  const target = proxy ?? url;

  const run = async () => {
    if (!target) return;
    const policy = watchPolicy(target.origin);
    const timer = setTimeout(() => controller.abort('timeout'), LIMIT);
    const begun = performance.now();
    try {
      const response = await send(call, { files, proxy, signal });
      found.response = response;
      found.isStream = getType(response) === 'text/event-stream';
      if (found.isStream) clearTimeout(timer);
      const reader = response.body?.getReader();
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
        found.chunks.push(next.value);
        found.size += next.value.length;
        if (found.size > MOST_BYTES) controller.abort('tooLarge');
        found.onChunk();
      }
    } catch {
      found.isBroken = true;
    }
    found.time = performance.now() - begun;
    clearTimeout(timer);
    if (found.isBroken && !signal.aborted) await waitForPolicy();
    policy.stop();
    found.isStopped = policy.wasStopped();
  };

  const found: Exchange = {
    asked,
    target,
    isStream: false,
    chunks: [],
    size: 0,
    time: 0,
    isBroken: false,
    isStopped: false,
    signal,
    ended: Promise.resolve(),
    onChunk: () => {},
  };
  found.ended = run();
  return found;
}

/** The media type of an answer. */
export function getType({ headers }: Response): string {
  return toMediaType([{ name: 'Content-Type', value: headers.get('Content-Type') ?? '' }]);
}
