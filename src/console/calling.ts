import type { Request as Call } from '../model/http/request.js';
import { type Answer, getType, join, readChunks, TooLarge } from './answer.js';
import type { Context } from './context.js';
import { fill } from './dom.js';
import { explainSilence, type Failure, watchPolicy } from './failures.js';
import { send } from './send.js';
import type { Sendable } from './sendable.js';
import { createEventList, createEventReader } from './show-body.js';

/** What is told of a call. */
export interface Listeners {
  onStart(this: void): void;
  onProgress(this: void, text: string): void;
  /** The list of events, once the first of a stream has come. */
  onEvents(this: void, list: HTMLElement): void;
  onEnd(this: void): void;
  onAnswer(this: void, answer: Answer, isForeign: boolean): void | Promise<void>;
  onFailure(this: void, failure: Failure): void | Promise<void>;
}

/** How long a call may take, in milliseconds; a stream of events goes on until its reader ends it. */
const LIMIT = 60_000;

const isStream = ({ type }: Answer) => type === 'text/event-stream';

/** Sends calls, one at a time. */
export function createCall(context: Context, listeners: Listeners) {
  let running: AbortController | undefined;

  const start = async (sendable: Sendable, shown: Call, files: readonly File[], proxy: string | undefined) => {
    const controller = new AbortController();
    running = controller;
    listeners.onStart();
    const outcome = await run(sendable, shown, files, proxy, controller);
    if ('kind' in outcome) await listeners.onFailure(outcome);
    else await listeners.onAnswer(outcome, new URL(sendable.call.url).origin !== location.origin);
    running = undefined;
    listeners.onEnd();
  };

  const run = async (
    { call, refusal }: Sendable,
    shown: Call,
    files: readonly File[],
    route: string | undefined,
    controller: AbortController,
  ): Promise<Answer | Failure> => {
    if (refusal) return { kind: 'unsendable' };
    const url = new URL(call.url);
    const proxy = route !== undefined && url.origin !== location.origin ? new URL(route, location.origin) : undefined;
    const target = proxy ?? url;
    const policy = watchPolicy(target.origin);
    const timer = setTimeout(() => controller.abort('timeout'), LIMIT);
    const begun = performance.now();
    const chunks: Uint8Array[] = [];
    let answer: Answer | undefined;
    const finish = (head: Answer): Answer => ({ ...head, bytes: join(chunks), time: performance.now() - begun });
    try {
      const response = await send(call, { files, proxy, signal: controller.signal });
      const problem = proxy && response.headers.get('X-Apiblock-Problem');
      if (problem) return { kind: 'proxy', code: problem };
      if (response.type === 'opaqueredirect') return { kind: 'redirect' };
      answer = {
        call: `${shown.method} ${new URL(shown.url).pathname}`,
        at: new Date(),
        status: response.status,
        reason: response.statusText,
        headers: [...response.headers],
        type: getType(response),
        time: 0,
        bytes: new Uint8Array(),
      };
      if (isStream(answer)) clearTimeout(timer);
      const onChunk = follow(answer);
      await readChunks(response, (chunk, size) => {
        chunks.push(chunk);
        onChunk(chunk, size);
      });
      return finish(answer);
    } catch (error) {
      if (controller.signal.reason === 'timeout') return { kind: 'timeout' };
      // A stream has no other end.
      if (controller.signal.aborted) return answer && isStream(answer) ? finish(answer) : { kind: 'aborted' };
      if (error instanceof TooLarge) return { kind: 'tooLarge' };
      // What has begun was let through, and broke off.
      return { kind: answer ? 'connection' : await explainSilence(target, policy.wasStopped) };
    } finally {
      clearTimeout(timer);
      policy.stop();
    }
  };

  /** Shows how much has come, and the events of a stream. */
  const follow = (answer: Answer) => {
    const { labels, format } = context;
    const list = isStream(answer) ? createEventList(context) : undefined;
    const read = list && createEventReader(list.add);
    if (list) listeners.onEvents(list.element);
    let last = 0;
    return (chunk: Uint8Array, size: number) => {
      read?.(chunk);
      const now = performance.now();
      // Not so often that a screen reader could not follow.
      if (now - last < 1_000) return;
      last = now;
      listeners.onProgress(fill(labels.receiving, { size: format.size(size) }));
    };
  };

  return {
    limit: LIMIT,
    start,
    isRunning: () => running !== undefined,
    cancel: () => running?.abort('cancel'),
  };
}
