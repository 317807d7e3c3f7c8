import { StoreError } from '../../../api/store.ts';
import { timeouts } from './connection.ts';

export type KeyedQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a queue that runs tasks with the same key one after another. A task that waits too long fails with an
 * `unavailable` StoreError. If a task fails with a StoreError, the tasks waiting behind it fail with the same error.
 */
export function createKeyedQueue(): KeyedQueue {
  const lastTasks = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const deadline = Date.now() + timeouts.queue;
    const timeoutError = new StoreError('unavailable');
    const previous = lastTasks.get(key);
    const turn = (async () => {
      await previous;
      if (Date.now() > deadline) throw timeoutError;
      return work();
    })();
    const ended = turn.catch((error: unknown) => {
      if (error instanceof StoreError && error !== timeoutError) throw error;
    });
    // Handle the error here, because otherwise the rejection would be unhandled if no other task is waiting.
    ended.catch(() => {});
    lastTasks.set(key, ended);
    try {
      return await turn;
    } finally {
      if (lastTasks.get(key) === ended) lastTasks.delete(key);
    }
  };
}
