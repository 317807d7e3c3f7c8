import { describe, expect, it } from 'vitest';
import { createConcurrencyLimiter } from '../../../../examples/server/site/concurrency-limiter.ts';

describe('createConcurrencyLimiter', () => {
  it('runs exclusive tasks one at a time, in order of arrival', async () => {
    const limiter = createConcurrencyLimiter(4, 10);
    let running = 0;
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3, 4].map(async (task) => {
        expect(await limiter.enter(true)).toBe(true);
        running += 1;
        expect(running).toBe(1);
        order.push(task);
        await Promise.resolve();
        running -= 1;
        limiter.leave();
      }),
    );
    expect(order).toEqual([1, 2, 3, 4]);
  });
});
