import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sleep } from '../../../src/console/sign-in/sleep.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function startSleep(seconds: number, signal: AbortSignal) {
  const ended: unknown[] = [];
  sleep(seconds, signal).then(
    () => ended.push('awake'),
    (error: unknown) => ended.push(error),
  );
  return ended;
}

describe('sleep', () => {
  it('waits for the specified number of seconds', async () => {
    const ended = startSleep(3, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(2999);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toEqual(['awake']);
  });

  it('waits for at most the longest timer delay, because timers with longer delays end immediately', async () => {
    const ended = startSleep(10 ** 9, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(2 ** 31 - 2);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toEqual(['awake']);
  });

  it('rejects and stops its timer when the signal is aborted', async () => {
    const controller = new AbortController();
    const ended = startSleep(3, controller.signal);
    controller.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toMatchObject([{ name: 'AbortError' }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects without a timer if the signal is already aborted', async () => {
    const ended = startSleep(3, AbortSignal.abort());
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toMatchObject([{ name: 'AbortError' }]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
