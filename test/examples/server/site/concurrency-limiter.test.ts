import { describe, expect, it } from 'vitest';
import { createConcurrencyLimiter } from '../../../../examples/server/site/concurrency-limiter.ts';

/**
 * Creates a limiter. Returns functions with which tasks enter and leave the limiter, and arrays with the names of the
 * started and rejected tasks.
 */
function openLimiter(maxConcurrent: number, maxWaiting: number) {
  const limiter = createConcurrencyLimiter(maxConcurrent, maxWaiting);
  const started: string[] = [];
  const rejected: string[] = [];
  return {
    started,
    rejected,
    enter: async (task: string, { alone = false } = {}) => {
      void limiter.enter(alone).then((isAdmitted) => (isAdmitted ? started : rejected).push(task));
      await settle();
    },
    leave: async () => {
      limiter.leave();
      await settle();
    },
  };
}

/** Waits until all promises that can be settled are settled. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('createConcurrencyLimiter', () => {
  it('runs up to maxConcurrent tasks at the same time, and starts waiting tasks in order of arrival', async () => {
    const { enter, leave, started } = openLimiter(2, 10);
    for (const task of ['a', 'b', 'c', 'd', 'e']) await enter(task);
    expect(started).toEqual(['a', 'b']);
    await leave();
    expect(started).toEqual(['a', 'b', 'c']);
    await leave();
    await leave();
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('rejects tasks while maxWaiting tasks are waiting, and admits tasks again when the queue is shorter', async () => {
    const { enter, leave, started, rejected } = openLimiter(1, 2);
    for (const task of ['a', 'b', 'c', 'd', 'e']) await enter(task);
    expect([started, rejected]).toEqual([['a'], ['d', 'e']]);
    await leave();
    await enter('f');
    await enter('g');
    expect([started, rejected]).toEqual([
      ['a', 'b'],
      ['d', 'e', 'g'],
    ]);
    await leave();
    await leave();
    expect(started).toEqual(['a', 'b', 'c', 'f']);
  });

  it('admits only tasks that can start immediately if maxWaiting is 0', async () => {
    const { enter, leave, started, rejected } = openLimiter(1, 0);
    await enter('a');
    await enter('b');
    expect([started, rejected]).toEqual([['a'], ['b']]);
    await leave();
    await enter('c');
    expect(started).toEqual(['a', 'c']);
  });

  it('runs an exclusive task only while no other task runs', async () => {
    const { enter, leave, started } = openLimiter(4, 10);
    await enter('a');
    await enter('b');
    await enter('alone', { alone: true });
    await leave();
    expect(started).toEqual(['a', 'b']);
    await leave();
    expect(started).toEqual(['a', 'b', 'alone']);
  });

  it('does not let later tasks overtake an exclusive task, and runs them concurrently afterwards', async () => {
    const { enter, leave, started } = openLimiter(2, 10);
    await enter('a');
    await enter('alone', { alone: true });
    for (const task of ['b', 'c', 'd']) await enter(task);
    expect(started).toEqual(['a']);
    await leave();
    expect(started).toEqual(['a', 'alone', 'b']);
    await leave();
    await leave();
    expect(started).toEqual(['a', 'alone', 'b', 'c', 'd']);
  });

  it('runs exclusive tasks one at a time, in order of arrival', async () => {
    const { enter, leave, started } = openLimiter(4, 10);
    for (const task of ['a', 'b', 'c']) await enter(task, { alone: true });
    expect(started).toEqual(['a']);
    await leave();
    expect(started).toEqual(['a', 'b']);
    await leave();
    expect(started).toEqual(['a', 'b', 'c']);
  });
});
