import { StoreError } from '../../../api/store.ts';
import { timeouts } from './connection.ts';

export type KeyedQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a queue that runs tasks with the same key one after another. A task that waits too long fails with an
 * unavailable StoreError. If a task fails with a StoreError, the tasks waiting behind it fail with the same error.
 */
export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const deadline = Date.now() + timeouts.queue;
    const tooLate = new StoreError('unavailable');
    const before = last.get(key);
    const turn = (async () => {
      await before;
      if (Date.now() > deadline) throw tooLate;
      return work();
    })();
    const ended = turn.catch((error: unknown) => {
      if (error instanceof StoreError && error !== tooLate) throw error;
    });
    // Prevents an unhandled rejection if no other task is queued.
    ended.catch(() => {});
    last.set(key, ended);
    try {
      return await turn;
    } finally {
      if (last.get(key) === ended) last.delete(key);
    }
  };
}
