import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForResponse } from '../../../src/console/sign-in/wait-for-response.js';

/** The redirect page's end of the channel. */
let channel: BroadcastChannel;
let replies: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  channel = new BroadcastChannel('apiblock-oauth');
  replies = [];
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => replies.push(data));
});
afterEach(() => {
  channel.close();
  vi.useRealTimers();
});

function startWaiting(state: string) {
  const popup = { closed: false };
  const controller = new AbortController();
  const onClosed = vi.fn<() => void>();
  const { signal } = controller;
  const result = waitForResponse({ state, popup: popup as Window, signal, onClosed });
  return { popup, controller, onClosed, result };
}

/** Sends a message, and waits until a later message has been received, so that both have been processed. */
async function sendAndWait(message: unknown): Promise<void> {
  channel.postMessage(message);
  const { result } = startWaiting('last');
  channel.postMessage({ query: '?state=last' });
  await result;
  await vi.waitFor(() => expect(replies).toContainEqual({ received: 'last' }));
}

describe('waitForResponse', () => {
  it('returns the response with the expected state, and confirms this response', async () => {
    const { result } = startWaiting('right');
    channel.postMessage({ query: '?code=a%2Bb&state=right' });
    expect([...(await result)]).toEqual([
      ['code', 'a+b'],
      ['state', 'right'],
    ]);
    await vi.waitFor(() => expect(replies).toEqual([{ received: 'right' }]));
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    { query: '?code=a&state=wrong' },
    { query: '?code=a' },
    { query: ['state=right'] },
    { query: { state: 'right' } },
    {},
  ])('ignores the message %o', async (message) => {
    const { controller, result } = startWaiting('right');
    await sendAndWait(message);
    expect(replies).toEqual([{ received: 'last' }]);
    controller.abort();
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('confirms only the first of two responses', async () => {
    const { result } = startWaiting('right');
    channel.postMessage({ query: '?code=a&state=right' });
    await result;
    await sendAndWait({ query: '?code=b&state=right' });
    expect(replies).toEqual([{ received: 'right' }, { received: 'last' }]);
  });

  it('does not confirm a response that arrives after the signal is aborted', async () => {
    const { controller, result } = startWaiting('right');
    controller.abort();
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
    await sendAndWait({ query: '?code=a&state=right' });
    expect(replies).toEqual([{ received: 'last' }]);
  });

  it('reports once that the window is closed, and still waits', async () => {
    const { popup, onClosed, result } = startWaiting('right');
    vi.advanceTimersByTime(1000);
    expect(onClosed).not.toHaveBeenCalled();
    popup.closed = true;
    vi.advanceTimersByTime(250);
    expect(onClosed).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(onClosed).toHaveBeenCalledTimes(1);
    channel.postMessage({ query: '?code=a&state=right' });
    expect((await result).get('code')).toBe('a');
  });
});
